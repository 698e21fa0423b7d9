/** Queries of norm sets for the platform. */
import type { NormSet } from '@mobcheck/contract/norm-sets/norm-document.contract.ts';
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

/** Locks the versions of norm sets against another publication until the end of the transaction. */
export async function lockVersions(db: PublicDb): Promise<void> {
  await sql`lock table public.norm_sets in share row exclusive mode`.execute(db);
}

/** Returns the newest version of a set. 0 means that the set has none. */
export async function findNewestVersion(db: PublicDb, key: string): Promise<number> {
  const row = await db
    .selectFrom('normSets')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function insertSet(
  db: PublicDb,
  { document, publishedAt, publishedBy }: { document: NormSet; publishedAt: Date; publishedBy: string },
): Promise<void> {
  const { key, version } = document;
  await db
    .insertInto('normSets')
    .values({ key, version, publishedAt, publishedBy, document: JSON.stringify(document) })
    .execute();
}

/** Sets the review of a version, or removes it with null. Returns false when there is no such version. */
export async function setReview(
  db: PublicDb,
  { key, version }: { readonly key: string; readonly version: number },
  review: { readonly by: string; readonly on: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('normSets')
    .set({ reviewedBy: review?.by ?? null, reviewedOn: review?.on ?? null })
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function selectSets(db: PublicDb) {
  const count = (list: string) => sql<number>`jsonb_array_length(document -> ${list})`;
  return db
    .selectFrom('normSets')
    .select(['key', 'version', 'reviewedBy', 'reviewedOn', 'publishedAt', 'publishedBy'])
    .select([
      sql<NormSet['name']>`document -> 'name'`.as('name'),
      count('classes').as('classes'),
      count('rules').as('rules'),
      count('examples').as('examples'),
    ]);
}

/** Lists all versions by key, the newest first. */
export async function listSets(db: PublicDb) {
  return selectSets(db).orderBy('key').orderBy('version', 'desc').execute();
}

/** Finds a version without its document. */
export async function findSet(db: PublicDb, key: string, version: number) {
  return selectSets(db).where('key', '=', key).where('version', '=', version).executeTakeFirst();
}

/** Finds the document of a version, as it was published. */
export async function findDocument(db: PublicDb, key: string, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('normSets')
    // As text, since keys inside JSON of a row are rewritten as columns are.
    .select(sql<string>`document::text`.as('document'))
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && JSON.parse(row.document);
}
