/** Filter, order and columns of the reports by clocks. */
import { type ClockKindRef, clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { ExpirationFilter } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whether the product of a piece has a clock. */
function hasClock(kind: ClockKindRef): RawBuilder<SqlBool> {
  return sql`equipment.product_id in (
    select product_id from product_clocks where clock_kind_id = ${clockKindId(kind)})`;
}

/** Whether a clock of a piece has a status on a day, as a range of the index of due clocks. Clocks that a product lost have no due date. */
function clockIs(kind: ClockKindRef, status: ExpirationFilter, today: string): RawBuilder<SqlBool> {
  const withDays = (condition: RawBuilder<unknown>) => sql<SqlBool>`equipment.id in (
    select equipment_id from equipment_clocks where clock_kind_id = ${clockKindId(kind)} and ${condition})`;
  switch (status) {
    case 'NA':
      return sql`(${hasClock(kind)} and not ${withDays(sql`due_on is not null`)})`;
    case 'EXPIRED':
      return withDays(sql`notice_on < ${today} and due_on < ${today}`);
    case 'EXPIRING':
      return withDays(sql`notice_on <= ${today} and due_on >= ${today}`);
    case 'VALID':
      return withDays(sql`notice_on > ${today}`);
    case 'EXPIRED_OR_EXPIRING':
      return withDays(sql`notice_on <= ${today}`);
  }
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
  clockDay,
  clockColumns,
  clockColumnsJson,
  clockDays,
} as const;
