/** Queries of a group's links and their openings. */
import type { listShares } from '@mobcheck/contract/shares/shares.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import { dayStart } from '../../platform/db/day-start.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

/** Locks a company, so that its links are counted one after the other. @returns undefined without such a company */
export async function lockCompanyOfShares(db: TenantDb, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function countOpenShares(db: TenantDb, companyId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('shares')
    .select(sql<number>`count(*)`.as('count'))
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertShare(db: TenantDb, row: NewTenantRow<'shares'>): Promise<void> {
  await db.insertInto('shares').values(row).execute();
}

/** Returns a page of links. @param companyId the only company, undefined for all of the group */
export async function listPage(
  db: TenantDb,
  query: QueryOf<typeof listShares>,
  companyId: string | undefined,
) {
  const { field, direction } = query;
  const columns = [
    sql`public.fold(shares.name)`,
    sql`public.fold(shares.created_by_name)`,
    sql`public.fold(companies.name)`,
  ];
  return onePage(
    db
      .selectFrom('shares')
      .innerJoin('companies', 'companies.id', 'shares.companyId')
      .select([
        'shares.id',
        'shares.companyId',
        'companies.name as companyName',
        'shares.name',
        'shares.report',
        'shares.filters',
        'shares.hasCode',
        'shares.hasPhotos',
        'shares.createdAt',
        'shares.createdBy',
        'shares.createdByName',
        'shares.expiresAt',
        'shares.endedAt',
        'shares.endedBecause',
        'shares.endedByName',
        'shares.openedCount',
        'shares.lastOpenedAt',
      ])
      .$if(companyId !== undefined, (select) => select.where('shares.companyId', '=', companyId ?? ''))
      .$if(query.query !== '', (select) => select.where(matchesAnyColumn(columns, query.query)))
      .orderBy(`shares.${field}`, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('shares.id', direction),
    query,
  );
}

/** Finds people of the group with their rights. */
export async function findMakers(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom('public.users')
    .select(['id', 'role', 'status', 'companyGroupId', 'companyId'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Finds a link. @param companyId the only company to look in, undefined for all of the group */
export async function findShare(db: TenantDb, id: string, companyId: string | undefined) {
  return db
    .selectFrom('shares')
    .select(['id', 'companyId', 'name'])
    .where('id', '=', id)
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''))
    .executeTakeFirst();
}

/** Ends a link that has not ended. Returns false if it had. */
export async function endShare(
  db: TenantDb,
  id: string,
  end: { readonly endedAt: Date; readonly endedBecause: 'CLOSED' | 'GUESSED'; readonly endedByName: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shares')
    .set(end)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds a link that has not ended, of an enabled company, for a visitor. */
export async function findOpenShare(db: TenantDb, id: string) {
  return db
    .selectFrom('shares')
    .innerJoin('companies', 'companies.id', 'shares.companyId')
    .select([
      'shares.id',
      'shares.companyId',
      'companies.name as companyName',
      'shares.report',
      'shares.filters',
      'shares.hasPhotos',
      'shares.expiresAt',
    ])
    .where('shares.id', '=', id)
    .where('shares.endedAt', 'is', null)
    .where('companies.enabled', '=', true)
    .executeTakeFirst();
}

/** A day in a time zone. */
export interface ZonedDay {
  readonly day: string;
  readonly zone: string;
}

/** Whether a network has opened a link on a day. */
export async function hasOpening(
  db: TenantDb,
  { shareId, address }: { readonly shareId: string; readonly address: string },
  { day, zone }: ZonedDay,
): Promise<boolean> {
  const found = await db
    .selectFrom('shareOpenings')
    .select('id')
    .where('shareId', '=', shareId)
    .where('openedAt', '>=', dayStart(day, 0, zone))
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Counts an opening, and keeps it if it is the first of its network on the day. Beyond `keptCount`, days with many networks lose their last
 * openings first, so that a flood of calls does not remove an earlier opening.
 */
export async function insertOpening(
  db: TenantDb,
  row: NewTenantRow<'shareOpenings'> & { readonly shareId: string; readonly address: string },
  today: ZonedDay,
  keptCount: number,
): Promise<void> {
  // The update locks the link, so that simultaneous openings are compared one after the other.
  await db
    .updateTable('shares')
    .set({ openedCount: sql`opened_count + 1`, lastOpenedAt: row.openedAt })
    .where('id', '=', row.shareId)
    .execute();
  if (await hasOpening(db, row, today)) {
    return;
  }
  await db.insertInto('shareOpenings').values(row).execute();
  await sql`
    delete from share_openings where id in (
      select id from (
        select id, opened_at, row_number() over (
          partition by date_bin('1 day', opened_at, ${dayStart(today.day, 0, today.zone)}) order by opened_at, id) as number_of_day
        from share_openings where share_id = ${row.shareId}) as numbered
      order by number_of_day, opened_at desc, id desc offset ${keptCount})`.execute(db);
}

export async function listOpenings(db: TenantDb, shareId: string, limit: number) {
  return db
    .selectFrom('shareOpenings')
    .select(['id', 'openedAt', 'address'])
    .where('shareId', '=', shareId)
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
