/** The large tenant, with 1 group, 20 companies, a given number of pieces of equipment and a given number of inspections of each. */
import { ENTERPRISE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import type pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';
import type { Database, Tenant } from '../../packages/server/src/platform/db/database.ts';
import type { Migration } from '../../packages/server/src/platform/db/group-upgrades.ts';
import { provisionGroup } from '../../packages/server/src/features/company-groups/company-groups.service.ts';
import { recountInspections } from '../../packages/server/src/features/inspections/months/inspection-months.exported.queries.ts';
import { hashPassword } from '../../packages/server/src/features/password/password.service.ts';
import { listCompanyGroups } from '../../packages/server/src/platform/db/company-groups.queries.ts';
import { liftStatementLimit } from '../../packages/server/src/platform/db/statement-limit.ts';
import { systemClock } from '../../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../../packages/server/src/platform/context/ids.ts';

export const LOGIN = { email: 'bench@mobcheck.test', password: 'Bench@123' };
const COMPANIES = 20;

export interface Sizes {
  readonly equipment: number;
  readonly inspectionsEach: number;
}

/**
 * Adds tags, equipment and inspections for the rows of `made`, the temporary table that `fill` creates with a row per piece.
 * The generated serials have no check characters, since nobody scans them.
 */
const FILL = `
  insert into tags (serial_number, company_id, equipment_id, enabled, created_at, update_date)
    select serial, company, id, n % 41 > 0, at, at from made;
  insert into equipment (id, tag_serial_number, company_id, product_id, inspection_type_id, category_id, product_name,
      product_sku, extra_label, extra_code, asset_number, manufacturer, manufacturing_date, recharge_date,
      stated_due_date, enabled_tag, created_at, created_date, update_date)
    select made.id, serial, company, p.id, p.inspection_type_id, t.category_id, p.name, p.sku,
      (array['Corredor', 'Recepção', 'Depósito', 'Oficina', 'Garagem', 'Escritório'])[1 + n % 6] || ' ' || n,
      'C-' || lpad(n::text, 6, '0'), 'P' || n, 'Fabricante ' || n % 9, day - 900, day - n % 300,
      day + (n * 7 % 700) - 120, n % 41 > 0, at, day - n % 700, at
    from made join products p on p.id = made.product join inspection_types t on t.id = p.inspection_type_id;
  insert into inspections (id, equipment_id, company_id, product_id, inspection_type_id, user_id, user_name, user_email,
      created_at, created_date, received_at, improper, questions_answers, attributes_values, content_hash)
    select gen_random_uuid(), e.id, e.company_id, e.product_id, e.inspection_type_id, gen_random_uuid(),
      'Inspetor ' || (n + k) % 40, 'inspetor' || (n + k) % 40 || '@mobcheck.test',
      at - make_interval(days => (k * 30 + n % 45)::int), day - (k * 30 + n % 45)::int, at, (n + k) % 23 = 0, answers, '[]', 'bench'
    from made join equipment e using (id), generate_series(0, $1::int - 1) k,
      lateral (select jsonb_agg(jsonb_build_object('type', 'YES_NO_NA', 'question', 'O lacre está intacto? ' || q, 'answer', 'YES'))
        as answers from generate_series(1, 10) q) words
    where n % 50 > 0;
`;

const DERIVED_COLUMNS = `
  update equipment set
    due_date = equipment.stated_due_date, due_notice_date = equipment.stated_due_date - 30,
    last_inspection_id = last.id, last_inspection_at = last.created_at, last_inspection_date = last.created_date,
    last_inspection_user_name = last.user_name, last_inspection_user_email = last.user_email,
    improper = last.improper, next_inspection_date = last.created_date + 30, next_inspection_notice_date = last.created_date + 23
  from equipment piece, lateral (
    select id, created_at, created_date, user_name, user_email, improper from inspections
    where equipment_id = piece.id order by created_at desc limit 1) last
  where piece.id = equipment.id`;

/** Orders of the admin's company, ten lines each. */
const ORDERS = `
  with home as (select id from companies order by name limit 1),
  pieces as (
    select array_agg(e.id order by e.id) as ids from equipment e join home on home.id = e.company_id),
  new_orders as (
    insert into service_orders (id, number, company_id, start_date, end_date, request_user_id, request_user_name,
        responsible_user_id, responsible_user_name, priority, observation, line_count, completed_count, created_at, update_date)
      select gen_random_uuid(), n, home.id, current_date - n % 700, current_date - n % 700 + 14, gen_random_uuid(),
        'Pedido ' || n % 30, gen_random_uuid(), 'Inspetor ' || n % 40, 1 + n % 5, 'Ronda do setor ' || n, 10, n % 11, now(), now()
      from home, generate_series(1, $1::int) n
      returning id, number)
  insert into service_order_lines
      (id, service_order_id, equipment_id, type, responsible_user_id, completion_date, position)
    select gen_random_uuid(), new_orders.id, ids[1 + (new_orders.number * 10 + k) % array_length(ids, 1)], 'INSPECTION',
      gen_random_uuid(), case when k <= new_orders.number % 11 then current_date end, k
    from new_orders, pieces, generate_series(1, 10) k`;

const TABLES_TO_VACUUM = [
  'equipment',
  'inspections',
  'inspection_months',
  'equipment_counts',
  'equipment_count_changes',
  'tags',
  'products',
  'companies',
  'service_orders',
  'service_order_lines',
];

async function fill(database: Database, client: pg.PoolClient, tenant: Tenant, sizes: Sizes): Promise<void> {
  await client.query(
    `begin; set local search_path to "${tenant.schemaName}"; set local work_mem to '256MB'; set local maintenance_work_mem to '1GB'`,
  );
  await client.query(
    `create temporary table made on commit drop as
     select n, gen_random_uuid() as id, lpad(n::text, 12, '0') as serial, c.ids[1 + n % array_length(c.ids, 1)] as company,
       p.ids[1 + n % array_length(p.ids, 1)] as product, now() as at, current_date as day
     from generate_series(1, $1::int) n,
       (select array_agg(id order by name) as ids from companies) c,
       (select array_agg(id order by sku) as ids from products) p`,
    [sizes.equipment],
  );
  await withoutIndexes(client, ['tags', 'equipment'], async () => {
    await withoutIndexes(client, ['inspections'], async () => {
      for (const statement of FILL.split(';').filter((text) => text.trim() !== '')) {
        await client.query(statement, statement.includes('$1') ? [sizes.inspectionsEach] : []);
        await client.query('analyze made, equipment');
      }
    });
    await client.query('analyze inspections');
    await client.query(DERIVED_COLUMNS);
  });
  await client.query(ORDERS, [sizes.equipment / 10]);
  await client.query('commit');
  await database.tenant(tenant, async (db) => {
    await liftStatementLimit(db);
    await recountInspections(db);
  });
  for (const table of TABLES_TO_VACUUM) {
    await client.query(`vacuum analyze "${tenant.schemaName}".${table}`);
  }
}

/** Returns the large tenant that a former run has left in the database. @throws Error when the tenant was not filled */
export async function keptTenant(database: Database): Promise<Tenant | undefined> {
  const [tenant] = await database.public(listCompanyGroups);
  if (tenant !== undefined) {
    const { rows } = await database.pool.query(`select from "${tenant.schemaName}".equipment limit 1`);
    if (rows.length === 0) {
      throw new Error('the data was not finished: remove its folder');
    }
  }
  return tenant;
}

/** Creates the large tenant with a platform admin who signs in with {@link LOGIN}. */
export async function makeBigTenant(
  database: Database,
  migrations: readonly Migration[],
  sizes: Sizes,
): Promise<Tenant> {
  const passwordHash = await hashPassword(LOGIN.password);
  const admin = {
    name: 'Bench',
    email: LOGIN.email,
    phone: '',
    occupation: '',
    // May see every company of the group and do everything that is measured.
    role: 'MOBCHECK_ADMIN',
    passwordHash,
  };
  const companies = Array.from({ length: COMPANIES }, (_, index) => ({
    name: `Empresa ${index + 1}`,
    cnpj: '',
    tagsLimit: 10_000_000,
    mainContactName: '',
    email: '',
    phone: '',
    users: index === 0 ? [admin] : [],
  }));
  const { tenant } = await database.public((db) =>
    provisionGroup(db, { clock: systemClock, ids: systemIds }, migrations, {
      name: 'big',
      language: 'pt',
      planId: ENTERPRISE_PLAN_ID,
      equipmentCap: 10_000_000,
      companies,
    }),
  );
  const client = await database.pool.connect();
  try {
    await fill(database, client, tenant, sizes);
  } finally {
    client.release();
  }
  return tenant;
}
