/** Updates the status columns of equipment after a change of their sources. */
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { compiledOnce } from '../../../platform/db/statements/compiled-once.ts';
import { liftStatementLimit } from '../../../platform/db/statement-limit.ts';
import { RETURNING_TOLD, type ToldPiece } from '../../events/told-pieces.exported.queries.ts';
import { lockClockedEquipment, refreshClocks } from './equipment-clocks.exported.queries.ts';
import { type EquipmentScope, type PieceScope, SCOPES } from './equipment-scope.queries.ts';
import {
  IS_DATE_CHANGED,
  PROJECTED_DUE_DATE,
  type ProjectedDueDate,
  RENEWED,
  RENEWED_COLUMNS,
} from './renewed-dates.queries.ts';

/**
 * SQL that sets every date from which a status follows, in a statement that joins `products`.
 * @param lastDay the day of the last inspection
 */
const statusDates = (due: ProjectedDueDate, lastDay: RawBuilder<unknown>) => sql`
      no_due_date = products.is_due_date and ${due.date} is null,
      due_date = ${due.date},
      due_notice_date = ${due.notice},
      next_inspection_date = ${lastDay} + products.inspection_schedule,
      next_inspection_notice_date = ${lastDay} + products.inspection_schedule
        - products.days_notification_next_inspection_date`;

const updateDateAt = (now: Date) => sql`
      update_date = case when equipment.due_date is distinct from ${PROJECTED_DUE_DATE.stored.date}
        then ${now}::timestamptz else equipment.update_date end,`;

/**
 * Copies name, SKU, type and category of the product and derives the clocks and the dates again.
 * @param now becomes the `updateDate` of pieces whose due date changes, so that nobody overwrites it unseen. Undefined keeps `updateDate`
 */
export async function refreshStatusColumns(db: TenantDb, scope: EquipmentScope, now?: Date): Promise<void> {
  if (SCOPES.isLarge(scope)) {
    // A product can have a hundred thousand pieces of equipment.
    await liftStatementLimit(db);
    await lockClockedEquipment(db, scope);
  }
  await refreshClocks(db, scope);
  await sql`
    update equipment set
      product_name = products.name,
      product_sku = products.sku,
      inspection_type_id = products.inspection_type_id,
      category_id = inspection_types.category_id,
      ${now === undefined ? sql`` : updateDateAt(now)}
      ${statusDates(PROJECTED_DUE_DATE.stored, sql`last_inspection_date`)}
    from products join inspection_types on inspection_types.id = products.inspection_type_id
    where products.id = equipment.product_id and ${SCOPES.isIn(scope)}`.execute(db);
}

/**
 * Derives a piece's clocks, last inspection, last maintenance and renewed dates from its records that are not annulled. The last record is
 * the latest by the phone's clock. The piece is improper if its last inspection was improper and no proper maintenance followed.
 * @param now becomes the `updateDate` of the piece if a renewed date or the due date changes, so that nobody overwrites it unseen
 */
export async function refreshLastRecords(db: TenantDb, equipmentId: string, now: Date): Promise<void> {
  await refreshClocks(db, { equipmentId });
  await copyLastRecords(db, { equipmentId }, now);
}

/** A piece after a change of its records. */
export interface ChangedPiece extends PieceScope {
  readonly now: Date;
  /** Whether the piece or its product has clocks. Undefined means that it may have some. */
  readonly isClocked?: boolean | undefined;
  /** Whether the changed piece is returned for events. */
  readonly isTold?: boolean;
}

/** Returns the statements of `refreshLastRecords`, to be sent in one message in this order. */
export function lastRecordActs(db: TenantDb, { equipmentId, now, isClocked = true, isTold }: ChangedPiece) {
  const scope = { equipmentId };
  return [
    async () => (isClocked ? refreshClocks(db, scope) : 0),
    async () => copyLastRecords(db, scope, now, isTold),
  ] as const;
}

/** Derives the clocks and due dates of new pieces, whose other columns are right. */
export async function refreshNewEquipment(db: TenantDb, equipmentIds: readonly string[]): Promise<void> {
  const scope = { equipmentIds };
  if ((await refreshClocks(db, scope)) > 0) {
    await refreshStatusColumns(db, scope);
  }
}

/** Updates all equipment of the group from its records and products, after many records were added at once. */
export async function refreshAllEquipment(db: TenantDb, now: Date): Promise<void> {
  await refreshClocks(db, 'all');
  await copyLastRecords(db, 'all', now);
  await refreshStatusColumns(db, 'all');
}

async function copyLastRecords(
  db: TenantDb,
  scope: 'all' | PieceScope,
  now: Date,
  isTold = false,
): Promise<ToldPiece | undefined> {
  const { rows } =
    scope === 'all'
      ? await updateLastRecords(scope, now).execute(db)
      : await updateOfPiece(db, { ...scope, now, isTold: isTold || undefined });
  return rows[0];
}

const updateOfPiece = compiledOnce(
  (
    _: TenantDb,
    { now, isTold, ...piece }: PieceScope & { readonly now: Date; readonly isTold?: true | undefined },
  ) => updateLastRecords(piece, now, isTold === undefined ? sql`` : RETURNING_TOLD),
);

function updateLastRecords(scope: 'all' | PieceScope, now: Date, returning = sql``) {
  return sql<ToldPiece>`
    update equipment set
      last_inspection_id = inspection.id,
      last_inspection_at = inspection.created_at,
      last_inspection_date = inspection.created_date,
      last_inspection_user_name = inspection.user_name,
      last_inspection_user_email = inspection.user_email,
      last_maintenance_id = maintenance.id,
      last_maintenance_at = maintenance.created_at,
      last_maintenance_date = maintenance.created_date,
      last_maintenance_user_name = maintenance.user_name,
      last_maintenance_user_email = maintenance.user_email,
      maintenance_status = case
        when maintenance.id is null then 'NA' when maintenance.improper then 'IMPROPER' else 'VALID' end,
      improper = coalesce(inspection.improper, false) and not exists (
        select from maintenances
        where equipment_id = equipment.id and created_at > inspection.created_at and not improper
          and annulled_at is null),
      ${statusDates(PROJECTED_DUE_DATE.renewed, sql`inspection.created_date`)},
      ${RENEWED_COLUMNS},
      update_date = case when ${IS_DATE_CHANGED} then ${now}::timestamptz else target.update_date end
    from equipment as target
      join products on products.id = target.product_id
      left join lateral (
        select * from inspections where equipment_id = target.id and annulled_at is null
        order by created_at desc, id desc limit 1
      ) as inspection on true
      left join lateral (
        select * from maintenances where equipment_id = target.id and annulled_at is null
        order by created_at desc, id desc limit 1
      ) as maintenance on true
      ${RENEWED}
    where target.id = equipment.id and ${SCOPES.isIn(scope)}
    ${returning}`;
}
