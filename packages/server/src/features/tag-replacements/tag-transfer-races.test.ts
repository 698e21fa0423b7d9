/** Tests of replacements concurrent with each other, with records and with changes of equipment and products. */
import { listSnapshots, updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listProducts, updateProduct } from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { replaceAndMerge, inspect, pieceAt, sql, liftLimits } = replacements(server);

const registerTwo = async () =>
  [await registerTestEquipment(server), await registerTestEquipment(server)] as const;

/** Checks that tags lead to existing equipment, which has one current tag and the right last inspection. */
async function expectConsistent(): Promise<void> {
  expect(
    await sql(`select serial_number from g1_home.tags
      where equipment_id is not null and not exists (select from g1_home.equipment where id = equipment_id)`),
  ).toEqual([]);
  expect(
    await sql(`select e.id from g1_home.equipment e where (
        select array_agg(serial_number || '/' || enabled) from g1_home.tags where equipment_id = e.id and not retired
      ) is distinct from array[e.tag_serial_number || '/' || e.enabled_tag]`),
  ).toEqual([]);
  expect(
    await sql(`select e.id from g1_home.equipment e where last_inspection_id is distinct from (
      select id from g1_home.inspections where equipment_id = e.id order by created_at desc, id desc limit 1)`),
  ).toEqual([]);
}

beforeAll(async () => {
  await liftLimits();
});

it('50 concurrent repeats of one replacement succeed and replace once', async () => {
  const [old, piece] = await registerTwo();
  await inspect(piece, piece.serial, { daysAgo: 1 });
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => replaceAndMerge(piece.serial, old.serial)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ value }) => value.tagSerialNumber))).toEqual(new Set([piece.serial]));
  const snapshots = (await call('companyAdmin', listSnapshots, { params: { serial: old.serial } })).value;
  expect(snapshots.filter(({ transaction }) => transaction === 'TAG_REPLACED')).toHaveLength(1);
  await expectConsistent();
});

it('one of the concurrent replacements A by B and B by A succeeds, the other gets TAG_RETIRED', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [a, b] = await registerTwo();
    await inspect(a, a.serial, { daysAgo: 2 });
    await inspect(b, b.serial, { daysAgo: 1 });
    const responses = await Promise.all([
      replaceAndMerge(a.serial, b.serial),
      replaceAndMerge(b.serial, a.serial),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const failed = responses.find(({ status }) => status === 409);
    expect(failed?.problem.code).toBe('TAG_RETIRED');
    const piece = await pieceAt(a.serial);
    expect((await pieceAt(b.serial))?.id).toBe(piece?.id);
    const counted = await sql('select count(*)::int as n from g1_home.inspections where equipment_id = $1', [
      piece?.id,
    ]);
    expect(counted).toEqual([{ n: 2 }]);
  }
  await expectConsistent();
});

it('one of ten concurrent replacements of one old tag succeeds', async () => {
  const old = await registerTestEquipment(server);
  const newPieces = await Promise.all(Array.from({ length: 10 }, () => registerTestEquipment(server)));
  const responses = await Promise.all(newPieces.map(({ serial }) => replaceAndMerge(serial, old.serial)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    new Set(responses.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)),
  ).toEqual(new Set(['TAG_RETIRED']));
  await expectConsistent();
});

it('one of ten concurrent replacements with the same new tag succeeds', async () => {
  const newest = await registerTestEquipment(server);
  const oldPieces = await Promise.all(Array.from({ length: 10 }, () => registerTestEquipment(server)));
  const others = await Promise.all(oldPieces.map(({ serial }) => replaceAndMerge(newest.serial, serial)));
  expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(others.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(
    new Set(['TAG_NOT_FREE']),
  );
  const remaining = await sql('select count(*)::int as n from g1_home.equipment where id = any($1)', [
    oldPieces.map(({ id }) => id),
  ]);
  expect(remaining).toEqual([{ n: oldPieces.length }]);
  await expectConsistent();
});

it('inspections saved concurrently on both serials are kept once, on the remaining equipment', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [old, piece] = await registerTwo();
    const ids = Array.from({ length: 12 }, systemIds.newId);
    const at = Date.now();
    const send = () => ids.map((id, index) => inspect(piece, (index % 2 ? old : piece).serial, { id, at }));
    const [replaced, ...responses] = await Promise.all([
      replaceAndMerge(piece.serial, old.serial),
      ...send(),
      ...send(),
    ]);
    expect(replaced.status).toBe(200);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const savedRows = await sql('select equipment_id, id from g1_home.inspections where id = any($1)', [ids]);
    expect(savedRows).toHaveLength(ids.length);
    expect(new Set(savedRows.map((row) => row['equipment_id']))).toEqual(new Set([old.id]));
  }
  await expectConsistent();
});

it('no deadlock with concurrent changes of products and equipment', async () => {
  const pairs = await Promise.all(Array.from({ length: 12 }, registerTwo));
  const productId = pairs[0]?.[0].product.id ?? '';
  const products = (await call('companyAdmin', listProducts, { query: { pageSize: 1000 } })).value.items;
  const { sku = '', inspectionTypeId = '' } = products.find(({ id }) => id === productId) ?? {};
  const change = async (index: number) =>
    call('companyAdmin', updateProduct, {
      params: { id: productId },
      body: { sku, name: `Extintor ${index}`, enabled: true, inspectionTypeId, inspectionSchedule: 30 },
    });
  const statuses = await Promise.all(
    pairs.flatMap(([old, piece], index) => [
      replaceAndMerge(piece.serial, old.serial),
      change(index),
      inspect(piece, piece.serial),
      call('companyAdmin', updateEquipment, {
        params: { serial: old.serial },
        body: { productId, extraLabel: `L${index}` },
      }),
    ]),
  );
  expect(statuses.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  const [stale] = [
    await sql(`select e.id from g1_home.equipment e join g1_home.products p on p.id = e.product_id
      where (product_name, product_sku) is distinct from (p.name, p.sku)`),
  ];
  expect(stale).toEqual([]);
  await expectConsistent();
});
