/** Tests that the field bundle has the same data as other replies of the server, and that later bundles have only changes. */
import {
  getFieldTag,
  listRegistrationProducts,
} from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import {
  bundleChecklist,
  bundleEquipment,
  bundleRegistrationProducts,
  bundleSummary,
} from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { putInspectionQuestions } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import {
  createServiceOrder,
  getFieldServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import {
  putTagReplacement,
  replaceTag,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { fieldRecords, fromNow, KINDS, MINUTE } from '../../testing/field-records.ts';
import type { PersonName } from '../../testing/people.ts';
import { untilPresentIsPast, WITH_OTHERS_MS } from '../../testing/wait-options.ts';
import { PURGE_REMOVED_EQUIPMENT } from './purge-removed-equipment.service.ts';

const server = useApp();
const { call } = server;

type Query = NonNullable<Parameters<typeof call<typeof getFieldBundle>>[2]>['query'];

async function fetchBundle(who: PersonName, query: Query = {}) {
  return (await call(who, getFieldBundle, { query })).value;
}

/** Fetches a bundle, with the rows and the catalogue that a phone would keep. */
async function fetchAll(who: PersonName, query: Query = {}) {
  const bundle = await fetchBundle(who, query);
  const catalogue = bundle.lists?.catalogue.rows;
  if (!catalogue) {
    throw new Error('no catalogue');
  }
  return { ...bundle, catalogue, rows: bundleEquipment(bundle.equipment, bundle.companyId) };
}

describe('GET /field/bundle/', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ])('is sent to a client that accepts %s as %s', async (accepted, encoding) => {
    const headers = {
      authorization: `Bearer ${await server.tokenOf('companyAdmin')}`,
      'accept-encoding': accepted,
    };
    const response = await server.app.inject({ url: getFieldBundle.path, headers });
    expect(response.headers['content-encoding']).toBe(encoding);
  });

  it('has each piece and its checklist as in the reply to its tag', async () => {
    const inspections = fieldRecords(server, KINDS[0]);
    const maintenances = fieldRecords(server, KINDS[1]);
    for (const productName of ['Extintor de pó ABC', 'Extintor de CO₂', 'Escada', 'Mangueira']) {
      const piece = await registerTestEquipment(server, {
        productName,
        body: { dueDate: dayIn('America/Sao_Paulo', new Date()), assetNumber: 'P-1', unit: 'Norte' },
      });
      const inspection = { ...inspections.bodyFor(piece), latitude: -23.123_456_7, longitude: -46.7 };
      await inspections.record('operator', systemIds.newId(), inspection);
      await maintenances.record('groupAdmin', systemIds.newId(), maintenances.bodyFor(piece));
    }
    await registerTestEquipment(server);
    const { rows, catalogue, timeZone } = await fetchAll('operator');
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(rows.some(({ position }) => position?.latitude === -23.123_46)).toBe(true);
    for (const row of rows) {
      const { value } = await call('operator', getFieldTag, { params: { serial: row.tagSerialNumber } });
      expect({
        equipment: bundleSummary(row, catalogue, dayIn(timeZone, server.now())),
        checklist: bundleChecklist(catalogue, row.productId),
      }).toEqual(value.state === 'REGISTERED' && { equipment: value.equipment, checklist: value.checklist });
    }
  });

  it('has the same products for registration as their endpoint', async () => {
    const { catalogue } = await fetchAll('operator');
    const { value } = await call('operator', listRegistrationProducts);
    expect(bundleRegistrationProducts(catalogue)).toEqual(value);
  });

  it('has only equipment of the active company', async () => {
    const { id } = await registerTestEquipment(server, { who: 'siblingAdmin' });
    for (const who of ['operator', 'companyAdmin', 'groupAdmin', 'platformAdmin', 'foreignAdmin'] as const) {
      expect((await fetchBundle(who)).equipment.id).not.toContain(id);
    }
    expect((await fetchBundle('siblingAdmin')).equipment.id).toEqual([id]);
  });

  it("has the user's open orders with their lines", async () => {
    const { serial } = await registerTestEquipment(server);
    const { id: responsibleUserId, timeZone } = (await call('operator', getLoggedUser)).value;
    const today = dayIn(timeZone, server.now());
    const created = await call('platformAdmin', createServiceOrder, {
      body: {
        startDate: today,
        endDate: today,
        responsibleUserId,
        observation: 'Antes da vistoria',
        priority: 'HIGH',
        equipments: [{ equipmentSerialNumber: serial, type: 'INSPECTION' }],
      },
    });
    const { value } = await call('operator', getFieldServiceOrder, { params: { id: created.value.id } });
    expect(value.lines).toHaveLength(1);
    expect((await fetchBundle('operator')).lists?.orders.rows).toContainEqual(value);
    expect((await fetchBundle('companyAdmin')).lists?.orders.rows).toEqual([]);
  });

  it('has the open replacement requests of the company', async () => {
    const { serial: oldSerial } = await registerTestEquipment(server);
    const newSerial = freshSerial();
    await call('operator', putTagReplacement, {
      params: { id: systemIds.newId() },
      body: { newSerial, oldSerial },
    });
    const { value } = await call('operator', getFieldTag, { params: { serial: newSerial } });
    expect((await fetchBundle('operator')).lists?.replacements.rows).toEqual([value.replacement]);
    expect((await fetchBundle('siblingAdmin')).lists?.replacements.rows).toEqual([]);
  });

  it('has the settings that are on', async () => {
    const setting = (await call('companyAdmin', listSystemConfig)).value.find(
      ({ param }) => param === 'REQUIRE_LOCATION',
    );
    expect((await fetchBundle('operator')).lists?.settings).not.toContain('REQUIRE_LOCATION');
    const params = { id: setting?.id ?? '' };
    await call('companyAdmin', toggleSystemConfig, { params, body: { enabled: true } });
    expect((await fetchBundle('operator')).lists?.settings).toContain('REQUIRE_LOCATION');
    await call('companyAdmin', toggleSystemConfig, { params, body: { enabled: false } });
  });

  it('401 without a session', async () => {
    expect((await call(undefined, getFieldBundle)).status).toBe(401);
  });
});

/**
 * Returns the revision after all changes so far. It waits for other transactions of the cluster, such as those of other test files,
 * since the revision is that of the oldest running transaction.
 */
async function settledRevision(): Promise<string> {
  await untilPresentIsPast(server.database);
  return (await fetchBundle('operator')).revision;
}

describe('a bundle since a revision', { timeout: WITH_OTHERS_MS }, () => {
  it('has only changes', async () => {
    const { serial, product, id } = await registerTestEquipment(server);
    const revision = await settledRevision();
    await call('companyAdmin', updateEquipment, {
      params: { serial },
      body: { productId: product.id, extraLabel: 'Nova sala' },
    });
    const changes = await fetchBundle('operator', { since: revision });
    expect(changes).toMatchObject({ complete: false, equipment: { id: [id], extraLabel: ['Nova sala'] } });
  });

  it('has equipment that a record changed', async () => {
    const piece = await registerTestEquipment(server);
    const revision = await settledRevision();
    const inspections = fieldRecords(server, KINDS[0]);
    const createdAt = fromNow(-MINUTE);
    await inspections.record('operator', systemIds.newId(), inspections.bodyFor(piece, createdAt));
    const { equipment } = await fetchBundle('operator', { since: revision });
    expect(equipment.lastInspectionAt).toEqual([Date.parse(createdAt)]);
  });

  it('has the id of merged equipment as removed, and its tag on the other piece', async () => {
    const kept = await registerTestEquipment(server);
    const merged = await registerTestEquipment(server);
    const revision = await settledRevision();
    const { status } = await call('companyAdmin', replaceTag, {
      params: { newSerial: merged.serial, oldSerial: kept.serial },
      query: { merging: true },
    });
    expect(status).toBe(200);
    expect(await fetchBundle('operator', { since: revision })).toMatchObject({
      removed: [merged.id],
      equipment: { id: [kept.id], tagSerialNumber: [merged.serial], retiredSerials: [[kept.serial]] },
    });
  });

  it('leaves out the lists that the phone has already', async () => {
    const { revision, lists } = await fetchBundle('operator');
    const known = {
      since: revision,
      catalogue: lists?.catalogue.hash ?? '',
      orders: lists?.orders.hash ?? '',
      replacements: lists?.replacements.hash ?? '',
    };
    expect((await fetchBundle('operator', known)).lists).toMatchObject({
      catalogue: { rows: null },
      orders: { rows: null },
      replacements: { rows: null },
    });
  });

  it('has the catalogue again after a checklist changed', async () => {
    const { product, checklist } = await registerTestEquipment(server);
    const { lists, revision } = await fetchBundle('operator');
    const [question] = checklist.inspectionQuestions;
    await call('companyAdmin', putInspectionQuestions, {
      params: { id: product.inspectionTypeId },
      body: [{ id: question?.id ?? '', question: 'Está no lugar?', type: 'YES_NO_NA', enabled: true }],
    });
    const catalogue = lists?.catalogue.hash ?? '';
    const { rows } = (await fetchBundle('operator', { since: revision, catalogue })).lists?.catalogue ?? {};
    expect(JSON.stringify(rows)).toContain('Está no lugar?');
  });

  it.each([
    [
      'of another company',
      (revision: string) => revision.replace(/_[0-9a-f-]{36}_/, `_${systemIds.newId()}_`),
    ],
    ['above the present one', (revision: string) => `${revision}0`],
    ['of another history of the database', (revision: string) => revision.replace(/\.\d+\./, '.999.')],
    ['of another database server', (revision: string) => revision.replace(/\.\d+_/, '.999_')],
    ['that is none', () => 'x'],
    ['of more than a year ago', (revision: string) => revision.replace(/_\d+(?=_\d+$)/, '_1700000000')],
  ])('is complete for a revision %s', async (_, change) => {
    await registerTestEquipment(server);
    const { revision } = await fetchBundle('operator');
    const bundle = await fetchBundle('operator', { since: change(revision) });
    expect(bundle.complete).toBe(true);
    expect(bundle.equipment.id).toHaveLength(bundle.total);
    expect(bundle.total).toBeGreaterThan(0);
  });

  it('400 for an `after` that is no cursor', async () => {
    const { status, problem } = await call('operator', getFieldBundle, { query: { after: 'x' } });
    expect([status, problem.issues]).toEqual([400, [{ path: 'after', code: 'invalid' }]]);
  });
});

describe('the nightly job', () => {
  it('deletes removals that are older than 395 days', async () => {
    const insert = `insert into g1_home.removed_equipment (company_id, equipment_id, changed_xid, removed_at)
      values (gen_random_uuid(), $1, pg_current_xact_id(), now() - make_interval(days => $2))`;
    const [old, young] = [systemIds.newId(), systemIds.newId()];
    await server.database.pool.query(insert, [old, 396]);
    await server.database.pool.query(insert, [young, 394]);
    await server.database.public((db) => enqueue(db, nightlyJob(PURGE_REMOVED_EQUIPMENT), {}));
    await server.runJobs();
    const { rows } = await server.database.pool.query(
      'select equipment_id from g1_home.removed_equipment where equipment_id = any($1)',
      [[old, young]],
    );
    expect(rows).toEqual([{ equipment_id: young }]);
  });
});
