/** Filter, order and columns of the reports by clocks. */
import { type ClockKindRef, clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { ExpirationFilter } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';

/** Whether the product of a piece has a clock. */
function hasClock(kind: ClockKindRef): RawBuilder<SqlBool> {
  return sql`equipment.product_id in (
    select product_id from product_clocks where clock_kind_id = ${clockKindId(kind)})`;
}

/** The last due date of which notice can be given on a day. Each product has its own days of notice. */
const lastNoticed = (kind: ClockKindRef, today: string) => sql`${today}::date + (
  select max(notice_days) from product_clocks where clock_kind_id = ${clockKindId(kind)})`;

/** Whether a row of `equipment_clocks` has a status on a day, as a range of the index of due dates. */
function dueIs(kind: ClockKindRef, status: ExpirationFilter, today: string): RawBuilder<SqlBool> {
  switch (status) {
    case 'NA':
      return sql`due_on is null`;
    case 'EXPIRED':
      return sql`due_on < ${today}`;
    case 'EXPIRING':
      return sql`due_on between ${today} and ${lastNoticed(kind, today)} and notice_on <= ${today}`;
    case 'VALID':
      return sql`due_on > ${today} and notice_on > ${today}`;
    case 'EXPIRED_OR_EXPIRING':
      return sql`due_on <= ${lastNoticed(kind, today)} and notice_on <= ${today}`;
  }
}

/**
 * How a page finds the pieces whose clock has a status. `JOINED` reads the index of due dates in its order. `FEW` finds the pieces
 * before it sorts them. `MANY` reads pieces in another order until the page is full.
 */
export type ClockRows = 'JOINED' | 'FEW' | 'MANY';

/** Maximum number of pieces that `FEW` finds before it sorts them. */
const MAX_FEW = 1000;

/** Whether a clock of a piece has a status on a day. Each piece has a row for each clock of its product. */
function clockIs(
  kind: ClockKindRef,
  status: ExpirationFilter,
  today: string,
  rows: ClockRows,
): RawBuilder<SqlBool> {
  const isDue = dueIs(kind, status, today);
  const pieces = sql`(select equipment_id from equipment_clocks where clock_kind_id = ${clockKindId(kind)} and ${isDue})`;
  switch (rows) {
    case 'JOINED':
      return isDue;
    case 'FEW':
      return sql`equipment.id = any(array${pieces})`;
    case 'MANY':
      return sql`equipment.id in ${pieces}`;
  }
}

/** Whether a clock has a status on a day in few pieces of the group. */
async function isRare(
  db: TenantDb,
  kind: ClockKindRef,
  status: ExpirationFilter,
  today: string,
): Promise<boolean> {
  const { rows } = await sql<{ pieces: number }>`
    select count(*)::int as pieces from (
      select from equipment_clocks where clock_kind_id = ${clockKindId(kind)} and ${dueIs(kind, status, today)}
      limit ${MAX_FEW + 1}) as found`.execute(db);
  return (rows[0]?.pieces ?? 0) <= MAX_FEW;
}

/** Joins the clock of each piece of `equipment`, as `clock`. */
const joinClock = (kind: ClockKindRef) => sql`
  join equipment_clocks as clock on clock.equipment_id = equipment.id and clock.clock_kind_id = ${clockKindId(kind)}`;

/** The filters of a report that concern a clock. */
interface ClockFilter {
  readonly clockKind?: ClockKindRef | undefined;
  readonly clockStatus?: ExpirationFilter | undefined;
  readonly today: string;
}

/** The kind of the clock by which a report is sorted. Undefined for another order. */
function sortedClock(
  { field }: { readonly field: string },
  { clockKind }: ClockFilter,
): ClockKindRef | undefined {
  return field === 'clockDue' ? clockKind : undefined;
}

/** Chooses how a page finds the pieces of a clock's status. */
async function clockRowsOf(
  db: TenantDb,
  filter: ClockFilter,
  order: { readonly field: string },
): Promise<ClockRows> {
  const { clockKind, clockStatus, today } = filter;
  if (sortedClock(order, filter) !== undefined) {
    return 'JOINED';
  }
  const isFew =
    clockKind !== undefined && clockStatus !== undefined && (await isRare(db, clockKind, clockStatus, today));
  return isFew ? 'FEW' : 'MANY';
}

/** A day of a clock of a piece. */
function clockDay(kind: ClockKindRef, column: 'due_on' | 'notice_on'): RawBuilder<string | null> {
  return sql`(select ${sql.ref(`equipment_clocks.${column}`)} from equipment_clocks
    where equipment_clocks.equipment_id = equipment.id and equipment_clocks.clock_kind_id = ${clockKindId(kind)})`;
}

const columnOf = (index: number, column: 'due_on' | 'notice_on') => sql.ref(`clock_${index}_${column}`);

/** Returns the columns of clocks for a page, each preceded by a comma. */
function clockColumns(kinds: readonly ClockKindRef[]): RawBuilder<unknown> {
  return sql.join(
    kinds.map(
      (kind, index) => sql`, ${clockDay(kind, 'due_on')} as ${columnOf(index, 'due_on')},
        ${clockDay(kind, 'notice_on')} as ${columnOf(index, 'notice_on')}`,
    ),
    sql``,
  );
}

/** Returns the JSON of the columns of clocks, as the contract's `reportColumns.clocks` has them. */
function clockColumnsJson(kinds: readonly ClockKindRef[]): RawBuilder<string> {
  const days = (index: number, column: 'due_on' | 'notice_on') =>
    sql`coalesce(array_agg(${columnOf(index, column)} - date '1970-01-01'), '{}')`;
  return sql`json_build_array(${sql.join(
    kinds.map(
      (kind, index) => sql`json_build_object('kind', ${kind}::text, 'dueOn', ${days(index, 'due_on')},
        'noticeOn', ${days(index, 'notice_on')})`,
    ),
  )})::text`;
}

/** Returns the due dates of clocks of a piece, by the id of the kind. */
function clockDays(kinds: readonly ClockKindRef[]): RawBuilder<Readonly<Record<string, string>>> {
  return sql`(select coalesce(jsonb_object_agg(clock_kind_id, due_on), '{}') from equipment_clocks
    where equipment_clocks.equipment_id = equipment.id and due_on is not null
      and clock_kind_id = any(${kinds.map(clockKindId)}::uuid[]))`;
}

/** SQL of the reports that reads clocks. */
export const REPORT_CLOCKS = {
  hasClock,
  clockIs,
  clockRowsOf,
  sortedClock,
  joinClock,
  clockColumns,
  clockColumnsJson,
  clockDays,
} as const;
