/** Changes of clocks while phones record and the office works: nothing deadlocks, and the clocks count every record. */
import { applyClocks, previewClocks } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { putEquipmentClocks } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  listInspectionTypes,
  updateInspectionType,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import { refreshAllEquipment } from '../equipment/status/status-columns.exported.queries.ts';
import * as rows from './clocks.testing.ts';

const server = useApp();
const { call } = server;
const inGroup = async <T>(work: (db: TenantDb) => Promise<T>) => rows.inGroup(server, work);

const CLOCKS: CallOf<typeof applyClocks>['body']['products'][number]['clocks'] = [
  {
    kind: 'INSPECTION',
    period: 6,
    unit: 'MONTH',
    noticeDays: 15,
    resets: ['CHECK', 'TECHNICAL'],
    unknown: 'DUE_NOW',
  },
];
const PIECES = 10;
const RECORDS = 50;

let pieces: TestEquipment[] = [];
let productId = '';

let template: TestEquipment;

beforeAll(async () => {
  server.setNow(new Date('2026-06-01T12:00:00Z'));
  await server.database.pool.query('update g1_home.companies set tags_limit = 1000');
  template = await registerTestEquipment(server);
});

beforeEach(async () => {
  productId = await inGroup((db) => rows.copyProduct(db, template.id));
  pieces = [];
  while (pieces.length < PIECES) {
    pieces.push(await registerTestEquipment(server, { body: { productId } }));
  }
});

const products = () => [{ productId, clocks: CLOCKS }];

async function apply() {
  const { revision } = (await call('groupAdmin', previewClocks, { body: { products: products() } })).value;
  return call('groupAdmin', applyClocks, { body: { products: products(), revision } });
}

async function record({ serial, checklist }: TestEquipment) {
  const answers = conformingAnswers(checklist.inspectionQuestions);
  const body = { tagSerialNumber: serial, createdAt: server.now().toISOString(), answers };
  return call('operator', putInspection, { params: { id: systemIds.newId() }, body });
}

/** Derives all clocks again, and expects that none changes. */
async function expectRebuilt(): Promise<void> {
  await inGroup(async (db) => {
    const before = await rows.readAllDays(db);
    await refreshAllEquipment(db, server.now());
    expect(await rows.readAllDays(db)).toEqual(before);
  });
}

it('fifty records during a change are saved, and its clocks count them', { timeout: 120_000 }, async () => {
  const work = Array.from({ length: RECORDS }, (_, index) => record(pieces[index % PIECES] ?? expect.fail()));
  const change = await apply();
  expect([200, 409]).toContain(change.status);
  expect((await Promise.all(work)).map(({ status }) => status)).toEqual(
    Array.from({ length: RECORDS }, () => 200),
  );
  const applied = change.status === 200 ? change : await apply();
  expect(applied.status).toBe(200);
  await expectRebuilt();
  await inGroup(async (db) => {
    const { clocks } = await rows.readPiece(db, pieces[0]?.id ?? '');
    expect(clocks.map(({ lastOn, dueOn }) => [lastOn, dueOn])).toEqual([['2026-06-01', '2026-12-01']]);
  });
});

it('a change counts a record whose saving began before it', async () => {
  const [piece = expect.fail()] = pieces;
  await record(piece);
  const hold = 'select from g1_home.equipment where id = $1 for no key update';
  await whileRowsLocked(server, hold, [piece.id], async ({ query, untilBlocking }) => {
    await query(
      `insert into g1_home.inspections select (jsonb_populate_record(earlier, jsonb_build_object(
         'id', gen_random_uuid(), 'created_at', '2026-07-01T12:00:00Z'::timestamptz, 'created_date', '2026-07-01'))).*
       from g1_home.inspections as earlier where equipment_id = $1 limit 1`,
      [piece.id],
    );
    const { revision } = (await call('groupAdmin', previewClocks, { body: { products: products() } })).value;
    const applied = call('groupAdmin', applyClocks, { body: { products: products(), revision } });
    await untilBlocking();
    await query('commit');
    expect((await applied).status).toBe(200);
  });
  await inGroup(async (db) => {
    expect((await rows.readPiece(db, piece.id)).clocks[0]?.lastOn).toBe('2026-07-01');
  });
  await expectRebuilt();
});

const acts = {
  'the first change of clocks': apply,
  'a recording': async () => record(pieces[0] ?? expect.fail()),
};

it.each([
  ['the first change of clocks', 'a recording'],
  ['a recording', 'the first change of clocks'],
] as const)('%s that waits before %s counts with it', async (first, second) => {
  const [piece = expect.fail()] = pieces;
  const hold = 'select from g1_home.equipment where id = $1 for no key update';
  await whileRowsLocked(server, hold, [piece.id], async ({ query, untilBlocking }) => {
    const earlier = acts[first]();
    await untilBlocking();
    const later = acts[second]();
    await untilBlocking(2);
    await query('commit');
    expect([(await earlier).status, (await later).status]).toEqual([200, 200]);
  });
  await inGroup(async (db) => {
    expect((await rows.readPiece(db, piece.id)).clocks[0]?.lastOn).toBe('2026-06-01');
  });
  await expectRebuilt();
});

it('changes, records and edits of pieces at once never deadlock', { timeout: 120_000 }, async () => {
  const edit = async ({ serial }: TestEquipment) =>
    call('companyAdmin', updateEquipment, { params: { serial }, body: { productId, extraLabel: 'Novo' } });
  const state = async ({ serial }: TestEquipment) =>
    call('companyAdmin', putEquipmentClocks, {
      params: { serial },
      body: { stated: [{ kind: 'INSPECTION', statedOn: '2026-05-01' }] },
    });
  const work = pieces.flatMap((piece) => [record(piece), edit(piece), state(piece)]);
  const changes = Promise.all([apply(), apply()]);
  const statuses = (await Promise.all(work)).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect((await changes).map(({ status }) => status).every((status) => status < 500)).toBe(true);
  await expectRebuilt();
});

it('a subcategory that changes its category during the first change keeps the dates of the clocks', async () => {
  const [piece = expect.fail()] = pieces;
  const [product] = await inGroup((db) =>
    db.selectFrom('products').select('inspectionTypeId').where('id', '=', productId).execute(),
  );
  const params = { id: product?.inspectionTypeId ?? '' };
  const types = (await call('groupAdmin', listInspectionTypes, { query: { pageSize: 100 } })).value.items;
  const { name, enabled, categoryId: before } = types.find(({ id }) => id === params.id) ?? expect.fail();
  const { items } = (await call('groupAdmin', listCategories)).value;
  const categoryId = items.find(({ id }) => id !== before)?.id ?? expect.fail();
  // The lock that applying clocks holds until its commit.
  const lock = 'select from g1_home.products where id = $1 for no key update';
  await whileRowsLocked(server, lock, [productId], async ({ query, untilBlocking }) => {
    await query(
      `insert into g1_home.clock_kinds (id, key, name, update_date) values ($1, 'INSPECTION', 'Inspeção', now())
       on conflict (id) do nothing`,
      [clockKindId('INSPECTION')],
    );
    await query(
      `insert into g1_home.product_clocks
       values ($1, $2, 0, 6, 'MONTH', 15, 'DAY', '{CHECK}', 'NONE', 'DUE_NOW')`,
      [productId, clockKindId('INSPECTION')],
    );
    await query(`update g1_home.products set is_due_date = true where id = $1`, [productId]);
    await query(
      `insert into g1_home.equipment_clocks (equipment_id, clock_kind_id, due_on, notice_on)
       select id, $2, created_date - 1, created_date - 16 from g1_home.equipment where product_id = $1`,
      [productId, clockKindId('INSPECTION')],
    );
    await query(
      `update g1_home.equipment set due_date = created_date - 1, due_notice_date = created_date - 16, no_due_date = false
       where product_id = $1`,
      [productId],
    );
    const body = { name, enabled, categoryId };
    const saved = call('groupAdmin', updateInspectionType, { params, body });
    await untilBlocking();
    await query('commit');
    expect((await saved).status).toBe(200);
  });
  await inGroup(async (db) => {
    expect((await rows.readPiece(db, piece.id)).dueDate).toBe('2026-05-31');
  });
  await call('groupAdmin', updateInspectionType, { params, body: { name, enabled, categoryId: before } });
  await expectRebuilt();
});
