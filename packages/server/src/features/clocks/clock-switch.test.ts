/** The first change switches clocks on in a group, and undoing it switches them off. */
import {
  applyClocks,
  CLOCK_CHANGE_NOT_NEWEST,
  listClockChanges,
  previewClocks,
  undoClockChange,
} from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import {
  createClockKind,
  listClockedProducts,
  listClockKinds,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';

const server = useApp();
const { call } = server;

let piece: TestEquipment;

beforeAll(async () => {
  server.setNow(new Date('2026-06-01T12:00:00Z'));
  piece = await registerTestEquipment(server);
});

const undo = async (id: string) => call('groupAdmin', undoClockChange, { params: { id } });
const switches = async () => (await call('groupAdmin', getLoggedUser)).value.switches;

it('a group without clocks has no kinds, no switch, and proposals for its starter products', async () => {
  expect(await switches()).toBeUndefined();
  expect((await call('groupAdmin', listClockKinds)).value).toEqual([]);
  const refused = await call('groupAdmin', createClockKind, { body: { name: 'Pintura' } });
  expect(refused.problem.code).toBe('CLOCKS_OFF');
  const { items } = (await call('groupAdmin', listClockedProducts, { query: { query: 'EXT-CO2-04' } })).value;
  expect(items[0]?.clocks).toEqual([]);
  expect(items[0]?.proposal.map(({ kind, period, certainty }) => [kind, period, certainty])).toEqual([
    ['INSPECTION', 6, 'PRIMARY'],
    ['WEIGHING', 6, 'PRIMARY'],
    ['RECHARGE', 12, 'SECONDARY'],
    ['HYDROSTATIC', 60, 'SECONDARY'],
  ]);
});

it('the first change switches clocks on, and undoing it switches them off', async () => {
  const products: CallOf<typeof applyClocks>['body']['products'] = [
    {
      productId: piece.product.id,
      clocks: [{ kind: 'RECHARGE', period: 12, unit: 'MONTH', noticeDays: 30, resets: ['RECHARGE'] }],
    },
  ];
  const preview = (await call('groupAdmin', previewClocks, { body: { products } })).value;
  expect(preview).toMatchObject({ switchesOn: true, pieces: 1 });
  const body = { products, revision: preview.revision };
  const { changeId } = (await call('groupAdmin', applyClocks, { body })).value;
  expect(await switches()).toEqual(['CLOCKS']);
  expect((await call('groupAdmin', listClockKinds)).value).toHaveLength(5);
  const [first] = (await call('groupAdmin', listClockChanges)).value.items;
  expect(first).toMatchObject({ id: changeId, source: 'SWITCH_ON', products: 1, isUndoable: true });
  expect((await undo(changeId)).status).toBe(200);
  expect(await switches()).toBeUndefined();
  expect((await undo(changeId)).problem.code).toBe(CLOCK_CHANGE_NOT_NEWEST.code);
});
