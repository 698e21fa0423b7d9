/** The statuses of equipment on a day as conditions on its columns, by the rules of the contract's `equipment.rules.ts`. */
import type {
  AttentionFilter,
  EquipmentStatus,
  ExpirationFilter,
} from '@mobcheck/contract/equipment/equipment.rules.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

type Condition = RawBuilder<SqlBool>;

/** Past one of its dates. `expires_on` is the earlier of due date and next inspection. */
export const isExpired = (today: string): Condition => sql`equipment.expires_on < ${today}`;

/** Within the notice of one of its dates, or past it, since a notice day is never after its date. */
export const isInNotice = (today: string): Condition => sql`(equipment.due_notice_date <= ${today}
    or equipment.next_inspection_notice_date <= ${today})`;

/** A date's expiration status today, as a range of the date and its notice day. */
export function expirationIs(
  filter: ExpirationFilter,
  column: 'due' | 'next_inspection',
  today: string,
): Condition {
  const date = sql.ref(`equipment.${column}_date`);
  const notice = sql.ref(`equipment.${column}_notice_date`);
  switch (filter) {
    case 'NA':
      return sql`${date} is null`;
    case 'EXPIRED':
      return sql`${date} < ${today}`;
    case 'EXPIRING':
      return sql`${date} >= ${today} and ${notice} <= ${today}`;
    case 'VALID':
      return sql`${notice} > ${today}`;
    case 'EXPIRED_OR_EXPIRING':
      // The notice day is never after the date, so an expired date has a notice day in the past.
      return sql`${notice} <= ${today}`;
  }
}

/** The status today: IMPROPER outranks the dates. */
export function statusIs(status: EquipmentStatus, today: string): Condition {
  switch (status) {
    case 'IMPROPER':
      return sql`equipment.improper`;
    case 'EXPIRED':
      return sql`not equipment.improper and ${isExpired(today)}`;
    case 'VALID':
      return sql`not equipment.improper and equipment.expires_on >= ${today}`;
    case 'NA':
      return sql`not equipment.improper and equipment.expires_on is null`;
  }
}

/** Pieces of products that expire, without a due date. The words of the partial indexes of them. */
const HAS_NO_DATE = sql`equipment.no_due_date and equipment.due_date is null`;

/** By a date that it has, or because it is improper. */
const hasOtherReason = (today: string) =>
  sql`(equipment.improper or ${isInNotice(today)} or ${isExpired(today)})`;

/**
 * Whether equipment needs attention on a day, by the rules of `ATTENTION_FILTERS`. Null counts as false. Reports, dashboard and the
 * phone's list share these conditions.
 */
export const NEEDS_ATTENTION: Readonly<Record<AttentionFilter, (today: string) => Condition>> = {
  ANY: (today) => sql`(equipment.enabled_tag and (${hasOtherReason(today)} or (${HAS_NO_DATE})))`,
  IMPROPER: () => sql`(equipment.enabled_tag and equipment.improper)`,
  EXPIRED: (today) => sql`(equipment.enabled_tag and ${isExpired(today)})`,
  EXPIRING: (today) =>
    sql`(equipment.enabled_tag and equipment.expires_on >= ${today} and ${isInNotice(today)})`,
  UNDATED: () => sql`(equipment.enabled_tag and ${HAS_NO_DATE})`,
};

/**
 * The kept counts of `ANY` leave pieces without a due date out. An index counts those that need attention for
 * no other reason.
 */
export const UNCOUNTED_ATTENTION: Readonly<Record<'ANY', (today: string) => Condition>> = {
  ANY: (today) => sql`(equipment.enabled_tag and ${HAS_NO_DATE} and ${hasOtherReason(today)} is not true)`,
};
