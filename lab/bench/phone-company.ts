/** A company with many pieces of equipment, for measurements of the phone. */
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Tenant } from '../../packages/server/src/platform/db/database.ts';

// The pieces have no records, since a phone reads only the columns of equipment.
const FILL = `
  with company as (select id from companies order by name limit 1),
    product_ids as (select array_agg(id order by sku) as ids from products),
    made as (
      select $2::int + n::int as n, serial, gen_random_uuid() as id, company.id as company, ids[1 + n::int % array_length(ids, 1)] as product
      from unnest($1::text[]) with ordinality as serials (serial, n), company, product_ids),
    made_tags as (
      insert into tags (serial_number, company_id, equipment_id, created_at, update_date)
        select serial, company, id, now(), now() from made)
  insert into equipment (id, tag_serial_number, company_id, product_id, inspection_type_id, category_id, product_name,
      product_sku, extra_label, extra_code, unit, asset_number, manufacturer, manufacturing_date, stated_due_date, due_date,
      due_notice_date, last_inspection_at, last_inspection_date, last_inspection_user_name, last_inspection_user_email,
      next_inspection_date, next_inspection_notice_date, improper, created_at, created_date, update_date)
    select made.id, serial, company, p.id, p.inspection_type_id, t.category_id, p.name, p.sku,
      (array['Corredor', 'Recepção', 'Depósito', 'Oficina', 'Garagem', 'Escritório'])[1 + n % 6] || ' ' || n,
      'C-' || lpad(n::text, 6, '0'), 'Prédio ' || 1 + n % 200, 'P' || n, 'Fabricante ' || n % 9, current_date - 900,
      current_date + (n * 7 % 700)::int - 20, current_date + (n * 7 % 700)::int - 20,
      current_date + (n * 7 % 700)::int - 50, now() - n % 40 * interval '1 day', current_date - (n % 40)::int,
      'Inspetor ' || n % 40, 'inspetor' || n % 40 || '@mobcheck.test', current_date - (n % 40)::int + 38,
      current_date - (n % 40)::int + 31, n % 23 = 0, now(), current_date, now()
    from made join products p on p.id = made.product join inspection_types t on t.id = p.inspection_type_id`;

/**
 * Adds pieces to the first company of the group and returns their serials.
 * @param before number of pieces that were added before; the names continue from there
 */
export async function addPieces(
  client: pg.ClientBase,
  tenant: Tenant,
  count: number,
  before = 0,
): Promise<string[]> {
  const serials = Array.from({ length: count }, () => newTagSerial(randomBytes(11)));
  await client.query(`set search_path to "${tenant.schemaName}"`);
  await client.query(FILL, [serials, before]);
  await client.query(`vacuum analyze equipment`);
  return serials;
}
