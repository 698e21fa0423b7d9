/** Queries of calendar addresses. Only the hashes of their keys are stored. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { sql } from 'kysely';
import type { PublicDb, NewPublicRow } from '../../platform/db/database.ts';

const COLUMNS = ['id', 'label', 'createdAt', 'lastUsedAt'] as const;

/** Lists the addresses of a person, oldest first, and locks the person before another address is added. */
export async function listKeys(db: PublicDb, userId: string, lock = false) {
  if (lock) {
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  }
  return db
    .selectFrom('calendarKeys')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function insertKey(db: PublicDb, row: NewPublicRow<'calendarKeys'>): Promise<void> {
  await db.insertInto('calendarKeys').values(row).execute();
}

/** Deletes an address of a person. Returns its label, or undefined if the person has no such address. */
export async function deleteKey(db: PublicDb, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('calendarKeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('label')
    .executeTakeFirst();
  return row?.label;
}

/**
 * Finds the person of a key and the group of the person, with their present columns.
 * @returns undefined for an unknown key, an inactive person and a group without integrations
 */
export async function findReader(db: PublicDb, keyHash: Uint8Array) {
  return db
    .selectFrom('calendarKeys')
    .innerJoin('users', 'users.id', 'calendarKeys.userId')
    .innerJoin('companyGroups', 'companyGroups.id', 'users.companyGroupId')
    .select([
      'calendarKeys.id as keyId',
      'users.role',
      'users.companyId',
      'users.language',
      'companyGroups.name as companyGroup',
      'companyGroups.schemaName',
      'companyGroups.tenantRole',
      'companyGroups.timeZone',
    ])
    .$narrowType<{ readonly role: Role; readonly language: Language }>()
    .where('keyHash', '=', Buffer.from(keyHash))
    .where('users.status', '=', 'ACTIVE')
    .where('companyGroups.hasIntegrations', '=', true)
    .executeTakeFirst();
}
export type CalendarReader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** Counts a call of an address. Returns false when the address has no call left in this hour. */
export async function countCall(db: PublicDb, id: string, now: Date, perHour: number): Promise<boolean> {
  const { rows } = await sql`
    update calendar_keys set last_used_at = ${now},
      calls = case when hour_began > ${now}::timestamptz - interval '1 hour' then calls + 1 else 1 end,
      hour_began = case when hour_began > ${now}::timestamptz - interval '1 hour' then hour_began else ${now} end
    where id = ${id} and (calls < ${perHour} or hour_began <= ${now}::timestamptz - interval '1 hour')
    returning id`.execute(db);
  return rows.length > 0;
}
