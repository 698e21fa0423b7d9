/** Queries of issued documents, and of the public directory with the group of each code. */
import { sql } from 'kysely';
import type { PublicDb, TenantDb, NewTenantRow } from '../../platform/db/database.ts';

/** Adds a document and its code in the directory. Fails if the code exists. */
export async function insertDocument(
  db: TenantDb,
  row: NewTenantRow<'documents'>,
  tenantRole: string,
): Promise<void> {
  await sql`
    insert into public.document_directory (code, tenant_role, created_at)
    values (${row.code}, ${tenantRole}, ${row.issuedAt})`.execute(db);
  await db.insertInto('documents').values(row).execute();
}

/** Finds a document. If its record was annulled later, the instant is included. */
export async function findDocument(db: TenantDb, code: string) {
  return db
    .selectFrom('documents')
    .select([
      'code',
      'kind',
      'companyName',
      'issuedAt',
      'userName',
      'rowCount',
      'subject',
      'recordedAt',
      'recordedBy',
      'improper',
      sql<Date | null>`coalesce(
        (select annulled_at from inspections where id = subject_id and kind = 'INSPECTION'),
        (select annulled_at from maintenances where id = subject_id and kind = 'MAINTENANCE'))`.as(
        'annulledAt',
      ),
    ])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Finds the group that has the document with a code. */
export async function findGroupOfDocument(db: PublicDb, code: string) {
  return db
    .selectFrom('documentDirectory')
    .innerJoin('companyGroups', 'companyGroups.tenantRole', 'documentDirectory.tenantRole')
    .select(['companyGroups.schemaName', 'companyGroups.tenantRole', 'companyGroups.timeZone'])
    .where('documentDirectory.code', '=', code)
    .executeTakeFirst();
}
