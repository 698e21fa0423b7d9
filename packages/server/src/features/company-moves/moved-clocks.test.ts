/** Clocks of a company that moves to another group: kinds, clocks of copied products and stated days go along. */
import { getEquipmentClocks, getProductClocks } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { customers, type TenantCompany } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { emailOf } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const { findTenantCompany, addEquippedCustomer, migrateUser } = customers(server);
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

let home: TenantCompany;

beforeAll(async () => {
  await provisionGeneric(server);
  home = await findTenantCompany('home', emailOf('siblingAdmin'));
});

const INSERT_CLOCK = `(product_id, clock_kind_id, position, period, unit, notice_days, rounding, resets, base, unknown)
  select product_id, $2, $3, 12, 'MONTH', 10, 'DAY', '{CHECK}', 'NONE', 'NONE' from`;

it('a moved piece has the same clocks under the kinds of the new group', async () => {
  const email = 'prazos@padaria.test';
  const owned = await addEquippedCustomer(email, 'PRAZOS');
  const { schema } = await findTenantCompany('generic', email);
  const [own, known] = [systemIds.newId(), systemIds.newId()];
  const { ladder } = owned;
  await query(
    `insert into ${schema}.clock_kinds (id, key, name, update_date)
     values ($1, null, 'Pintura', now()), ($2, null, 'Limpeza', now()), ($3, 'RECHARGE', 'Recarga', now())`,
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
  expect(await query(`select from ${schema}.equipment_clocks`)).toEqual([]);
});
