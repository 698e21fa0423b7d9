/** The statuses of equipment on a day as conditions on its columns, by the rules of the contract's `equipment.rules.ts`. */
import type {
  AttentionFilter,
  EquipmentStatus,
  ExpirationFilter,
} from '@mobcheck/contract/equipment/equipment.rules.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

type Condition = RawBuilder<SqlBool>;

/**
 * Whether one of the dates is past (`PAST`), is past or within its notice (`IN_NOTICE`), or is in a range of days (`WITHIN`), where undefined
 * leaves an end open. `expires_on` is the earlier date, and a notice day is never after its date.
 */
export const A_DATE_IS = {
  PAST: (today: string): Condition => sql`equipment.expires_on < ${sql.lit(today)}`,
  IN_NOTICE: (today: string): Condition => sql`(equipment.due_notice_date <= ${sql.lit(today)}
    or equipment.next_inspection_notice_date <= ${sql.lit(today)})`,
  WITHIN: (from: string | undefined, upTo: string | undefined): Condition => {
    const range = sql`between ${from ?? '-infinity'} and ${upTo ?? 'infinity'}`;
    return sql`(equipment.due_date ${range} or equipment.next_inspection_date ${range})`;
  },
} as const;

/** Whether equipment has a status on a day. IMPROPER outranks the dates. */
export const STATUS_IS: Readonly<Record<EquipmentStatus, (today: string) => Condition>> = {
  IMPROPER: () => sql`equipment.improper`,
  EXPIRED: (today) => sql`not equipment.improper and ${A_DATE_IS.PAST(today)}`,
  VALID: (today) => sql`not equipment.improper and equipment.expires_on >= ${sql.lit(today)}`,
  NA: () => sql`not equipment.improper and equipment.expires_on is null`,
};

const dateOf = (column: DateColumn) => sql.ref(`equipment.${column}_date`);
const noticeOf = (column: DateColumn) => sql.ref(`equipment.${column}_notice_date`);
type DateColumn = 'due' | 'next_inspection';

/** Whether one date has an expiration status on a day, as a range of the date and its notice day. */
export const EXPIRATION_IS: Readonly<
  Record<ExpirationFilter, (column: DateColumn, today: string) => Condition>
> = {
  NA: (column) => sql`${dateOf(column)} is null`,
  EXPIRED: (column, today) => sql`${dateOf(column)} < ${sql.lit(today)}`,
  EXPIRING: (column, today) =>
    sql`${dateOf(column)} >= ${sql.lit(today)} and ${noticeOf(column)} <= ${sql.lit(today)}`,
  VALID: (column, today) => sql`${noticeOf(column)} > ${sql.lit(today)}`,
  EXPIRED_OR_EXPIRING: (column, today) => sql`${noticeOf(column)} <= ${sql.lit(today)}`,
};

/** Whether equipment lacks the due date that its product asks for. The SQL equals the condition of the partial indexes. */
const HAS_NO_DATE = sql`equipment.no_due_date and equipment.due_date is null`;

/** Whether equipment needs attention because of a date, or because it is improper. */
const hasOtherReason = (today: string) =>
  sql`(equipment.improper or ${A_DATE_IS.IN_NOTICE(today)} or ${A_DATE_IS.PAST(today)})`;

/**
 * Whether equipment needs attention on a day, by the rules of `ATTENTION_FILTERS`. Null counts as false.
 */
export const NEEDS_ATTENTION: Readonly<Record<AttentionFilter, (today: string) => Condition>> = {
  ANY: (today) => sql`(equipment.enabled_tag and (${hasOtherReason(today)} or (${HAS_NO_DATE})))`,
  IMPROPER: () => sql`(equipment.enabled_tag and equipment.improper)`,
  EXPIRED: (today) => sql`(equipment.enabled_tag and ${A_DATE_IS.PAST(today)})`,
  EXPIRING: (today) =>
    sql`(equipment.enabled_tag and equipment.expires_on >= ${sql.lit(today)} and ${A_DATE_IS.IN_NOTICE(today)})`,
  UNDATED: () => sql`(equipment.enabled_tag and ${HAS_NO_DATE})`,
};

/**
 * The kept counts of `ANY` leave out pieces that need attention only because they have no due date. This condition selects them.
 */
export const UNCOUNTED_ATTENTION: Readonly<Record<'ANY', (today: string) => Condition>> = {
  ANY: (today) => sql`(equipment.enabled_tag and ${HAS_NO_DATE} and ${hasOtherReason(today)} is not true)`,
};
