/** Changes of clocks and their undo at the edges: returning clocks, confirmed days, dates that forms show, and the order of changes. */
import {
  listClockChanges,
  previewClocks,
  undoClockChange,
} from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import {
  createClockKind,
  getEquipmentClocks,
  putEquipmentClocks,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { getEquipment, updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { mergeEquipment } from '../equipment-merge/equipment-merge.service.ts';
import { applyPreviewed, type ChangedProducts, EXTINGUISHER_CLOCKS } from './clocks.testing.ts';
import * as rows from './clocks.testing.ts';

const server = useApp();
const { call } = server;
const inGroup = async <T>(work: (db: TenantDb) => Promise<T>) => rows.inGroup(server, work);
const RECHARGE = EXTINGUISHER_CLOCKS.slice(1, 2);

let template: TestEquipment;
let piece: TestEquipment;
let productId = '';

beforeAll(async () => {
  server.setNow(new Date('2026-06-01T12:00:00Z'));
  template = await registerTestEquipment(server);
  await apply(await inGroup((db) => rows.copyProduct(db, template.id)), RECHARGE);
});

beforeEach(async () => {
  productId = await inGroup((db) => rows.copyProduct(db, template.id));
  piece = await registerTestEquipment(server, { body: { productId, dueDate: '2026-09-30' } });
});

async function apply(id: string, clocks: ChangedProducts[number]['clocks']) {
  return (await applyPreviewed(server, [{ productId: id, clocks }])).value.changeId;
}

const undo = async (id: string) => call('groupAdmin', undoClockChange, { params: { id } });
const params = () => ({ serial: piece.serial });
const pieceNow = async () => (await call('companyAdmin', getEquipment, { params: params() })).value;
const rechargeNow = async () =>
  (await call('companyAdmin', getEquipmentClocks, { params: params() })).value.clocks[0];

it('a returning clock counts from the present due date, and undoing brings each earlier day back', async () => {
  const first = await apply(productId, RECHARGE);
  expect(await rechargeNow()).toMatchObject({ statedOn: '2025-09-30', dueOn: '2026-09-30' });
  const removed = await apply(productId, []);
  const body = { productId, extraLabel: 'Corredor', dueDate: '2026-12-31' };
  expect((await call('companyAdmin', updateEquipment, { params: params(), body })).status).toBe(200);
  const returned = await apply(productId, RECHARGE);
  expect(await rechargeNow()).toMatchObject({ statedOn: '2025-12-31', dueOn: '2026-12-31' });
  expect((await undo(returned)).status).toBe(200);
  expect((await undo(removed)).status).toBe(200);
  expect(await rechargeNow()).toMatchObject({ statedOn: '2025-09-30', dueOn: '2026-09-30' });
  expect((await undo(first)).status).toBe(200);
  expect((await pieceNow()).dueDate).toBe('2026-12-31');
});

describe('a day that an earlier change stated gives way', () => {
  /** Previews and applies the clock. @returns the foreseen due date, undefined without a change */
  async function applyForeseen() {
    const body = { products: [{ productId, clocks: RECHARGE }] };
    const { page } = (await call('groupAdmin', previewClocks, { body })).value;
    const change = await apply(productId, RECHARGE);
    return { change, dueDate: page.items[0]?.dueDateAfter };
  }

  async function typeDates(dates: { dueDate?: string; rechargeDate?: string }) {
    const body = { productId, extraLabel: 'Corredor', ...dates };
    expect((await call('companyAdmin', updateEquipment, { params: params(), body })).status).toBe(200);
  }

  it('to an earlier recharge, as the preview shows', async () => {
    await apply(productId, RECHARGE);
    await apply(productId, []);
    await typeDates({ dueDate: '2026-12-31', rechargeDate: '2025-01-15' });
    expect((await applyForeseen()).dueDate).toBe('2026-01-15');
    expect(await rechargeNow()).toMatchObject({ statedOn: null, dueOn: '2026-01-15' });
  });

  it('if the piece has no due date, and undoing restores the day', async () => {
    const first = await apply(productId, RECHARGE);
    const removed = await apply(productId, []);
    await typeDates({});
    const second = await applyForeseen();
    expect(second.dueDate).toBeUndefined();
    expect(await rechargeNow()).toMatchObject({ statedOn: null, dueOn: null });
    const again = await apply(productId, []);
    await typeDates({ dueDate: '2026-11-30' });
    const third = await applyForeseen();
    expect(third.dueDate).toBeUndefined();
    expect(await rechargeNow()).toMatchObject({ statedOn: '2025-11-30', dueOn: '2026-11-30' });
    for (const change of [third.change, again, second.change, removed]) {
      expect((await undo(change)).status).toBe(200);
    }
    expect(await rechargeNow()).toMatchObject({ statedOn: '2025-09-30', dueOn: '2026-09-30' });
    expect((await undo(first)).status).toBe(200);
  });

  it.each([{ dueDate: '2026-03-31' }, {}])(
    'to %o, typed for a piece that comes to a product with clocks',
    async (dates) => {
      const other = await inGroup((db) => rows.copyProduct(db, template.id));
      await apply(other, RECHARGE);
      await apply(productId, RECHARGE);
      await apply(productId, []);
      await typeDates(dates);
      const body = { productId: other, extraLabel: 'Corredor', ...dates };
      expect((await call('companyAdmin', updateEquipment, { params: params(), body })).status).toBe(200);
      expect((await pieceNow()).dueDate).toBe(dates.dueDate ?? null);
    },
  );

  it('and returns with undoing, even after a form without a day was saved', async () => {
    await apply(productId, RECHARGE);
    const removed = await apply(productId, []);
    await typeDates({});
    const { change } = await applyForeseen();
    const body = { stated: [{ kind: 'RECHARGE' as const, statedOn: null }] };
    expect((await call('companyAdmin', putEquipmentClocks, { params: params(), body })).status).toBe(200);
    await undo(change);
    await undo(removed);
    expect(await rechargeNow()).toMatchObject({ statedOn: '2025-09-30' });
  });
});

it('undoing a change brings an earlier day back also after a merge', async () => {
  await apply(productId, RECHARGE);
  const removed = await apply(productId, []);
  const body = { productId, extraLabel: 'Corredor', dueDate: '2026-12-31' };
  expect((await call('companyAdmin', updateEquipment, { params: params(), body })).status).toBe(200);
  const returned = await apply(productId, RECHARGE);
  const kept = systemIds.newId();
  const recharge = async () =>
    inGroup(async (db) => {
      const { clocks } = await rows.readPiece(db, kept);
      return clocks[0]?.statedOn;
    });
  await inGroup(async (db) => {
    await rows.copyPiece(db, template.id, { id: kept, productId, createdDate: '2026-01-15' });
    await mergeEquipment(db, { from: piece.id, to: kept, now: server.now(), ids: systemIds });
  });
  expect(await recharge()).toBe('2025-12-31');
  expect((await undo(returned)).status).toBe(200);
  expect((await undo(removed)).status).toBe(200);
  expect(await recharge()).toBe('2025-09-30');
});

it('a day that a person confirms stays after its change is undone', async () => {
  const change = await apply(productId, RECHARGE);
  const body = { stated: [{ kind: 'RECHARGE' as const, statedOn: '2025-09-30' }] };
  expect((await call('companyAdmin', putEquipmentClocks, { params: params(), body })).status).toBe(200);
  expect((await undo(change)).status).toBe(200);
  await apply(productId, RECHARGE);
  expect(await rechargeNow()).toMatchObject({ statedOn: '2025-09-30' });
  const { updateDate } = await pieceNow();
  const again = await call('companyAdmin', putEquipmentClocks, { params: params(), body });
  expect(again.value.updateDate).toBe(updateDate);
});

it('applying and undoing change the `updateDate` of pieces whose due date changes', async () => {
  const before = await pieceNow();
  server.setNow(new Date(server.now().getTime() + 1000));
  const change = await apply(productId, [
    { kind: 'INSPECTION', period: 6, unit: 'MONTH', noticeDays: 7, resets: ['CHECK'], unknown: 'DUE_NOW' },
  ]);
  const stale = { productId, extraLabel: 'Corredor', dueDate: before.dueDate, updateDate: before.updateDate };
  const refused = await call('companyAdmin', updateEquipment, { params: params(), body: stale });
  expect(refused.problem.code).toBe('STALE_WRITE');
  const applied = await pieceNow();
  server.setNow(new Date(server.now().getTime() + 1000));
  await undo(change);
  expect((await pieceNow()).updateDate > applied.updateDate).toBe(true);
});

it('a product that does not expire after an undo has no days of notice', async () => {
  await inGroup((db) => rows.setExpiring(db, productId, false));
  const change = await apply(productId, RECHARGE);
  await inGroup(async (db) => {
    await db
      .updateTable('products')
      .set({ daysNotificationDueDate: 15 })
      .where('id', '=', productId)
      .execute();
  });
  await undo(change);
  const product = await inGroup((db) =>
    db
      .selectFrom('products')
      .select(['isDueDate', 'daysNotificationDueDate'])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow(),
  );
  expect(product).toEqual({ isDueDate: false, daysNotificationDueDate: 0 });
});

it('the change that was applied last is the newest, even if its server has an earlier time', async () => {
  const now = server.now();
  await apply(productId, RECHARGE);
  server.setNow(new Date(now.getTime() - 60_000));
  const last = await apply(productId, EXTINGUISHER_CLOCKS);
  const [newest] = (await call('groupAdmin', listClockChanges)).value.items;
  expect(newest).toMatchObject({ id: last, isUndoable: true });
  expect((await undo(last)).status).toBe(200);
  server.setNow(now);
});

it('400 for one kind twice, by its key and by its id', async () => {
  const [clock] = RECHARGE;
  const clocks = clock === undefined ? [] : [clock, { ...clock, kind: clockKindId('RECHARGE') }];
  const { problem } = await call('groupAdmin', previewClocks, {
    body: { products: [{ productId, clocks }] },
  });
  expect(problem.issues).toEqual([{ path: 'products.0.clocks.1.kind', code: 'duplicate' }]);
  await apply(productId, RECHARGE);
  const stated = ['RECHARGE' as const, clockKindId('RECHARGE')].map((kind) => ({ kind, statedOn: null }));
  const refused = await call('companyAdmin', putEquipmentClocks, { params: params(), body: { stated } });
  expect(refused.problem.issues).toEqual([{ path: 'stated.1.kind', code: 'duplicate' }]);
});

it('the audit row of a stated day names the tag, even if a kind is named `tag`', async () => {
  const { id: kind } = (await call('groupAdmin', createClockKind, { body: { name: 'tag' } })).value;
  await apply(productId, [{ kind, period: 1, unit: 'MONTH', noticeDays: 1, resets: [] }]);
  const body = { stated: [{ kind, statedOn: '2026-05-01' }] };
  expect((await call('companyAdmin', putEquipmentClocks, { params: params(), body })).status).toBe(200);
  const { items } = (await call('companyAdmin', listAudit, { query: { feature: 'clocks' } })).value;
  expect(items[0]?.detail).toEqual({ tag: piece.serial, days: 'tag: 2026-05-01' });
});
