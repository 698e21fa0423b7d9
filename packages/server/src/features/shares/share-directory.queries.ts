/** Queries of the shared schema: the group of a key, and its wrong codes. */
import { sql } from 'kysely';
import type { PublicDb, NewPublicRow } from '../../platform/db/database.ts';
import { DOORS_ARE_OPEN } from '../../platform/db/doors/doors.ts';

export async function insertDirectoryEntry(db: PublicDb, row: NewPublicRow<'shareDirectory'>): Promise<void> {
  await db.insertInto('shareDirectory').values(row).execute();
}

/** Expires the key of a link at once. Returns false without such a link in the group, and in the company if given. */
export async function expireKey(
  db: PublicDb,
  {
    shareId,
    companyGroupId,
    companyId,
  }: { readonly shareId: string; readonly companyGroupId: string; readonly companyId: string | undefined },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shareDirectory')
    .set({ expiresAt: sql`least(expires_at, ${now})` })
    .where('shareId', '=', shareId)
    .where('companyGroupId', '=', companyGroupId)
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId ?? ''))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds the unexpired link of a key in a group with integrations, with its group and the person who made it. */
export async function findDoor(db: PublicDb, keyHash: Uint8Array, now: Date) {
  return db
    .selectFrom('shareDirectory')
    .innerJoin('companyGroups', 'companyGroups.id', 'shareDirectory.companyGroupId')
    .innerJoin('users', 'users.id', 'shareDirectory.createdBy')
    .select([
      'shareDirectory.shareId',
      'shareDirectory.companyId',
      'shareDirectory.companyGroupId',
      'shareDirectory.createdBy',
      'shareDirectory.codeHash',
      'companyGroups.name as companyGroup',
      'companyGroups.schemaName',
      'companyGroups.tenantRole',
      'companyGroups.timeZone',
      'users.role',
      'users.status',
      'users.companyGroupId as homeGroupId',
      'users.companyId as homeCompanyId',
    ])
    .where('shareDirectory.keyHash', '=', Buffer.from(keyHash))
    .where('shareDirectory.expiresAt', '>', now)
    .where('companyGroups.hasIntegrations', '=', sql.lit(true))
    .where(DOORS_ARE_OPEN)
    .executeTakeFirst();
}
export type Door = NonNullable<Awaited<ReturnType<typeof findDoor>>>;

interface Sender {
  readonly keyHash: Uint8Array;
  /** Hash of the address. */
  readonly sender: string;
}

/** Locks the wrong codes of a key until the end of the transaction, so that guesses are counted one after the other. */
export async function lockWrongCodes(db: PublicDb, keyHash: Uint8Array): Promise<void> {
  await db
    .selectFrom('shareDirectory')
    .select('shareId')
    .where('keyHash', '=', Buffer.from(keyHash))
    .forUpdate()
    .execute();
}

/** Counts all wrong codes of a key, and the codes of a sender since an instant. */
export async function countWrongCodes(db: PublicDb, { keyHash, sender }: Sender, since: Date) {
  return db
    .selectFrom('shareWrongCodes')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where sender = ${sender} and sent_at > ${since})`.as('ofSender'),
    ])
    .where('keyHash', '=', Buffer.from(keyHash))
    .executeTakeFirstOrThrow();
}

export async function insertWrongCode(
  db: PublicDb,
  { id, keyHash, sender, sentAt }: Sender & { readonly id: string; readonly sentAt: Date },
): Promise<void> {
  await db
    .insertInto('shareWrongCodes')
    .values({ id, keyHash: Buffer.from(keyHash), sender, sentAt })
    .execute();
}
