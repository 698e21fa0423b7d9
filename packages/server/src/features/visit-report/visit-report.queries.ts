/** Reads the order of a visit, its lines with their records, and the next dates of its pieces. */
import type { ServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** Finds an order of a company. */
export async function findVisitedOrder(db: TenantDb, id: string, companyId: string) {
  return db
    .selectFrom('serviceOrders')
    .select([
      'id',
      'number',
      'companyId',
      'startDate',
      'endDate',
      'requestUserName',
      'responsibleUserId',
      'responsibleUserName',
      'lineCount',
      'completedCount',
      sql<ServiceOrder['status']>`status`.as('status'),
    ])
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
}
export type VisitedOrder = NonNullable<Awaited<ReturnType<typeof findVisitedOrder>>>;

/** How a document names a piece. */
export interface NamedPiece {
  readonly tagSerialNumber: string;
  readonly extraLabel: string;
  readonly extraCode: string;
  readonly productName: string;
}

export interface VisitLine extends NamedPiece {
  readonly equipmentId: string;
  readonly productSku: string;
  readonly type: 'INSPECTION' | 'MAINTENANCE';
  readonly work: 'CHECK' | 'TECHNICAL' | 'FIX' | null;
  readonly responsibleUserId: string;
  /** Null for an open line. */
  readonly completionDate: string | null;
  readonly notDoneReason: string | null;
  /** The record that completed the line. Null for an open line, and for a line that a person completed. */
  readonly recordId: string | null;
  /** User, result, annulment and number of flaws of the record. Null without a record. */
  readonly userName: string | null;
  readonly improper: boolean | null;
  readonly isAnnulled: boolean | null;
  readonly flaws: number | null;
  /** The day and the user of the last annulled record that had completed the open line. Null without one. */
  readonly annulledDay: string | null;
  readonly annulledUserName: string | null;
}

/** The flaws among the answers of a record, as `isFlaw` decides. */
const FLAWS = sql`jsonb_array_length(jsonb_path_query_array(questions_answers,
  '$[*] ? (@.type == "YES_NO_NA" && @.answer == "NO" && !(exists(@.reports ? (@ == "WORK")))
    || @.type == "CUSTOM" && @.customAnswerType == "NEGATIVE")'))`;
const RECORD = sql`user_name, improper, annulled_at is not null as is_annulled, ${FLAWS} as flaws`;
const ANNULLED = sql`equipment_id = lines.equipment_id and annulled_at is not null
  and created_date between orders.start_date and orders.end_date and received_at >= orders.created_at`;

/** Lists the lines of an order by the labels of their pieces. Pieces without a label come last. */
export async function listVisitLines(db: TenantDb, orderId: string): Promise<VisitLine[]> {
  const { rows } = await sql<VisitLine>`
    select lines.equipment_id as "equipmentId", lines.type, lines.work, lines.responsible_user_id as "responsibleUserId",
      lines.completion_date as "completionDate", lines.not_done_reason as "notDoneReason", lines.record_id as "recordId",
      equipment.tag_serial_number as "tagSerialNumber", equipment.extra_label as "extraLabel",
      equipment.extra_code as "extraCode", equipment.product_name as "productName", equipment.product_sku as "productSku",
      record.user_name as "userName", record.improper, record.is_annulled as "isAnnulled", record.flaws,
      annulled.created_date as "annulledDay", annulled.user_name as "annulledUserName"
    from service_order_lines as lines
      join service_orders as orders on orders.id = lines.service_order_id
      join equipment on equipment.id = lines.equipment_id
      left join lateral (
        select ${RECORD} from inspections where lines.type = 'INSPECTION' and id = lines.record_id
        union all
        select ${RECORD} from maintenances where lines.type = 'MAINTENANCE' and id = lines.record_id
      ) as record on true
      left join lateral (
        select created_date, user_name, created_at from inspections where lines.type = 'INSPECTION' and ${ANNULLED}
        union all
        select created_date, user_name, created_at from maintenances where lines.type = 'MAINTENANCE' and ${ANNULLED}
        order by created_at desc limit 1
      ) as annulled on lines.completion_date is null
    where lines.service_order_id = ${orderId}
    order by equipment.extra_label = '', equipment.extra_label, equipment.extra_code, equipment.product_name, lines.position`.execute(
    db,
  );
  return rows;
}

/** A person who accompanied records. */
export interface VisitCompanion {
  readonly name: string;
  /** In the format of the contract. Empty if the person did not sign. */
  readonly signature: string;
}

/** Lists the people who accompanied records, each with the newest signature. Annulled records do not count. */
export async function listCompanions(
  db: TenantDb,
  recordIds: readonly string[],
  limit: number,
): Promise<VisitCompanion[]> {
  const columns = sql`companion_name, companion_signature, created_at`;
  const counts = sql`id = any(${recordIds}::uuid[]) and annulled_at is null
    and (companion_name <> '' or companion_signature <> '')`;
  const { rows } = await sql<VisitCompanion>`
    select distinct on (companion_name) companion_name as name, companion_signature as signature
    from (
      select ${columns} from inspections where ${counts} union all select ${columns} from maintenances where ${counts}
    ) as records
    order by companion_name, companion_signature = '', created_at desc limit ${limit}`.execute(db);
  return rows;
}

export interface NextDates extends NamedPiece {
  readonly productId: string;
  readonly nextInspectionDate: string | null;
  readonly dueDate: string | null;
  /** The clocks with a due date, soonest first. Empty in a group without clocks. */
  readonly clocks: readonly { readonly kindId: string; readonly name: string; readonly dueOn: string }[];
}

/** Lists the next dates of pieces of a company, soonest first. Pieces without dates are left out. */
export async function listNextDates(
  db: TenantDb,
  { equipmentIds, companyId }: { readonly equipmentIds: readonly string[]; readonly companyId: string },
  hasClocks: boolean,
): Promise<NextDates[]> {
  const clocks = sql`
    select equipment_clocks.clock_kind_id, clock_kinds.name, equipment_clocks.due_on
    from equipment_clocks
      join product_clocks on product_clocks.clock_kind_id = equipment_clocks.clock_kind_id
        and product_clocks.product_id = equipment.product_id
      join clock_kinds on clock_kinds.id = equipment_clocks.clock_kind_id
    where ${hasClocks} and equipment_clocks.equipment_id = equipment.id and equipment_clocks.due_on is not null`;
  const { rows } = await sql<Omit<NextDates, 'clocks'> & { readonly clocks: string }>`
    select tag_serial_number as "tagSerialNumber", extra_label as "extraLabel", extra_code as "extraCode",
      product_name as "productName", product_id as "productId", next_inspection_date as "nextInspectionDate",
      due_date as "dueDate", dated.clocks::text as clocks
    from equipment, lateral (
      select coalesce(jsonb_agg(jsonb_build_object('kindId', clock_kind_id, 'name', name, 'dueOn', due_on)
        order by due_on, name), '[]') as clocks, min(due_on) as soonest
      from (${clocks}) as clock
    ) as dated
    where id = any(${equipmentIds}::uuid[]) and company_id = ${companyId}
      and num_nonnulls(next_inspection_date, due_date, dated.soonest) > 0
    order by least(next_inspection_date, due_date, dated.soonest), extra_label = '', extra_label, extra_code, product_name,
      id`.execute(db);
  // As text, since Kysely would rename the keys of a JSON column.
  return rows.map(({ clocks: text, ...row }) => ({
    ...row,
    clocks: JSON.parse(text) as NextDates['clocks'],
  }));
}
