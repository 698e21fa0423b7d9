/** Norm sets for company groups. No statement joins them with tables of the group, which may be on another server (docs/citus.md). */
import type { NormLabel, NormMark } from '@mobcheck/contract/clocks/norm.contract.ts';
import type { NormSet } from '@mobcheck/contract/norm-sets/norm-document.contract.ts';
import { sql } from 'kysely';
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';

type Version = Pick<NormMark, 'key' | 'version'>;

/** A version of a norm set with its review. */
export interface ReadNormSet {
  readonly document: NormSet;
  readonly label: NormLabel;
}

function selectSets(db: TenantDb) {
  return db
    .selectFrom('public.normSets')
    .select(['key', 'version', 'reviewedBy', 'reviewedOn'])
    .select(sql<NormLabel['name']>`document -> 'name'`.as('name'));
}

/** The document as text, because the database client changes the keys inside JSON values to camel case. */
const DOCUMENT = sql<string>`document::text`.as('document');

function toSet({ document, ...label }: NormLabel & { readonly document: string }): ReadNormSet {
  // The contract checked the document before its publication.
  return { document: JSON.parse(document) as NormSet, label };
}

/** Returns the newest version of each set, or only of the set with a key. */
export async function listNewestSets(db: TenantDb, key?: string): Promise<ReadNormSet[]> {
  const rows = await selectSets(db)
    .select(DOCUMENT)
    .distinctOn('key')
    .$if(key !== undefined, (select) => select.where('key', '=', key ?? ''))
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(toSet);
}

/** Finds versions of sets. A version that is not published here is left out. */
export async function findSets(db: TenantDb, versions: readonly Version[]): Promise<ReadNormSet[]> {
  if (versions.length === 0) {
    return [];
  }
  const rows = await selectSets(db).select(DOCUMENT).where(isAnyOf(versions)).execute();
  return rows.map(toSet);
}

function isAnyOf(versions: readonly Version[]) {
  return sql<boolean>`(key, version) in (select * from unnest(
    ${versions.map(({ key }) => key)}::text[], ${versions.map(({ version }) => version)}::int[]))`;
}

/** Finds the labels of versions. A version that is not published here is left out. */
export async function findLabels(db: TenantDb, versions: readonly Version[]): Promise<NormLabel[]> {
  return versions.length === 0 ? [] : selectSets(db).where(isAnyOf(versions)).execute();
}

/** A version with a hash of its rules, classes and examples, which never change after publication. */
export interface HashedVersion extends Version {
  readonly hash: string;
}

/** Hashes versions. A version that is not published here is left out. */
export async function hashVersions(db: PublicDb, versions: readonly Version[]): Promise<HashedVersion[]> {
  if (versions.length === 0) {
    return [];
  }
  return (
    db
      .selectFrom('normSets')
      .select(['key', 'version'])
      // An erasure of a person may change the name and the sources.
      .select(
        sql<string>`encode(sha256(convert_to((document - 'name' - 'sources')::text, 'UTF8')), 'hex')`.as(
          'hash',
        ),
      )
      .where(isAnyOf(versions))
      .orderBy(sql`key collate "C"`)
      .orderBy('version')
      .execute()
  );
}
