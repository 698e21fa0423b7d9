/** Reads the deficiencies of a visit and their photos. */
import type { DeficiencyState } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { NamedPiece } from './visit-report.queries.ts';

export interface VisitDeficiency extends NamedPiece {
  readonly id: string;
  readonly number: number;
  readonly text: string;
  readonly severity: Severity;
  readonly state: Exclude<DeficiencyState, 'REPORTED'>;
  readonly ownerName: string | null;
  readonly dueOn: string | null;
  readonly openedAt: Date;
  readonly openedByName: string;
  readonly fixedAt: Date | null;
  readonly fixedByName: string | null;
  readonly dismissedAt: Date | null;
  readonly dismissedByName: string | null;
  readonly dismissalReason: string | null;
  /** The record that opened the deficiency. Null if a person described it. */
  readonly openingRecordId: string | null;
  readonly fixingRecordId: string | null;
  /** Photos that a person added to a description, or that strangers sent before the confirmation. */
  readonly photos: readonly string[];
}

/** Leaves out the photos that strangers sent after the confirmation, which nobody may have looked at. */
const SEEN_PHOTOS = sql<string[]>`case when source <> 'REPORT' then deficiencies.photos else array(
  select photos.id from photos where photos.id = any(deficiencies.photos) and photos.created_at <= confirmed_at
  order by photos.created_at, photos.id) end`;

/** The ids by which the deficiencies of a visit are found. */
export interface Visit {
  readonly orderId: string;
  readonly companyId: string;
  readonly equipmentIds: readonly string[];
  /** The records that completed the lines. */
  readonly recordIds: readonly string[];
}

/** Lists the deficiencies that the order shall fix, and those that its records found, found again or fixed, by number. */
export async function listVisitDeficiencies(
  db: TenantDb,
  { orderId, companyId, equipmentIds, recordIds }: Visit,
): Promise<VisitDeficiency[]> {
  const records = sql`${recordIds}::uuid[]`;
  return db
    .selectFrom('deficiencies')
    .innerJoin('equipment', 'equipment.id', 'deficiencies.equipmentId')
    .select([
      'deficiencies.id',
      'number',
      'text',
      sql<Severity>`severity`.as('severity'),
      sql<VisitDeficiency['state']>`state`.as('state'),
      'ownerName',
      'dueOn',
      'openedAt',
      'openedByName',
      'fixedAt',
      'fixedByName',
      'dismissedAt',
      'dismissedByName',
      'dismissalReason',
      sql<string | null>`flaw_record_ids[1]`.as('openingRecordId'),
      'fixedRecordId as fixingRecordId',
      SEEN_PHOTOS.as('photos'),
      'equipment.tagSerialNumber',
      'equipment.extraLabel',
      'equipment.extraCode',
      'equipment.productName',
    ])
    .where('deficiencies.companyId', '=', companyId)
    .where('state', 'in', ['OPEN', 'FIXED', 'DISMISSED'])
    .where((eb) =>
      eb.or([
        eb('orderId', '=', orderId),
        eb.and([
          eb('deficiencies.equipmentId', '=', sql<string>`any(${equipmentIds}::uuid[])`),
          sql<boolean>`(flaw_record_ids && ${records} or fixed_record_id = any(${records}))`,
        ]),
      ]),
    )
    .orderBy('number')
    .execute();
}

/** Returns the ids of the photos of records, by record. */
export async function findRecordPhotos(
  db: TenantDb,
  recordIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; photos: string[] }>`
    select id, photos from inspections where id = any(${recordIds}::uuid[])
    union all
    select id, photos from maintenances where id = any(${recordIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, photos }) => [id, photos]));
}

/** Returns the file keys of photos, by id. A photo without a row has none. */
export async function findPhotoKeys(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; fileKey: string }>`
    select id, file_key as "fileKey" from photos where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, fileKey }) => [id, fileKey]));
}
