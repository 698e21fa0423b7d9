/** Tests that every search of the contract finds a tag in any spelling, or is listed here as a search without tags. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { previewAgenda, switchAgendaOn } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import { createDeficiency, listDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getReportTotal, listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { listImportRows } from '@mobcheck/contract/imports/imports.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { listQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { listTags } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { listProducedTags } from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import * as replacing from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { newTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemIds } from '../platform/context/ids.ts';
import { useApp } from './app.ts';
import { conformingAnswers, freshSerial, registerTestEquipment } from './equipment.ts';
import { contractEndpoints } from './every-endpoint/matrix.ts';
import { importsOf } from './imports.ts';
import { buyTags, tagsOf } from './produced-tags.ts';
import { refusedBody } from './quarantine.ts';

const server = useApp();
const { call } = server;

/** The serial of the piece, with the digits that people read as letters. */
const SERIAL = newTagSerial(Uint8Array.of(0, 1, 10, 11, 12, 0, 1, 13, 14, 15, 16));
const MAKER = 'Kidde Brasil';
const CYLINDER = 'CIL-90017';
/** Ids and serials of the request, the import, the production run and their tags, which the preparation creates. */
const known = { request: '', import: '', imported: '', run: '', produced: '' };

type Search = (query: string) => Promise<number>;
const total = (page: { readonly value: { readonly total: number } }) => page.value.total;
const rowsOfReport: Search = async (query) => {
  const { value } = await call('companyAdmin', listReportRows, { query: { query } });
  return value.columns.tagSerialNumber.length;
};

/** Searches that find the piece. Each returns the number of found rows. */
const OF_THE_PIECE: Readonly<Record<string, Search>> = {
  'audit.listAudit': async (query) =>
    total(await call('companyAdmin', listAudit, { query: { query, feature: 'equipment' } })),
  'deficiencies.listDeficiencies': async (query) =>
    total(await call('companyAdmin', listDeficiencies, { query: { query } })),
  'equipment.getReportTotal': async (query) =>
    total(await call('companyAdmin', getReportTotal, { query: { query } })),
  'equipment.listEquipment': async (query) =>
    total(await call('companyAdmin', listEquipment, { query: { query } })),
  'equipment.listReportRows': rowsOfReport,
  'inspections.listRecords': async (query) =>
    total(await call('companyAdmin', listRecords, { query: { query } })),
  'quarantine.listQuarantine': async (query) =>
    total(await call('companyAdmin', listQuarantine, { query: { query } })),
  'tag-list.listTags': async (query) => total(await call('companyAdmin', listTags, { query: { query } })),
  'tag-replacements.listRetagCandidates': async (query) =>
    total(await call('companyAdmin', replacing.listRetagCandidates, { query: { query } })),
  'tag-replacements.listRetagCandidatesOfRequest': async (query) =>
    total(
      await call('companyAdmin', replacing.listRetagCandidatesOfRequest, {
        params: { id: known.request },
        query: { query },
      }),
    ),
  'tag-replacements.listTagReplacements': async (query) =>
    total(await call('companyAdmin', replacing.listTagReplacements, { query: { query } })),
};

/** Searches that find other tags than the tag of the piece. */
const OF_OTHER_TAGS: Readonly<Record<string, { readonly serial: () => string; readonly search: Search }>> = {
  'imports.listImportRows': {
    serial: () => known.imported,
    search: async (query) =>
      total(await call('companyAdmin', listImportRows, { params: { id: known.import }, query: { query } })),
  },
  'tag-production.listProducedTags': {
    serial: () => known.produced,
    search: async (query) =>
      total(await call('platformAdmin', listProducedTags, { params: { id: known.run }, query: { query } })),
  },
};

const SAME_AS_REPORT = 'the condition of listEquipment';
const WITHOUT_TAGS: Readonly<Record<string, string>> = {
  'agenda.listAgendaOrders': 'orders by number, people and comments; their equipment is in the order',
  'billing-desk.listBillingCustomers': 'customers',
  'billing.listBills': 'bills',
  'categories.listCategories': 'categories',
  'clocks.listClockedProducts': 'products',
  'companies.listCompanies': 'companies',
  'company-groups.listCompanyGroups': 'groups',
  'company-users.listCompanyUsers': 'people',
  'coupons.listCoupons': 'coupons',
  'deficiencies.downloadDeficienciesExcel': 'the condition of listDeficiencies',
  'equipment.downloadReportExcel': SAME_AS_REPORT,
  'equipment.downloadReportPdf': SAME_AS_REPORT,
  'imports.listImports': 'files',
  'inspection-types.listInspectionTypes': 'subcategories',
  'inspections.downloadRecordsExcel': 'the condition of listRecords',
  'inspections.downloadRecordsPdf': 'the condition of listRecords',
  'labels.listLabelBatches': 'batches by person; a batch names no tag',
  'phones.listPhones': 'phones',
  'products.listProducts': 'products',
  'recalls.listRecalls': 'recalls',
  'report-schedules.listReportSchedules': 'schedules of reports',
  'security-log.exportSecurityEvents': 'events',
  'security-log.listSecurityEvents': 'events',
  'service-orders.listServiceOrders':
    'orders by number, people and comments; their equipment is in the order',
  'shares.listSharedEquipment': 'the equipment of a link, which only its key opens',
  'shares.listShares': 'links by receiver, person and company',
  'tag-orders.listTagOrders': 'purchases',
  'tag-production.listProductionRuns': 'runs by customer',
  'users.listUsers': 'people',
};

/** Spellings of a tag that is typed, pasted from its URL or scanned. */
function spellingsOf(serial: string): string[] {
  const groups = showTagSerial(serial);
  const address = `https://mobcheck.example/t/${serial}`;
  return [
    serial,
    serial.toLowerCase(),
    groups,
    groups.replaceAll(' ', '-'),
    `${serial.slice(0, 5)} ${serial.slice(5)}`,
    address,
    `${address}/`,
    `${address}?x=1`,
    `${address}/?x=1#top`,
    address.toUpperCase(),
    serial.replaceAll('0', 'O').replaceAll('1', 'l'),
    groups.replaceAll('0', 'o').replaceAll('1', 'I'),
    `\u200B${serial}\u00A0`,
    groups.slice(0, 9),
    groups.slice(0, 12),
  ];
}

beforeAll(async () => {
  const { checklist, product, id } = await registerTestEquipment(server, {
    body: {
      tagSerialNumber: SERIAL,
      extraLabel: 'Sala 2',
      manufacturer: MAKER,
      manufacturingNumber: CYLINDER,
    },
  });
  const body = {
    tagSerialNumber: SERIAL,
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    answers: conformingAnswers(checklist.inspectionQuestions),
  };
  await call('companyAdmin', putInspection, { params: { id: systemIds.newId() }, body });
  await call('companyAdmin', putQuarantine, {
    params: { id: systemIds.newId() },
    body: refusedBody({ serial: SERIAL }),
  });
  // A request to move the piece to another tag, which is free.
  known.request = systemIds.newId();
  await call('operator', replacing.putTagReplacement, {
    params: { id: known.request },
    body: { newSerial: freshSerial(), oldSerial: SERIAL, equipmentId: id },
  });
  const { isOn: _, ...counts } = (await call('groupAdmin', previewAgenda)).value;
  await call('groupAdmin', switchAgendaOn, { body: counts });
  await call('companyAdmin', createDeficiency, {
    body: { tagSerialNumber: SERIAL, description: 'Lacre rompido' },
  });
  const { importLines } = importsOf(server);
  known.imported = newTagSerial(Uint8Array.of(1, 0, 10, 11, 12, 0, 1, 13, 14, 15, 16));
  known.import = await importLines([`${product.sku};${showTagSerial(known.imported)};Sala 10;;;`]);
  const { runId } = await buyTags(server);
  known.run = runId;
  known.produced = (await tagsOf(server, runId))[0]?.serial ?? '';
});

describe('a search', () => {
  it('is listed here, with the tags that it finds or as a search without tags', async () => {
    const searches = (await contractEndpoints())
      .filter(({ endpoint: { query } }) => query instanceof z.ZodObject && 'query' in query.shape)
      .map(({ name }) => name);
    expect(searches.toSorted()).toEqual(
      [...Object.keys(OF_THE_PIECE), ...Object.keys(OF_OTHER_TAGS), ...Object.keys(WITHOUT_TAGS)].toSorted(),
    );
  });

  it.each(Object.keys(OF_THE_PIECE))('%s finds a tag in every spelling', async (name) => {
    const found: Record<string, number> = {};
    for (const typed of spellingsOf(SERIAL)) {
      found[typed] = (await OF_THE_PIECE[name]?.(typed)) ?? 0;
    }
    expect(found).toEqual(Object.fromEntries(spellingsOf(SERIAL).map((typed) => [typed, 1])));
    expect(await OF_THE_PIECE[name]?.(freshSerial())).toBe(0);
  });

  it.each(Object.keys(OF_OTHER_TAGS))('%s finds its tags in every spelling', async (name) => {
    const { serial, search } = OF_OTHER_TAGS[name] as (typeof OF_OTHER_TAGS)[string];
    const found: Record<string, number> = {};
    for (const typed of spellingsOf(serial())) {
      found[typed] = await search(typed);
    }
    expect(found).toEqual(Object.fromEntries(spellingsOf(serial()).map((typed) => [typed, 1])));
    expect(await search(freshSerial())).toBe(0);
  });

  it.each(Object.keys(OF_THE_PIECE).filter((name) => name !== 'audit.listAudit'))(
    '%s finds a piece by its maker and its number',
    async (name) => {
      for (const typed of [
        CYLINDER,
        'cil-900',
        '90017',
        'kidde',
        `kidde ${CYLINDER}`,
        'CIL\u2011\u200B90017',
      ]) {
        expect(await OF_THE_PIECE[name]?.(typed)).toBe(1);
      }
    },
  );
});
