/** Replacements that meet each other, records and changes at the same moment: nothing is lost, doubled or stuck. */
import { listSnapshots, updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listProducts, updateProduct } from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { replace, inspect, pieceAt, rows, liftLimits } = replacements(server);

const pair = async () => [await registerTestEquipment(server), await registerTestEquipment(server)] as const;

/** Whether every tag leads to equipment that is there, each piece has one tag that is not retired: its own. */
async function expectWhole(): Promise<void> {
  expect(
    await rows(`select serial_number from g1_home.tags
      where equipment_id is not null and not exists (select from g1_home.equipment where id = equipment_id)`),
  ).toEqual([]);
  expect(
    await rows(`select e.id from g1_home.equipment e where (
        select array_agg(serial_number || '/' || enabled) from g1_home.tags where equipment_id = e.id and not retired
      ) is distinct from array[e.tag_serial_number || '/' || e.enabled_tag]`),
  ).toEqual([]);
  expect(
    await rows(`select e.id from g1_home.equipment e where last_inspection_id is distinct from (
      select id from g1_home.inspections where equipment_id = e.id order by created_at desc, id desc limit 1)`),
  ).toEqual([]);
}

beforeAll(async () => {
  await liftLimits();
});

it('the same replacement 50 times at once is one', async () => {
  const [old, piece] = await pair();
  await inspect(piece, piece.serial, { daysAgo: 1 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => replace(piece.serial, old.serial)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ value }) => value.tagSerialNumber))).toEqual(new Set([piece.serial]));
  const snapshots = (await call('company', listSnapshots, { params: { serial: old.serial } })).value;
  expect(snapshots.filter(({ transaction }) => transaction === 'TAG_REPLACED')).toHaveLength(1);
  await expectWhole();
});

it('crossed: of A for B and B for A one happens, the other is told that its tag is retired', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const [a, b] = await pair();
    await inspect(a, a.serial, { daysAgo: 2 });
    await inspect(b, b.serial, { daysAgo: 1 });
    const answers = await Promise.all([replace(a.serial, b.serial), replace(b.serial, a.serial)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.problem.code).toBe('TAG_RETIRED');
    const [left] = [await pieceAt(a.serial)];
    expect((await pieceAt(b.serial))?.id).toBe(left?.id);
    const counted = await rows('select count(*)::int as n from g1_home.inspections where equipment_id = $1', [
      left?.id,
    ]);
    expect(counted).toEqual([{ n: 2 }]);
  }
  await expectWhole();
});

it('several new tags for one old: one wins; several old for one new: one wins', async () => {
  const old = await registerTestEquipment(server);
  const news = await Promise.all(Array.from({ length: 10 }, () => registerTestEquipment(server)));
  const answers = await Promise.all(news.map(({ serial }) => replace(serial, old.serial)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(
    new Set(['TAG_RETIRED']),
  );
  const newest = await registerTestEquipment(server);
  const olds = await Promise.all(Array.from({ length: 10 }, () => registerTestEquipment(server)));
  const others = await Promise.all(olds.map(({ serial }) => replace(newest.serial, serial)));
  expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(others.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(
    new Set(['TAG_NOT_FREE']),
  );
  // Whoever lost has their equipment still: it was not taken in by a piece that it is not.
  const left = await rows('select count(*)::int as n from g1_home.equipment where id = any($1)', [
    olds.map(({ id }) => id),
  ]);
  expect(left).toEqual([{ n: olds.length }]);
  await expectWhole();
});

it('inspections on both serials while the tag is replaced: each is there once, on the one piece', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const [old, piece] = await pair();
    const ids = Array.from({ length: 12 }, systemIds.newId);
    const at = Date.now();
    const send = () => ids.map((id, index) => inspect(piece, (index % 2 ? old : piece).serial, { id, at }));
    const [replaced, ...answers] = await Promise.all([
      replace(piece.serial, old.serial),
      ...send(),
      ...send(),
    ]);
    expect(replaced.status).toBe(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const kept = await rows('select equipment_id, id from g1_home.inspections where id = any($1)', [ids]);
    expect(kept).toHaveLength(ids.length);
    expect(new Set(kept.map((row) => row['equipment_id']))).toEqual(new Set([old.id]));
  }
  await expectWhole();
});

it('products and equipment changed meanwhile: nobody waits for ever', async () => {
  const pairs = await Promise.all(Array.from({ length: 12 }, pair));
  const productId = pairs[0]?.[0].product.id ?? '';
  const products = (await call('company', listProducts, { query: { pageSize: 1000 } })).value.items;
  const { sku = '', inspectionTypeId = '' } = products.find(({ id }) => id === productId) ?? {};
  const change = async (turn: number) =>
    call('company', updateProduct, {
      params: { id: productId },
      body: { sku, name: `Extintor ${turn}`, enabled: true, inspectionTypeId, inspectionSchedule: 30 },
    });
  const statuses = await Promise.all(
    pairs.flatMap(([old, piece], turn) => [
      replace(piece.serial, old.serial),
      change(turn),
      inspect(piece, piece.serial),
      call('company', updateEquipment, {
        params: { serial: old.serial },
        body: { productId, extraLabel: `L${turn}` },
      }),
    ]),
  );
  expect(statuses.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  const [stale] = [
    await rows(`select e.id from g1_home.equipment e join g1_home.products p on p.id = e.product_id
      where (product_name, product_sku) is distinct from (p.name, p.sku)`),
  ];
  expect(stale).toEqual([]);
  await expectWhole();
});
