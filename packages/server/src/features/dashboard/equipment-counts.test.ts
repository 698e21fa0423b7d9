/** Tests that the counts of equipment equal a recount in the same snapshot, during concurrent writes. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Tenant, TenantDb } from '../../platform/db/database.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { countTags } from '../tags/tags.exported.queries.ts';
import { countAttention, countEquipment, countStatuses } from './dashboard.queries.ts';

const server = useApp();
const PIECES = 20;
const TODAY = '2026-06-10';
const AT_ONCE = 5;
const ROUNDS = 100;
/** A trigger moves changes into the counts at random, about once in 512 statements. The test forces a move once in this many rounds. */
const ROUNDS_UNTIL_MOVE = 10;
const WRITERS = 3;
let home: Tenant;
let companies: readonly string[] = [];
let changed: string;
let movingSeed: number;

beforeAll(async () => {
  const { pool } = server.database;
  const groups = await pool.query<Tenant>(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  home = groups.rows[0] ?? expect.fail();
  companies = (await pool.query<{ id: string }>('select id from g1_home.companies order by name')).rows.map(
    ({ id }) => id,
  );
  await pool.query('update g1_home.companies set tags_limit = 1000');
  const first = await registerTestEquipment(server);
  changed = first.serial;
  for (let count = 1; count < PIECES; count += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, PIECES - count) }, async () =>
      registerTestEquipment(server),
    );
    await Promise.all(some);
  }
  movingSeed = await findMovingSeed();
});

/** Finds a random seed with which the trigger moves the changes into the counts. */
async function findMovingSeed(): Promise<number> {
  const client = await server.database.pool.connect();
  try {
    await client.query(`create function pg_temp.moving_seed() returns float8 language plpgsql as $$
      begin
        for number in 1..100000 loop
          perform setseed(number / 100000.0);
          if random() * 512 < 1 then
            return number / 100000.0;
          end if;
        end loop;
      end $$`);
    const { rows } = await client.query<{ seed: number }>('select pg_temp.moving_seed() as seed');
    return rows[0]?.seed ?? expect.fail();
  } finally {
    client.release(true);
  }
}

/** Changes a piece with the seed that makes the trigger move all changes into the counts. */
async function moveChanges(): Promise<void> {
  await server.database.tenant(home, async (db) => {
    await sql`select id from equipment where tag_serial_number = ${changed} for update`.execute(db);
    await sql`select setseed(${movingSeed})`.execute(db);
    await sql`update equipment set improper = not improper where tag_serial_number = ${changed}`.execute(db);
  });
}

const day = () => (randomInt(3) === 0 ? null : `2026-06-${String(7 + randomInt(7)).padStart(2, '0')}`);

/** Changes random pieces or products, or adds or deletes pieces, in up to three statements. One transaction of four is rolled back. */
async function changeSomething(): Promise<void> {
  const some = sql`id in (select id from equipment order by random() limit ${1 + randomInt(3)} for update skip locked)`;
  const changes = [
    () => sql`update equipment set improper = not improper where ${some}`,
    () => sql`update equipment set enabled_tag = not enabled_tag where ${some}`,
    () => sql`update equipment set company_id = ${companies[randomInt(companies.length)]} where ${some}`,
    () => sql`update equipment set due_date = ${day()}, due_notice_date = ${day()} where ${some}`,
    () => sql`update equipment set no_due_date = not no_due_date where ${some}`,
    () =>
      sql`update equipment set next_inspection_date = ${day()}, next_inspection_notice_date = ${day()} where ${some}`,
    () =>
      sql`update equipment set product_id = (select id from products order by random() limit 1) where ${some}`,
    () => sql`update products set is_dv_exclusive = not is_dv_exclusive where id = (
      select id from products order by random() limit 1 for no key update skip locked)`,
    () => sql`update equipment set extra_label = 'Sala ' || random() where ${some}`,
    () => sql`
      insert into equipment (id, tag_serial_number, company_id, product_id, inspection_type_id, category_id, product_name, product_sku,
        created_at, created_date, update_date)
      select gen_random_uuid(), 'copy ' || gen_random_uuid(), company_id, product_id, inspection_type_id, category_id, product_name,
        product_sku, created_at, created_date, update_date
      from equipment where ${some}`,
    () => sql`
      delete from equipment where id in (
        select id from equipment where tag_serial_number like 'copy %' order by random() limit 1 for update skip locked)`,
  ];
  await server.database
    .tenant(home, async (db) => {
      for (let count = 1 + randomInt(3); count > 0; count -= 1) {
        await changes[randomInt(changes.length)]?.().execute(db);
      }
      if (randomInt(4) === 0) {
        throw new Error('taken back');
      }
    })
    .catch((error: unknown) => {
      if (!String(error).includes('taken back')) {
        throw error;
      }
    });
}

/** Counts the pieces by the rules of `contract/equipment/equipment.rules.ts`, which are repeated here in SQL. */
async function recount(db: TenantDb, companyId: string | undefined) {
  const expires = sql`least(due_date, next_inspection_date)`;
  const needsNotice = sql`(due_notice_date <= ${TODAY} or next_inspection_notice_date <= ${TODAY})`;
  const { rows } = await sql<Record<string, number>>`
    select count(*) as total,
      count(*) filter (where improper) as improper,
      count(*) filter (where not improper and ${expires} < ${TODAY}) as expired,
      count(*) filter (where not improper and ${expires} >= ${TODAY}) as valid,
      count(*) filter (where enabled_tag and not is_dv_exclusive) as within_limits,
      count(*) filter (where enabled_tag and improper) as improper_enabled,
      count(*) filter (where enabled_tag and ${expires} < ${TODAY}) as expired_enabled,
      count(*) filter (where enabled_tag and ${expires} >= ${TODAY} and ${needsNotice}) as expiring,
      count(*) filter (where enabled_tag and no_due_date and due_date is null) as no_date,
      count(*) filter (where enabled_tag and (improper or ${expires} < ${TODAY} or ${needsNotice}
        or (no_due_date and due_date is null))) as any
    from equipment join (select id as product_id, is_dv_exclusive from products) as products using (product_id)
    where ${companyId === undefined ? sql`true` : sql`company_id = ${companyId}`}`.execute(db);
  return rows[0];
}

/** Compares the counts of a company, or of the group, with a recount in the same snapshot. */
async function compare(companyId: string | undefined): Promise<void> {
  await server.database.tenant(home, async (db) => {
    await sql`set transaction isolation level repeatable read`.execute(db);
    const ids = companyId === undefined ? [] : [companyId];
    const { allTimeTotal } = await countEquipment(db, ids, TODAY);
    const statuses = await countStatuses(db, ids, TODAY);
    const attention = await countAttention(db, ids, TODAY);
    const tags = await countTags(db, companyId ?? companies[0] ?? '');
    expect({
      total: allTimeTotal,
      improper: statuses.IMPROPER,
      expired: statuses.EXPIRED,
      valid: statuses.VALID,
      withinLimits: companyId === undefined ? tags.group : tags.company,
      improperEnabled: attention.IMPROPER,
      expiredEnabled: attention.EXPIRED,
      expiring: attention.EXPIRING,
      noDate: attention.UNDATED,
      any: attention.ANY,
    }).toEqual(await recount(db, companyId));
  });
}

async function numberOf(table: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*) from g1_home.${table}`,
  );
  return Number(rows[0]?.count);
}

it('counts equal a recount in the same snapshot during concurrent writes', async () => {
  let largest = 0;
  let wasMoved = false;
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Each round has the same number of writes. Independent writers would outrun the comparison on a busy machine.
    await Promise.all([
      compare([undefined, ...companies][round % (companies.length + 1)]),
      ...Array.from({ length: WRITERS }, changeSomething),
      ...(round % ROUNDS_UNTIL_MOVE === 0 ? [moveChanges()] : []),
    ]);
    const waiting = await numberOf('equipment_count_changes');
    wasMoved ||= waiting < largest;
    largest = Math.max(largest, waiting);
  }
  // Without a move, only one of the two tables of counts would have been tested.
  expect(wasMoved).toBe(true);
  expect(await numberOf('equipment_counts')).toBeGreaterThan(0);
});

it('a change that does not affect the counts writes no change of counts', async () => {
  const before = await numberOf('equipment_count_changes');
  await server.database.pool.query(`update g1_home.equipment set extra_label = 'Sala 7'`);
  expect(await numberOf('equipment_count_changes')).toBe(before);
});

it('a statement that changes many pieces writes one row with their sum', async () => {
  const client = await server.database.pool.connect();
  // Rolled back, because other tests need the counts that this test deletes.
  onTestFinished(async () => {
    await client.query('rollback');
    client.release();
  });
  await client.query(`begin; update g1_home.equipment set improper = false, due_date = '2026-06-12'`);
  await client.query('truncate g1_home.equipment_count_changes, g1_home.equipment_counts');
  await client.query(`update g1_home.equipment set improper = true`);
  const { rows } = await client.query<{ pieces: number; writtenRows: number }>(`
    select sum(pieces)::int as pieces, count(*)::int as "writtenRows"
    from (select company_id, enabled_tag, improper, expires_on, notice_on, pieces from g1_home.equipment_count_changes
      union all select * from g1_home.equipment_counts) as counts
    where improper
    group by company_id, enabled_tag, expires_on, notice_on`);
  const pieces = await numberOf('equipment');
  expect(rows.reduce((sum, row) => sum + row.pieces, 0)).toBe(pieces);
  expect(rows.map(({ writtenRows }) => writtenRows)).toEqual(rows.map(() => 1));
});
