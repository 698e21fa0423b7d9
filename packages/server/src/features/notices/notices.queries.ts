/** Queries of notices. */
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type * as contract from '@mobcheck/contract/notices/notices.contract.ts';
import { sql } from 'kysely';
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';

interface NewNotice {
  readonly userId: string;
  readonly about: string;
  readonly kind: string;
  readonly facts: object;
  /** The company of the notice. Null means that the notice concerns the person or the installation. */
  readonly company: { readonly companyId: string; readonly companyName: string } | null;
  readonly at: Date;
}

const addNotice = (
  { userId, about, kind, facts, company, at }: NewNotice,
  companyGroupId: string | null,
) => sql`select public.add_notice(${userId}, ${about}, ${kind}, ${JSON.stringify(facts)}::jsonb,
  ${companyGroupId}, ${company?.companyId ?? null}, ${company?.companyName ?? ''}, ${at})`;

/** Adds a notice of a company group for one of its people. Replaces an older notice about the same thing. */
export async function putNotice(db: TenantDb, notice: NewNotice): Promise<void> {
  // The database takes the group from the role of the transaction.
  await addNotice(notice, null).execute(db);
}

/** Adds a notice for any user. Replaces an older notice about the same thing. */
export async function putPlatformNotice(
  db: PublicDb,
  notice: NewNotice,
  companyGroupId: string | null,
): Promise<void> {
  await addNotice(notice, companyGroupId).execute(db);
}

/**
 * Lists the active users of a company group who get the notices of a payer. They are the user with the payer's address, and the admins of
 * the group. If a company pays for itself, its admins get the notices instead of the admins of the group.
 */
export async function listReaders(
  db: PublicDb,
  {
    email,
    companyGroupId,
    companyId,
  }: { readonly email: string; readonly companyGroupId: string; readonly companyId: string | null },
) {
  return db
    .selectFrom('users')
    .select(['id', 'companyId', 'companyName'])
    .where('companyGroupId', '=', companyGroupId)
    .where('status', '=', 'ACTIVE')
    .where((where) =>
      where.or([
        where('email', '=', email.toLowerCase()),
        companyId === null
          ? where('role', '=', 'COMPANY_GROUP_ADMIN')
          : where.and([where('role', '=', 'COMPANY_ADMIN'), where('companyId', '=', companyId)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Returns a page of a person's notices. @param filter.unread undefined includes read notices */
export async function listNotices(
  db: PublicDb,
  userId: string,
  filter: QueryOf<typeof contract.listNotices>,
) {
  const notices = db
    .selectFrom('notices')
    .leftJoin('companyGroups', 'companyGroups.id', 'notices.companyGroupId')
    .select(['notices.id', 'notices.kind', 'notices.facts', 'notices.companyId', 'notices.companyName'])
    .select(['notices.createdAt', 'notices.readAt', 'companyGroups.name as companyGroup'])
    .where('notices.userId', '=', userId)
    .$if(filter.unread === true, (select) => select.where('notices.readAt', 'is', null))
    .$if(filter.unread === false, (select) => select.where('notices.readAt', 'is not', null))
    .orderBy('notices.createdAt', filter.direction)
    .orderBy('notices.id');
  return onePage(notices, filter);
}

export async function countUnread(db: PublicDb, userId: string) {
  return db
    .selectFrom('notices')
    .select((select) => select.fn.countAll<number>().as('unread'))
    .select(sql<Date | null>`max(created_at)`.as('newest'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Marks a notice of a person. Returns false when they have no such notice. */
export async function markNotice(
  db: PublicDb,
  { id, userId }: { readonly id: string; readonly userId: string },
  readAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set({ readAt })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks the unread notices of a person up to an instant as read. */
export async function markAllNotices(
  db: PublicDb,
  userId: string,
  { upTo, readAt }: { readonly upTo: Date; readonly readAt: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ readAt })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('createdAt', '<=', upTo)
    .execute();
}

/** Deletes notices from before an instant. */
export async function deleteNoticesBefore(db: PublicDb, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('createdAt', '<', before).execute();
}
