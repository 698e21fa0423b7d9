/** Clocks of a company that moves to another group: used kinds, clocks of copied products and stated days go along. */
import {
  applyClocks,
  previewClocks,
  undoClockChange,
} from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { getEquipmentClocks, getProductClocks } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { callAs, useApp, type UserCall } from '../../testing/app.ts';
import { customers, type TenantCompany } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { emailOf } from '../../testing/people.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';

const server = useApp();
const { call } = server;
const { findTenantCompany, addEquippedCustomer, migrateUser } = customers(server);
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

let home: TenantCompany;

let schema = '';

beforeAll(async () => {
  await provisionGeneric(server);
  home = await findTenantCompany('home', emailOf('siblingAdmin'));
  ({ schema } = await findTenantCompany('generic'));
});

/** Adds a customer of the generic group whose ladder has a clock of a kind with a stated day. */
async function addClockedCustomer(mark: string, kind: string, statedOn: string) {
  const owned = await addEquippedCustomer(`${mark.toLowerCase()}@prazos.test`, mark);
  const { id } = owned.ladder;
  await query(`insert into ${schema}.product_clocks ${INSERT_CLOCK} ${schema}.equipment where id = $1`, [
    id,
    kind,
    0,
  ]);
  await query(
    `insert into ${schema}.equipment_clocks (equipment_id, clock_kind_id, stated_on) values ($1, $2, $3)`,
    [id, kind, statedOn],
  );
  return owned;
}

/** Adds a kind to a group. */
async function addKind(group: string, name: string): Promise<string> {
  const id = systemIds.newId();
  await query(`insert into ${group}.clock_kinds (id, name, update_date) values ($1, $2, now())`, [id, name]);
  return id;
}

const clocksOf = async (serial: string) =>
  (await call('groupAdmin', getEquipmentClocks, { params: { serial } })).value.clocks;

const INSERT_CLOCK = `(product_id, clock_kind_id, position, period, unit, notice_days, rounding, resets, base, unknown)
  select product_id, $2, $3, 12, 'MONTH', 10, 'DAY', '{CHECK}', 'NONE', 'NONE' from`;

it('a moved piece has the same clocks under the kinds of the new group', async () => {
  const email = 'prazos@padaria.test';
  const owned = await addEquippedCustomer(email, 'PRAZOS');
  const [own, known] = [systemIds.newId(), systemIds.newId()];
  const { ladder } = owned;
  await query(
    `insert into ${schema}.clock_kinds (id, key, name, update_date)
     values ($1, null, 'Pintura', now()), ($2, null, 'Limpeza', now()), ($3, 'RECHARGE', 'Recarga', now())
     on conflict (id) do nothing`,
    [own, known, clockKindId('RECHARGE')],
  );
  const [{ id: homeKind }] = await query(
    `insert into g1_home.clock_kinds (id, name, update_date) values (gen_random_uuid(), 'LIMPEZA', now()) returning id`,
  );
  for (const [position, kind] of [own, known, clockKindId('RECHARGE')].entries()) {
    await query(`insert into ${schema}.product_clocks ${INSERT_CLOCK} ${schema}.equipment where id = $1`, [
      ladder.id,
      kind,
      position,
    ]);
    await query(
      `insert into ${schema}.equipment_clocks (equipment_id, clock_kind_id, stated_on) values ($1, $2, $3)`,
      [ladder.id, kind, `2024-02-2${position + 7}`],
    );
  }
  await query(
    `insert into ${schema}.product_norms (product_id, key, version, class)
     select product_id, 'br', 1, 'EXTINGUISHER' from ${schema}.equipment where id = $1`,
    [ladder.id],
  );
  expect((await migrateUser(owned.id, 'home', home.company)).status).toBe(200);
  const params = { serial: ladder.serial };
  const { clocks } = (await call('groupAdmin', getEquipmentClocks, { params })).value;
  expect(clocks.map(({ kind, statedOn }) => [kind, statedOn])).toEqual([
    [own, '2024-02-27'],
    [homeKind, '2024-02-28'],
    ['RECHARGE', '2024-02-29'],
  ]);
  expect(clocks.every(({ dueOn }) => dueOn !== null)).toBe(true);
  const [{ product_id: productId }] = await query(`select product_id from g1_home.equipment where id = $1`, [
    ladder.id,
  ]);
  const product = (await call('groupAdmin', getProductClocks, { params: { id: productId } })).value;
  expect(product.clocks.map(({ name }) => name)).toEqual(['Pintura', 'LIMPEZA', 'Recarga']);
  expect(product.norm).toMatchObject({ key: 'br', version: 1, class: 'EXTINGUISHER' });
  expect(await query(`select name from g1_home.switches`)).toEqual([{ name: 'CLOCKS' }]);
  expect(await query(`select from ${schema}.equipment_clocks where equipment_id = $1`, [ladder.id])).toEqual(
    [],
  );
});

it('a renamed kind that moved before is paired again, and only used kinds move', async () => {
  const kind = await addKind(schema, 'Selo');
  await addKind(schema, 'Sem uso');
  const first = await addClockedCustomer('SELO', kind, '2024-03-01');
  await migrateUser(first.id, 'home', home.company);
  await query(`update g1_home.clock_kinds set name = 'Selo do Inmetro' where id = $1`, [kind]);
  const named = await addKind(schema, 'Selo do Inmetro');
  const second = await addClockedCustomer('SELO2', kind, '2024-03-02');
  const third = await addClockedCustomer('SELO3', named, '2024-03-03');
  expect((await migrateUser(second.id, 'home', home.company)).status).toBe(200);
  expect((await migrateUser(third.id, 'home', home.company)).status).toBe(200);
  expect((await clocksOf(second.ladder.serial)).map((clock) => [clock.kind, clock.statedOn])).toEqual([
    [kind, '2024-03-02'],
  ]);
  expect((await clocksOf(third.ladder.serial)).map(({ name }) => name)).toEqual(['Selo do Inmetro']);
  expect(await query(`select from g1_home.clock_kinds where name = 'Sem uso'`)).toEqual([]);
});

it('a kind with the name of a different kind of the target gets a longer name', async () => {
  const carried = await addKind(schema, 'Vistoria');
  const first = await addClockedCustomer('VIST', carried, '2024-03-01');
  await migrateUser(first.id, 'home', home.company);
  await query(`update g1_home.clock_kinds set name = 'Visita' where id = $1`, [carried]);
  const other = await addKind(schema, 'Visita');
  const { id, ladder } = await addClockedCustomer('VIST2', carried, '2024-03-02');
  await query(`insert into ${schema}.product_clocks ${INSERT_CLOCK} ${schema}.equipment where id = $1`, [
    ladder.id,
    other,
    1,
  ]);
  expect((await migrateUser(id, 'home', home.company)).status).toBe(200);
  expect((await clocksOf(ladder.serial)).map((clock) => [clock.kind, clock.name])).toEqual([
    [carried, 'Visita'],
    [other, expect.stringMatching(/^Visita \(/)],
  ]);
});

/** Gives the extinguishers of the home group a clock of recharges. @param run sends a statement, possibly in an open transaction */
async function clockHomeProduct(run: typeof query): Promise<void> {
  const recharge = clockKindId('RECHARGE');
  await run(
    `insert into g1_home.clock_kinds (id, key, name, update_date) values ($1, 'RECHARGE', 'Recarga', now())
     on conflict (id) do nothing`,
    [recharge],
  );
  await run(
    `insert into g1_home.product_clocks
     select id, $1, 0, 12, 'MONTH', 30, 'DAY', '{RECHARGE}', 'NONE', 'DUE_NOW' from g1_home.products
     where sku = 'EXT-ABC-04' on conflict do nothing`,
    [recharge],
  );
}

async function addDatedCustomer(mark: string, dueDate: string, sku = 'EXT-ABC-04') {
  const owned = await addEquippedCustomer(`${mark.toLowerCase()}@validade.test`, mark);
  await query(
    `update ${schema}.equipment set stated_due_date = $2, due_date = $2, product_id = (
       select id from ${schema}.products where sku = $3) where id = $1`,
    [owned.extinguisher.id, dueDate, sku],
  );
  return owned;
}

it('a piece that comes to a product with clocks keeps its due date', async () => {
  await clockHomeProduct(query);
  const { id, extinguisher } = await addDatedCustomer('CHEGA', '2026-12-15');
  expect((await migrateUser(id, 'home', home.company)).status).toBe(200);
  expect(await clocksOf(extinguisher.serial)).toMatchObject([
    { statedOn: '2025-12-15', dueOn: '2026-12-15' },
  ]);
});

it('a company that moves during a change of clocks gets the dates of the change', async () => {
  const { id, extinguisher } = await addDatedCustomer('CORRE', '2026-12-15');
  await query(`delete from g1_home.product_clocks`);
  const lock = `select pg_advisory_xact_lock(727017, hashtext('g1_home')) where $1::text is not null`;
  await whileRowsLocked(server, lock, [''], async (holder) => {
    await clockHomeProduct(async (text, values) => (await holder.query(text, values)).rows);
    const moved = migrateUser(id, 'home', home.company);
    await holder.untilBlocking();
    await holder.query('commit');
    expect((await moved).status).toBe(200);
  });
  const { value } = await call('groupAdmin', getEquipment, { params: { serial: extinguisher.serial } });
  expect(value.dueDate).toBe('2026-12-15');
  expect(await clocksOf(extinguisher.serial)).toHaveLength(1);
});

/** Gives a product a clock of hose tests that has no due date without a last day. */
async function applyHoseTest(callAsAdmin: UserCall, productId: string) {
  const resets = ['RETEST' as const];
  const clock = { kind: 'HOSE_TEST', period: 12, unit: 'MONTH' as const, noticeDays: 30, resets };
  const products = [{ productId, clocks: [clock] }];
  const { revision } = (await callAsAdmin(previewClocks, { body: { products } })).value;
  return (await callAsAdmin(applyClocks, { body: { products, revision } })).value;
}

it('a piece with an empty row of an undone clock keeps its due date', async () => {
  const sku = 'MANG-T2-30';
  const { id, extinguisher: hose } = await addDatedCustomer('VAZIA', '2025-01-01', sku);
  const [{ company_id: companyId }] = await query('select company_id from public.users where id = $1', [id]);
  const curator = callAs(server, 'platformAdmin', { [COMPANY_HEADER]: `${GENERIC_GROUP}/${companyId}` });
  const productIn = async (group: string): Promise<string> =>
    (await query(`select id from ${group}.products where sku = $1`, [sku]))[0].id;
  const source = await applyHoseTest(curator, await productIn(schema));
  const undone = await curator(undoClockChange, { params: { id: source.changeId } });
  expect(undone.status).toBe(200);
  expect(
    await query(`select stated_on from ${schema}.equipment_clocks where equipment_id = $1`, [hose.id]),
  ).toEqual([{ stated_on: null }]);

  await applyHoseTest(callAs(server, 'groupAdmin'), await productIn('g1_home'));
  expect((await migrateUser(id, 'home', home.company)).status).toBe(200);
  expect(await clocksOf(hose.serial)).toMatchObject([{ statedOn: '2024-01-01', dueOn: '2025-01-01' }]);
  const { value } = await call('groupAdmin', getEquipment, { params: { serial: hose.serial } });
  expect(value).toMatchObject({ dueDate: '2025-01-01', dueDateExpirationStatus: 'EXPIRED' });
});

it('a day that a change stated does not hide a due date that was typed later, after the move', async () => {
  const sku = 'MANG-T2-30';
  const { id, extinguisher: hose } = await addDatedCustomer('DEPOIS', '2026-10-31', sku);
  const [{ company_id: companyId }] = await query('select company_id from public.users where id = $1', [id]);
  const curator = callAs(server, 'platformAdmin', { [COMPANY_HEADER]: `${GENERIC_GROUP}/${companyId}` });
  const productIn = async (group: string): Promise<string> =>
    (await query(`select id from ${group}.products where sku = $1`, [sku]))[0].id;
  const productId = await productIn(schema);
  await applyHoseTest(callAs(server, 'groupAdmin'), await productIn('g1_home'));
  const { changeId } = await applyHoseTest(curator, productId);
  const removing = { products: [{ productId, clocks: [] }] };
  const { revision } = (await curator(previewClocks, { body: removing })).value;
  expect((await curator(applyClocks, { body: { ...removing, revision } })).status).toBe(200);
  const stated = await query(
    `select stated_on::text, stated_by_change from ${schema}.equipment_clocks where equipment_id = $1`,
    [hose.id],
  );
  expect(stated).toEqual([{ stated_on: '2025-10-31', stated_by_change: changeId }]);
  await query(
    `update ${schema}.equipment set stated_due_date = '2027-01-31', due_date = '2027-01-31' where id = $1`,
    [hose.id],
  );

  expect((await migrateUser(id, 'home', home.company)).status).toBe(200);
  expect(await clocksOf(hose.serial)).toMatchObject([{ statedOn: '2026-01-31', dueOn: '2027-01-31' }]);
});
