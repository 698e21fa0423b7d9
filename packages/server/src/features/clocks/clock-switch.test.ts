/** The first change switches clocks on in a group, and undoing it switches them off. */
import {
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
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { applyPreviewed, type ChangedProducts, EXTINGUISHER_CLOCKS } from './clocks.testing.ts';

const server = useApp();
const { call } = server;

let piece: TestEquipment;

beforeAll(async () => {
  server.setNow(new Date('2026-06-01T12:00:00Z'));
  piece = await registerTestEquipment(server);
});

const products = (): ChangedProducts => [
  { productId: piece.product.id, clocks: EXTINGUISHER_CLOCKS.slice(1, 2) },
];
const preview = async () =>
  (await call('groupAdmin', previewClocks, { body: { products: products() } })).value;
const apply = async () => (await applyPreviewed(server, products())).value.changeId;
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
  expect(await preview()).toMatchObject({ switchesOn: true, pieces: 1 });
  const changeId = await apply();
  expect(await switches()).toEqual(['CLOCKS']);
  expect((await call('groupAdmin', listClockKinds)).value).toHaveLength(5);
  const [first] = (await call('groupAdmin', listClockChanges)).value.items;
  expect(first).toMatchObject({ id: changeId, source: 'SWITCH_ON', products: 1, isUndoable: true });
  expect((await undo(changeId)).status).toBe(200);
  expect(await switches()).toBeUndefined();
  expect((await undo(changeId)).problem.code).toBe(CLOCK_CHANGE_NOT_NEWEST.code);
});

describe('the questions of the starter catalogue', () => {
  const WHEELS = 'As rodas e o carrinho estão em bom estado (sobre rodas)?';
  const limited = async () => {
    const { rows } = await server.database.pool.query<{ question: string }>(
      `select question from g1_home.inspection_questions
       where num_nonnulls(asked, only_products, answered_by) > 0 order by question`,
    );
    return rows.map(({ question }) => question);
  };

  it('get limits with the first change, and lose them when the change is undone', async () => {
    const before = await limited();
    const { limitedQuestions } = await preview();
    const changeId = await apply();
    expect(await limited()).toHaveLength(before.length + (limitedQuestions ?? 0));
    expect(limitedQuestions).toBe(5);
    expect((await preview()).limitedQuestions).toBeUndefined();
    await undo(changeId);
    expect(await limited()).toEqual(before);
  });

  it('keep the limits that people set after the first change', async () => {
    const changeId = await apply();
    const edit = async (asked: string | null) =>
      server.database.pool.query(
        'update g1_home.inspection_questions set asked = $2, only_products = null, answered_by = null where question = $1',
        [WHEELS, asked],
      );
    await edit('CHECK');
    await undo(changeId);
    expect(await limited()).toEqual([WHEELS]);
    await edit(null);
  });
});
