/** Queries of the people of a group who may send or receive its reports. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';

/** Which people see a report. */
export interface ReportReach {
  /** Null is the whole group. */
  readonly companyId: string | null;
  /** Whether the companies of the group are unrelated customers, so that only people of the company see it. */
  readonly isGeneric: boolean;
}

const COLUMNS = ['id', 'name', 'email', 'role', 'companyId', 'companyName', 'language'] as const;

function selectPeople(db: TenantDb) {
  return db
    .selectFrom('public.users as person')
    .select(COLUMNS)
    .$narrowType<{ readonly role: Role; readonly language: Language }>()
    .where('status', '=', 'ACTIVE')
    .where('role', '!=', 'MOBCHECK_ADMIN');
}

/** Finds the people with these ids who see the report. */
export async function findReaders(
  db: TenantDb,
  { companyId, isGeneric }: ReportReach,
  ids: readonly string[],
) {
  if (ids.length === 0) {
    return [];
  }
  return selectPeople(db)
    .where((row) =>
      row.or([
        ...(isGeneric ? [] : [row('role', '=', 'COMPANY_GROUP_ADMIN')]),
        ...(companyId === null ? [] : [row('companyId', '=', companyId)]),
      ]),
    )
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** Names people of the group, also inactive ones. */
export async function namePeople(db: TenantDb, ids: readonly string[]) {
  return ids.length === 0
    ? []
    : db
        .selectFrom('public.users')
        .select(['id', 'name', 'email', 'companyId'])
        .where('id', 'in', ids)
        .execute();
}

/** Finds an active person of the group. */
export async function findPerson(db: TenantDb, id: string) {
  return selectPeople(db).where('id', '=', id).executeTakeFirst();
}

/** Lists the groups whose integrations are on. */
export async function listGroupsWithIntegrations(db: PublicDb): Promise<string[]> {
  const rows = await db
    .selectFrom('companyGroups')
    .select('name')
    .where('hasIntegrations', '=', true)
    .orderBy('number')
    .execute();
  return rows.map(({ name }) => name);
}

/** A group whose integrations are on. */
export async function findGroupWithIntegrations(db: PublicDb, name: string) {
  return db
    .selectFrom('companyGroups')
    .select(['name', 'number', 'schemaName', 'tenantRole', 'timeZone'])
    .where('name', '=', name)
    .where('hasIntegrations', '=', true)
    .executeTakeFirst();
}

/** Finds a group by its number. */
export async function findGroupOfNumber(db: PublicDb, number: number) {
  return db
    .selectFrom('companyGroups')
    .select(['name', 'schemaName', 'tenantRole'])
    .where('number', '=', number)
    .executeTakeFirst();
}
