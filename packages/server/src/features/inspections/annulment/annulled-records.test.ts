/** Tests of annulled records in figures, lists, the report, documents and bundles, and in acts that move records. */
import {
  getDashboard,
  getEmployeeInspections,
  getInspectionTypeInspections,
  getMonthlyInspections,
  getProductInspections,
} from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { verifyDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { bundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import { getFirstSteps } from '@mobcheck/contract/first-steps/first-steps.contract.ts';
import { annulInspection } from '@mobcheck/contract/inspections/annulment.contract.ts';
import {
  downloadInspectionExcel,
  downloadInspectionPdf,
  listInspections,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import {
  downloadMaintenanceExcel,
  downloadMaintenancePdf,
} from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { getQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { readPdf } from '../../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../../testing/app.ts';
import { customers } from '../../../testing/customers.ts';
import { registerTestEquipment, type TestEquipment } from '../../../testing/equipment.ts';
import { fieldRecords, KINDS } from '../../../testing/field-records.ts';
import { provisionGeneric } from '../../../testing/generic-group.ts';
import { emailOf } from '../../../testing/people.ts';
import { refusedBody } from '../../../testing/quarantine.ts';
import { annulTestRecord, recordTestInspection, recordTestMaintenance } from '../../../testing/records.ts';
import { replacements } from '../../../testing/replacements.ts';
import { recountInspections } from '../months/inspection-months.exported.queries.ts';

const server = useApp();
const { call } = server;
const { replaceAndMerge, liftLimits, sql } = replacements(server);
const NOW = new Date('2026-07-20T15:00:00.000Z');
const ALL = { dateStart: '2026-01-01', dateEnd: '2026-07-20' };
const { bodyFor, withAnswer } = fieldRecords(server, KINDS[0]);
let piece: TestEquipment;

const inspectOn = async (day: string, improper = false) => {
  const body = bodyFor(piece, `${day}T12:00:00.000Z`);
  return recordTestInspection(server, piece, {
    body: improper ? withAnswer(body, 0, { answer: 'NO' }) : body,
  });
};
const annul = async (id: string, kind: 'inspections' | 'maintenances' = 'inspections') => {
  const { status } = await annulTestRecord(server, kind, id, { reason: 'Tag trocada' });
  expect(status).toBe(200);
};

beforeAll(async () => {
  server.setNow(NOW);
  await liftLimits();
});

beforeEach(async () => {
  server.setNow(NOW);
  await sql('delete from g1_home.inspections');
  await sql('delete from g1_home.maintenances');
  await sql('delete from g1_home.inspection_months');
  piece = await registerTestEquipment(server);
});

async function figures() {
  const readings = [
    call('companyAdmin', getDashboard).then(({ value }) => value.inspections),
    call('companyAdmin', getMonthlyInspections).then(({ value }) => value),
    call('companyAdmin', getEmployeeInspections, { query: ALL }).then(({ value }) => value),
    call('companyAdmin', getProductInspections, { query: ALL }).then(({ value }) => value),
    call('companyAdmin', getInspectionTypeInspections, { query: ALL }).then(({ value }) => value),
  ];
  return Promise.all(readings);
}

async function recount() {
  const [home] = await sql(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  await server.database.tenant(home as never, recountInspections);
}

describe('figures', () => {
  it('do not include an annulled inspection, even after a recount', async () => {
    await inspectOn('2026-07-01');
    const before = await figures();
    const ids = [
      await inspectOn('2026-07-19', true),
      await inspectOn('2026-07-01'),
      await inspectOn('2026-05-02'),
    ];
    expect(await figures()).not.toEqual(before);
    for (const id of ids) {
      await annul(id);
    }
    expect(await figures()).toEqual(before);
    await recount();
    expect(await figures()).toEqual(before);
  });

  it('are zero without other inspections, and the first step `inspection` is open again', async () => {
    const id = await inspectOn('2026-07-19');
    const isInspected = async () => (await call('companyAdmin', getFirstSteps)).value.steps.inspection;
    expect(await isInspected()).toBe(true);
    await annul(id);
    expect((await figures())[0]).toEqual({ allTimeTotal: 0, last7DaysTotal: 0, lastCreateTime: null });
    expect(await isInspected()).toBe(false);
  });
});

describe('the list of records', () => {
  const list = async (query: object = {}) => {
    const { items, total } = (await call('companyAdmin', listRecords, { query })).value;
    return { total, rows: items.map(({ id, result, annulment }) => [id, result, annulment?.reason]) };
  };

  it.each([
    {},
    { from: '2026-07-01', upTo: '2026-07-31' },
    { query: 'corredor' },
    { userEmail: emailOf('operator') },
  ])('has annulled inspections among the others, with %j', async (query) => {
    const [older, newer] = [await inspectOn('2026-07-10', true), await inspectOn('2026-07-19')];
    await annul(older);
    const rows = [
      [newer, 'VALID', undefined],
      [older, 'IMPROPER', 'Tag trocada'],
    ];
    expect(await list(query)).toEqual({ total: 2, rows });
    expect((await list({ ...query, pageSize: 1, page: 2 })).total).toBe(2);
  });

  it('leaves annulled inspections out of a filter by result, and has a filter for them', async () => {
    const [valid, improper, annulled] = [
      await inspectOn('2026-07-10'),
      await inspectOn('2026-07-11', true),
      await inspectOn('2026-07-12', true),
    ];
    await annul(annulled);
    const idsOf = async (result: string, query = {}) => {
      const { total, rows } = await list({ result, ...query });
      expect(total).toBe(rows.length);
      return rows.map(([id]) => id);
    };
    expect(await idsOf('VALID')).toEqual([valid]);
    expect(await idsOf('IMPROPER')).toEqual([improper]);
    expect(await idsOf('ANNULLED')).toEqual([annulled]);
    expect(await idsOf('IMPROPER', { query: 'corredor' })).toEqual([improper]);
    expect(await idsOf('ANNULLED', { upTo: '2026-07-11' })).toEqual([]);
    expect(await idsOf('ANNULLED', { kind: 'maintenances' })).toEqual([]);
  });

  it('has annulled maintenances', async () => {
    const id = await recordTestMaintenance(server, piece);
    await annul(id, 'maintenances');
    expect((await list({ kind: 'maintenances', result: 'ANNULLED' })).rows).toEqual([
      [id, 'VALID', 'Tag trocada'],
    ]);
    expect((await list({ kind: 'maintenances', result: 'VALID' })).rows).toEqual([]);
  });
});

describe('the report', () => {
  it('finds the equipment by its previous inspection after an annulment', async () => {
    await inspectOn('2026-07-01');
    const id = await inspectOn('2026-07-19', true);
    const find = async (query: object) =>
      (await call('companyAdmin', listEquipment, { query: { query: piece.serial, ...query } })).value.total;
    expect(await find({ status: 'IMPROPER', lastInspectionFrom: '2026-07-19' })).toBe(1);
    await annul(id);
    expect(await find({ status: 'IMPROPER' })).toBe(0);
    expect(await find({ lastInspectionFrom: '2026-07-01', lastInspectionUpTo: '2026-07-01' })).toBe(1);
  });
});

describe('documents', () => {
  const download = {
    inspections: {
      pdf: async (id: string) => call('companyAdmin', downloadInspectionPdf, { params: { id } }),
      sheet: async (id: string) => call('companyAdmin', downloadInspectionExcel, { params: { id } }),
    },
    maintenances: {
      pdf: async (id: string) => call('companyAdmin', downloadMaintenancePdf, { params: { id } }),
      sheet: async (id: string) => call('companyAdmin', downloadMaintenanceExcel, { params: { id } }),
    },
  };
  const textsOf = async (kind: keyof typeof download, id: string) =>
    readPdf((await download[kind].pdf(id)).bytes).pages.flat();
  const record = { inspections: recordTestInspection, maintenances: recordTestMaintenance };
  const CODE = 'Código de verificação';

  it.each(['inspections', 'maintenances'] as const)(
    'of annulled %s have the date, person and reason of the annulment',
    async (kind) => {
      const id = await record[kind](server, piece, { body: { createdAt: '2026-07-19T12:00:00.000Z' } });
      const before = await textsOf(kind, id);
      expect(before).toContain('Conforme');
      expect(before.join(' ')).not.toMatch(/anula/i);
      await annul(id, kind);
      const texts = await textsOf(kind, id);
      expect(texts).toEqual(
        expect.arrayContaining([
          'Anulado',
          '20/07/2026 12:00 · Pessoa companyAdmin',
          'Pessoa companyAdmin',
          'Tag trocada',
        ]),
      );
      expect(texts.filter((text) => text.startsWith('20/07/2026 12:00:00'))).not.toEqual([]);
      const { bytes } = await download[kind].sheet(id);
      const rows = (await readSheet(bytes)).map(({ cells }) => cells);
      expect(rows).toEqual(
        expect.arrayContaining([
          ['Resultado', 'Anulado'],
          ['Anulado em (horário de Brasília)', '2026-07-20T12:00:00'],
          ['Anulado por', 'Pessoa companyAdmin'],
          ['Motivo', 'Tag trocada'],
        ]),
      );
    },
  );

  it('say on every page that the record is annulled', async () => {
    const id = await recordTestInspection(server, piece, { body: { createdAt: '2026-07-19T12:00:00.000Z' } });
    const pagesOf = async () => readPdf((await download.inspections.pdf(id)).bytes).pages;
    const before = await pagesOf();
    expect(before.length).toBeGreaterThan(1);
    expect(before[1]).toContain('Registro de inspeção');
    await annul(id, 'inspections');
    for (const texts of await pagesOf()) {
      expect(texts.join(' ')).toContain('Anulado');
    }
  });

  it.each(['inspections', 'maintenances'] as const)(
    'of %s that are annulled later show the instant of the annulment on the public page, but no reason',
    async (kind) => {
      const id = await record[kind](server, piece, { body: { createdAt: '2026-07-19T12:00:00.000Z' } });
      const texts = await textsOf(kind, id);
      const code = texts[texts.indexOf(CODE) + 1]?.replaceAll(' ', '') ?? '';
      const verify = async () => (await call(undefined, verifyDocument, { params: { code } })).value;
      const before = await verify();
      expect(before).not.toHaveProperty('annulledAt');
      await annul(id, kind);
      expect(await verify()).toEqual({ ...before, annulledAt: NOW.toISOString() });
    },
  );
});

describe('a phone', () => {
  it('gets the changed dates of the equipment with its next bundle', async () => {
    await inspectOn('2026-07-01');
    const id = await inspectOn('2026-07-19', true);
    const first = (await call('operator', getFieldBundle)).value;
    await annul(id);
    const next = (await call('operator', getFieldBundle, { query: { since: first.revision } })).value;
    expect(next.complete).toBe(false);
    const row = bundleEquipment(next.equipment, next.companyId).find((item) => item.id === piece.id);
    expect(row).toMatchObject({ improper: false, nextInspectionDate: '2026-07-31' });
    expect(row?.lastInspection?.createdAt).toBe('2026-07-01T12:00:00.000Z');
  });
});

it('a refused record is compared with the last inspection that is not annulled', async () => {
  await inspectOn('2026-07-01');
  await annul(await inspectOn('2026-07-19', true));
  const id = systemIds.newId();
  await call('operator', putQuarantine, { params: { id }, body: refusedBody({ serial: piece.serial }) });
  const { now } = (await call('companyAdmin', getQuarantine, { params: { id } })).value;
  expect(now.lastRecord).toMatchObject({ createdAt: '2026-07-01T12:00:00.000Z', result: 'VALID' });
});

describe('an annulment moves with its record', () => {
  it('to the equipment of another tag, where the record still does not count', async () => {
    const other = await registerTestEquipment(server);
    const id = await inspectOn('2026-07-19', true);
    await annul(id);
    expect((await replaceAndMerge(piece.serial, other.serial)).status).toBe(200);
    const { value } = await call('operator', listInspections, { params: { serial: piece.serial } });
    expect(value.map(({ inspectionId, annulment }) => [inspectionId, annulment?.reason])).toEqual([
      [id, 'Tag trocada'],
    ]);
    const { items } = (await call('companyAdmin', listEquipment, { query: { query: piece.serial } })).value;
    expect(items).toMatchObject([{ lastInspection: null }]);
  });

  it('to another company group, with its company', async () => {
    server.setNow(undefined);
    server.forgetTokens();
    await provisionGeneric(server);
    const { findTenantCompany, addEquippedCustomer, migrateUser } = customers(server);
    const email = 'anula@padaria.test';
    const owned = await addEquippedCustomer(email, 'ANULA');
    const { serial } = owned.extinguisher;
    const params = { serial };
    const [made] = (await owned.me.call(listInspections, { params })).value;
    const id = made?.inspectionId ?? '';
    const annulled = await owned.me.call(annulInspection, { params: { id }, body: { reason: 'Engano' } });
    expect(annulled.status).toBe(200);
    const home = await findTenantCompany('home', emailOf('siblingAdmin'));
    expect((await migrateUser(owned.id, 'home', home.company)).status).toBe(200);
    const { value } = await call('siblingAdmin', listInspections, { params });
    expect(value[0]?.annulment).toEqual(annulled.value);
    const counted = (await call('siblingAdmin', getDashboard)).value.inspections.allTimeTotal;
    // Only the inspection of the customer's other piece is counted.
    expect(counted).toBe(1);
  });
});
