/** Queries of the daily mail about overdue deficiencies. */
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';

/** An overdue deficiency, with its rank and the number of overdue deficiencies in its company and of its owner. */
interface OverdueRow {
  readonly number: number;
  readonly companyId: string;
  readonly ownerId: string | null;
  readonly text: string;
  readonly piece: string;
  readonly dueOn: string;
  readonly placeInCompany: number;
  readonly ofCompany: number;
  readonly placeOfOwner: number;
  readonly ofOwner: number;
}

/**
 * Lists the longest overdue deficiencies of each company and of each owner.
 * @param most number of rows of each company and owner
 */
export async function listOverdue(db: TenantDb, today: string, most: number): Promise<OverdueRow[]> {
  const longest = sql`order by due_on, deficiencies.number`;
  const { rows } = await sql<OverdueRow>`
    select * from (
      select deficiencies.number, deficiencies.company_id as "companyId", owner_id as "ownerId", text, due_on as "dueOn",
        coalesce(nullif(equipment.extra_label, ''), equipment.tag_serial_number) as piece,
        (row_number() over (partition by deficiencies.company_id ${longest}))::int as "placeInCompany",
        (count(*) over (partition by deficiencies.company_id))::int as "ofCompany",
        (row_number() over (partition by owner_id ${longest}))::int as "placeOfOwner",
        (count(*) over (partition by owner_id))::int as "ofOwner"
      from deficiencies join equipment on equipment.id = deficiencies.equipment_id
      where state = 'OPEN' and due_on < ${today}
    ) as overdue
    where "placeInCompany" <= ${most} or "ownerId" is not null and "placeOfOwner" <= ${most}
    order by "dueOn", number`.execute(db);
  return rows;
}

/** Lists those of the given users who are active, with the names of their companies. */
export async function listOwners(db: TenantDb, ids: readonly string[]) {
  if (ids.length === 0) {
    return [];
  }
  return db
    .selectFrom('public.users')
    .select(['id', 'email', 'name', 'language', 'companyId', 'companyName'])
    .where('id', 'in', ids)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
}

/**
 * Marks people as mailed on a day, in the order of their ids.
 * @returns the people who had not been mailed on that day or later
 */
export async function takeMailed(db: TenantDb, ids: readonly string[], day: string): Promise<string[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db
    .insertInto('overdueMails')
    .values(ids.toSorted().map((userId) => ({ userId, day })))
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ day })
        .where(sql<boolean>`overdue_mails.day < excluded.day`),
    )
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
