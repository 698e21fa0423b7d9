/** Queries of the uploaded files of imports. A file is deleted when its import is confirmed, discarded or moved to another group. */
import type { ImportTable } from '@mobcheck/contract/imports/import-table.contract.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';

interface ImportFile {
  readonly importId: string;
  readonly content: Buffer;
  readonly source: ImportTable;
}

export async function insertImportFile(
  db: TenantDb,
  { importId, content, source }: ImportFile,
): Promise<void> {
  await db
    .insertInto('importFiles')
    .values({ importId, content, source: JSON.stringify(source) })
    .execute();
}

/** Finds the table that was read from the file of an import. Returns undefined if the file is no longer stored. */
export async function findImportSource(db: TenantDb, importId: string): Promise<ImportTable | undefined> {
  const row = await db
    .selectFrom('importFiles')
    .select(sql<ImportTable>`source`.as('source'))
    .where('importId', '=', importId)
    .executeTakeFirst();
  return row?.source;
}

export async function findImportContent(db: TenantDb, importId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('importFiles')
    .select('content')
    .where('importId', '=', importId)
    .executeTakeFirst();
  return row?.content;
}

export async function updateImportSource(db: TenantDb, importId: string, source: ImportTable): Promise<void> {
  await db
    .updateTable('importFiles')
    .set({ source: JSON.stringify(source) })
    .where('importId', '=', importId)
    .execute();
}

export async function deleteImportFile(db: TenantDb, importId: string): Promise<void> {
  await db.deleteFrom('importFiles').where('importId', '=', importId).execute();
}
