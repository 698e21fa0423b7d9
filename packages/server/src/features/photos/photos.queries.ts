/** Queries of photo rows. */
import { sql, type ExpressionBuilder } from 'kysely';
import type { SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import type { MeasuredFile } from '../../platform/files/measure-files.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

export async function findPhoto(db: TenantDb, id: string) {
  return db
    .selectFrom('photos')
    .select(['id', 'companyId', 'userId', 'fileKey', 'contentHash', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks a company against its move to another group. @returns undefined when it has moved */
export async function holdCompany(db: TenantDb, id: string) {
  return db.selectFrom('companies').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
}

/** Adds a photo. Returns false if the id exists. Waits for a concurrent insert of the same id. */
export async function insertPhoto(db: TenantDb, row: NewTenantRow<'photos'>): Promise<boolean> {
  const inserted = await db
    .insertInto('photos')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The record or the deficiency that has a photo: saved, or waiting for the office under the same id. */
export interface PhotoRecord {
  readonly kind: SentKind;
  readonly id: string;
}

/** Returns the condition that the record has claimed the photo. */
function isOwn({ kind, id }: PhotoRecord) {
  return (eb: ExpressionBuilder<TenantTables, 'photos'>) =>
    eb.and([eb('photos.recordKind', '=', kind), eb('photos.recordId', '=', id)]);
}

/**
 * Claims photos for a record. The photos must be of the record's company or sent by the user, and not claimed by another record. Of two
 * records that claim a photo at once, the second waits and does not get the photo.
 * @returns ids of the claimed photos
 */
export async function claimForRecord(
  db: TenantDb,
  ids: readonly string[],
  record: PhotoRecord,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('photos')
    .set({ companyId, claimed: true, recordKind: record.kind, recordId: record.id })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('companyId', '=', companyId), eb('userId', '=', userId)]))
    .where((eb) => eb.or([eb('claimed', '=', false), isOwn(record)(eb)]))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Assigns another company to photos that a record has claimed.
 * @returns ids of the record's own photos, including photos that a server of the former version claimed without noting the record
 */
export async function setCompanyOfOwn(
  db: TenantDb,
  ids: readonly string[],
  record: PhotoRecord,
  companyId: string,
): Promise<string[]> {
  const rows = await db
    .updateTable('photos')
    .set({ companyId, recordKind: record.kind, recordId: record.id })
    .where('id', 'in', ids)
    .where('claimed', '=', true)
    .where((eb) => eb.or([eb('recordId', 'is', null), isOwn(record)(eb)]))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Copies photos of a person from refused records to another record. The copied rows share the files, so the bytes count once.
 * @param copies ids of photos with the ids of their copies
 * @returns ids of the copied photos. Photos without a refused record, and pictures that the record has already, are not copied
 */
export async function copyFromRefused(
  db: TenantDb,
  copies: ReadonlyMap<string, string>,
  record: PhotoRecord,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<string[]> {
  const { rows } = await sql<{ original: string }>`
    with wanted as (
      select * from unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[]) as pair (original, copy)
    ), copied as (
      insert into photos (id, company_id, user_id, file_key, content_hash, width, height, created_at, claimed, file_bytes,
        record_kind, record_id)
      select wanted.copy, ${companyId}::uuid, photos.user_id, photos.file_key, photos.content_hash, photos.width, photos.height,
        photos.created_at, true, 0, ${record.kind}, ${record.id}::uuid
      from wanted join photos on photos.id = wanted.original
      join quarantine on quarantine.id = photos.record_id and quarantine.kind = photos.record_kind
      where photos.user_id = ${userId} and quarantine.user_id = ${userId} and quarantine.id <> ${record.id}
        and not exists (select from photos own where own.file_key = photos.file_key
          and own.record_kind = ${record.kind} and own.record_id = ${record.id}::uuid)
      returning id)
    select wanted.original from wanted join copied on copied.id = wanted.copy`.execute(db);
  return rows.map(({ original }) => original);
}

export async function setCompany(db: TenantDb, ids: readonly string[], companyId: string): Promise<void> {
  await db.updateTable('photos').set({ companyId }).where('id', 'in', ids).execute();
}

/**
 * Locks the oldest unclaimed photos.
 * @param before only photos created before this instant
 * @param limit maximum of rows
 * @returns their ids, without photos that a concurrent transaction has locked to claim them
 */
export async function lockUnclaimed(db: TenantDb, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('claimed', '=', false)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** Marks photos as claimed if a record refers to them without a claim. @returns ids of the marked photos */
export async function markReferencedAsClaimed(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) {
    return [];
  }
  const { rows } = await sql<{ id: string }>`
    update photos set claimed = true, record_kind = named.kind, record_id = named.id
    from (
      select 'inspection' as kind, id, unnest(photos) as photo from inspections where photos && ${ids}::uuid[]
      union all
      select 'maintenance', id, unnest(photos) from maintenances where photos && ${ids}::uuid[]
      union all
      select 'deficiency', id, unnest(photos) from deficiencies where photos && ${ids}::uuid[]) named
    where photos.id = any(${ids}::uuid[]) and named.photo = photos.id
    returning photos.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes photos. Returns the keys of their files. */
export async function deletePhotos(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db.deleteFrom('photos').where('id', 'in', ids).returning('fileKey').execute();
  return rows.map((row) => row.fileKey);
}

/** Stores the size of a photo's file, unless the photo has another file by now. */
export async function setFileBytes(db: TenantDb, { id, key, bytes }: MeasuredFile): Promise<void> {
  await db
    .updateTable('photos')
    .set({ fileBytes: bytes })
    .where('id', '=', id)
    .where('fileKey', '=', key)
    .execute();
}
