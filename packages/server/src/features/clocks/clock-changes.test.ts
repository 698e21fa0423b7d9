/** Changes of clocks through HTTP: the preview shows what applying does, and undoing restores the state before it. */
import {
  applyClocks,
  CLOCK_CHANGE_NOT_NEWEST,
  CLOCKS_CHANGED,
  getClockChange,
  listClockChanges,
  previewClocks,
  undoClockChange,
} from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import {
  createClockKind,
  getProductClocks,
  listClockKinds,
  updateClockKind,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { TenantDb } from '../../platform/db/database.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { recordTestInspection } from '../../testing/records.ts';
import { refreshStatusColumns } from '../equipment/status/status-columns.exported.queries.ts';
import * as rows from './clocks.testing.ts';

const server = useApp();
const { call } = server;
const inGroup = async <T>(work: (db: TenantDb) => Promise<T>) => rows.inGroup(server, work);

type Products = CallOf<typeof applyClocks>['body']['products'];
type Clock = Products[number]['clocks'][number];

const RECHARGE: Clock = { kind: 'RECHARGE', period: 12, unit: 'MONTH', noticeDays: 30, resets: ['RECHARGE'] };
const INSPECTION: Clock = { kind: 'INSPECTION', period: 6, unit: 'MONTH', noticeDays: 15, resets: ['CHECK'] };

let template: TestEquipment;

beforeAll(async () => {
  server.setNow(new Date('2026-06-01T12:00:00Z'));
  template = await registerTestEquipment(server);
});

/** Adds a product with pieces that have a due date, a recharge date, a manufacturing date or no date. */
async function newProduct(
  pieces: readonly Readonly<Record<string, string | null>>[] = [{ stated_due_date: '2026-09-30' }],
  isDueDate = true,
): Promise<string> {
  return inGroup(async (db) => {
    const productId = await rows.copyProduct(db, template.id);
    await rows.setExpiring(db, productId, isDueDate);
    for (const columns of pieces) {
      const id = crypto.randomUUID();
      await rows.copyPiece(db, template.id, { id, productId, createdDate: '2026-01-15' });
      await rows.setColumns(db, id, columns);
    }
    await refreshStatusColumns(db, { productId });
    return productId;
  });
}

const preview = async (products: Products, page: object = {}) =>
  (await call('groupAdmin', previewClocks, { body: { products, ...page } })).value;

async function apply(products: Products) {
  const { revision } = await preview(products);
  return (await call('groupAdmin', applyClocks, { body: { products, revision } })).value;
}

const undo = async (id: string) => call('groupAdmin', undoClockChange, { params: { id } });

/** The due dates of all pieces of a product, with their ids. */
const dueDates = async (productId: string) =>
  inGroup(async (db) =>
    db
      .selectFrom('equipment')
      .select(['id', 'dueDate'])
      .where('productId', '=', productId)
      .orderBy('id')
      .execute(),
  );

describe('a group with clocks', () => {
  let productId = '';

  beforeAll(async () => {
    await apply([{ productId: await newProduct([]), clocks: [RECHARGE] }]);
  });

  beforeEach(async () => {
    productId = await newProduct([
      { stated_due_date: '2026-09-30' },
      { stated_due_date: '2026-09-30', recharge_date: '2026-02-28' },
      {},
    ]);
  });

  it('keeps the due date of pieces without a last recharge, by a stated day', async () => {
    const products = [{ productId, clocks: [RECHARGE] }];
    const { changes, changed, stated, page, decidedBy } = await preview(products);
    expect({ changes, changed, stated }).toEqual({
      changes: { NEW: 0, EARLIER: 0, LATER: 1, NONE: 0, NOTICE: 0 },
      changed: 1,
      stated: 1,
    });
    expect(decidedBy).toEqual([{ kind: 'RECHARGE', name: 'Recarga', pieces: 1 }]);
    expect(page.items).toMatchObject([
      { change: 'LATER', dueDateBefore: '2026-09-30', dueDateAfter: '2027-02-28', decidedBy: 'RECHARGE' },
    ]);
    await apply(products);
    const dates = (await dueDates(productId)).map(({ dueDate }) => dueDate);
    expect(new Set(dates)).toEqual(new Set(['2026-09-30', '2027-02-28', null]));
  });

  it('refuses to apply if the clocks or the pieces differ from the preview', async () => {
    const products = [{ productId, clocks: [RECHARGE] }];
    const { revision } = await preview(products);
    const other = [{ productId, clocks: [{ ...RECHARGE, period: 24 }] }];
    const refused = await call('groupAdmin', applyClocks, { body: { products: other, revision } });
    expect(refused.problem.code).toBe(CLOCKS_CHANGED.code);
    await inGroup(async (db) => {
      const id = crypto.randomUUID();
      await rows.copyPiece(db, template.id, { id, productId, createdDate: '2026-01-15' });
    });
    const late = await call('groupAdmin', applyClocks, { body: { products, revision } });
    expect(late.problem.code).toBe(CLOCKS_CHANGED.code);
  });

  it('applies the same preview once', async () => {
    const products = [{ productId, clocks: [RECHARGE, INSPECTION] }];
    const { revision } = await preview(products);
    const body = { products, revision };
    const answers = await Promise.all([1, 2].map(async () => call('groupAdmin', applyClocks, { body })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('makes a product expire until the change is undone', async () => {
    const undated = await newProduct([{ manufacturing_date: '2024-02-29' }], false);
    const clocks = [{ ...RECHARGE, base: 'MANUFACTURE' as const }];
    const { changeId } = await apply([{ productId: undated, clocks }]);
    expect((await dueDates(undated)).map(({ dueDate }) => dueDate)).toEqual(['2025-02-28']);
    await undo(changeId);
    expect((await dueDates(undated)).map(({ dueDate }) => dueDate)).toEqual([null]);
    expect(await inGroup((db) => rows.isExpiring(db, undated))).toBe(false);
  });

  it('undoes only the newest change, and keeps the history', async () => {
    const first = await apply([{ productId, clocks: [RECHARGE] }]);
    const second = await apply([{ productId, clocks: [RECHARGE, INSPECTION] }]);
    expect((await undo(first.changeId)).problem.code).toBe(CLOCK_CHANGE_NOT_NEWEST.code);
    const { value } = await undo(second.changeId);
    const clocked = (await call('groupAdmin', getProductClocks, { params: { id: productId } })).value;
    expect(clocked.clocks.map(({ kind }) => kind)).toEqual(['RECHARGE']);
    const { items } = (await call('groupAdmin', listClockChanges)).value;
    expect(items.slice(0, 3).map(({ source, isUndoable }) => [source, isUndoable])).toEqual([
      ['UNDO', false],
      ['PRODUCT', false],
      ['PRODUCT', true],
    ]);
    const undone = (await call('groupAdmin', getClockChange, { params: { id: second.changeId } })).value;
    expect(undone.undoneByName).not.toBeNull();
    expect(undone.products[0]?.after.map(({ name }) => name)).toEqual(['Recarga', 'Inspeção técnica']);
    expect((await undo(value.changeId)).problem.code).toBe(CLOCK_CHANGE_NOT_NEWEST.code);
  });

  it.each<[string, Partial<Clock>, string]>([
    ['period', { period: 0 }, 'not_positive'],
    ['period', { period: -1 }, 'not_positive'],
    ['period', { period: 10_000, unit: 'DAY' }, 'too_long'],
    ['period', { period: 601 }, 'too_long'],
    ['noticeDays', { period: 1, noticeDays: 28 }, 'too_long'],
    ['noticeDays', { period: 30, unit: 'DAY', noticeDays: 30 }, 'too_long'],
    ['resets', { resets: ['CHECK', 'CHECK'] }, 'duplicate'],
    ['kind', { kind: '6f2c1f6e-7a3b-4c52-9a10-0f6e6a1b2c3d' }, 'unknown'],
  ])('answers 400 for a wrong %s: %j', async (field, change, code) => {
    const body = { products: [{ productId, clocks: [{ ...RECHARGE, ...change }] }] };
    const { status, problem } = await call('groupAdmin', previewClocks, { body });
    expect([status, problem.issues]).toEqual([400, [{ path: `products.0.clocks.0.${field}`, code }]]);
  });

  it('answers 400 for an unknown product and for two clocks of one kind', async () => {
    const unknown = [{ productId: crypto.randomUUID(), clocks: [RECHARGE] }];
    const answer = await call('groupAdmin', previewClocks, { body: { products: unknown } });
    expect(answer.problem.issues).toEqual([{ path: 'products.0.productId', code: 'unknown' }]);
    const twice = [{ productId, clocks: [RECHARGE, RECHARGE] }];
    const other = await call('groupAdmin', previewClocks, { body: { products: twice } });
    expect(other.problem.issues).toEqual([{ path: 'products.0.clocks.1.kind', code: 'duplicate' }]);
  });

  it('keeps a disabled kind on its product, and gives it to no other', async () => {
    const { id } = (await call('companyAdmin', createClockKind, { body: { name: 'Pintura' } })).value;
    const again = await call('groupAdmin', createClockKind, { body: { name: 'PINTÚRA' } });
    expect(again.problem.code).toBe('CLOCK_KIND_NAME_EXISTS');
    const own: Clock = {
      kind: id,
      period: 24,
      unit: 'MONTH',
      noticeDays: 30,
      resets: [],
      base: 'MANUFACTURE',
    };
    await apply([{ productId, clocks: [own] }]);
    const body = { name: 'Pintura', enabled: false };
    expect((await call('companyAdmin', updateClockKind, { params: { id }, body })).status).toBe(200);
    expect((await preview([{ productId, clocks: [own, RECHARGE] }])).pieces).toBe(3);
    const other = [{ productId: await newProduct(), clocks: [own] }];
    const refused = await call('groupAdmin', previewClocks, { body: { products: other } });
    expect(refused.problem.issues).toEqual([{ path: 'products.0.clocks.0.kind', code: 'disabled' }]);
    const foreign = await call('foreignGroupAdmin', updateClockKind, { params: { id }, body });
    expect(foreign.status).toBe(404);
  });

  it('keeps the name of a kind with a key', async () => {
    const [kind] = (await call('operator', listClockKinds)).value;
    const params = { id: kind?.id ?? '' };
    const renamed = await call('groupAdmin', updateClockKind, {
      params,
      body: { name: 'Outra', enabled: true },
    });
    expect(renamed.problem.issues).toEqual([{ path: 'name', code: 'not_allowed' }]);
  });

  it('lists pieces by page and by change', async () => {
    const products = [{ productId, clocks: [{ ...INSPECTION, unknown: 'DUE_NOW' as const }] }];
    const { page, changes } = await preview(products, { page: 2, pageSize: 2 });
    expect([page.total, page.items.length]).toEqual([3, 1]);
    expect(changes).toMatchObject({ NEW: 1, EARLIER: 2 });
    const listed = (await preview(products, { change: 'NEW' })).page;
    expect([listed.total, listed.items.map(({ dueDateAfter }) => dueDateAfter)]).toEqual([1, ['2026-01-14']]);
  });

  it('moves the due date of a clock of inspections with each inspection', async () => {
    await inGroup(async (db) => rows.setProduct(db, [template.id], productId));
    await apply([{ productId, clocks: [INSPECTION] }]);
    await recordTestInspection(server, template);
    const found = (await dueDates(productId)).find(({ id }) => id === template.id);
    expect(found?.dueDate).toBe('2026-12-01');
  });
});

const day = fc.constantFrom(
  '2024-02-29',
  '2025-08-31',
  '2026-02-28',
  '2026-05-15',
  '2027-01-31',
  '2025-11-30',
);
const columns = fc.record(
  { stated_due_date: day, recharge_date: day, retest_date: day, weight_date: day, manufacturing_date: day },
  { requiredKeys: [] },
);
const wantedClocks = fc.uniqueArray(
  fc
    .record({
      kind: fc.constantFrom('INSPECTION', 'WEIGHING', 'RECHARGE', 'HYDROSTATIC', 'HOSE_TEST'),
      period: fc.constantFrom(1, 6, 12, 60),
      unit: fc.constantFrom('MONTH', 'DAY'),
      notice: fc.nat(100),
      rounding: fc.constantFrom('DAY', 'MONTH_END'),
      resets: fc.subarray(['CHECK', 'TECHNICAL', 'RECHARGE', 'RETEST', 'WEIGHT']),
      base: fc.constantFrom('MANUFACTURE', 'NONE'),
      unknown: fc.constantFrom('NONE', 'DUE_NOW'),
    })
    // The fields have the names of the contract.
    .map(({ notice, ...clock }) => ({ ...clock, noticeDays: notice % clock.period }) as Clock),
  { maxLength: 4, selector: ({ kind }) => kind },
);

it(
  'in random groups applying does what the preview shows, and undoing restores all',
  { timeout: 300_000 },
  async () => {
    const property = fc.asyncProperty(
      fc.array(columns, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      wantedClocks,
      wantedClocks,
      async (pieces, isDueDate, first, second) => {
        const productId = await newProduct(pieces, isDueDate);
        const states = [await inGroup((db) => rows.readProduct(db, productId))];
        const changeIds: string[] = [];
        for (const clocks of [first, second]) {
          const products = [{ productId, clocks }];
          const before = await dueDates(productId);
          const { page, changed, revision } = await preview(products, { pageSize: 100 });
          const body = { products, revision };
          changeIds.push((await call('groupAdmin', applyClocks, { body })).value.changeId);
          const foreseen = new Map(page.items.map((item) => [item.equipmentId, item.dueDateAfter]));
          const expected = before.map(({ id, dueDate }) => ({
            id,
            dueDate: foreseen.has(id) ? foreseen.get(id) : dueDate,
          }));
          expect(await dueDates(productId)).toEqual(expected);
          expect(page.items).toHaveLength(changed);
          states.push(await inGroup((db) => rows.readProduct(db, productId)));
        }
        for (const [index, id] of changeIds.toReversed().entries()) {
          expect((await undo(id)).status).toBe(200);
          expect(await inGroup((db) => rows.readProduct(db, productId))).toEqual(states[1 - index]);
        }
      },
    );
    await fc.assert(property, { numRuns: Math.ceil(inject('histories') / 4), seed: 57, endOnFailure: true });
  },
);
