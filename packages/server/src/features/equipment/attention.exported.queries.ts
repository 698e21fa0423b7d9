/** The equipment that needs attention on a day. Reports, dashboard and the phone's list share this condition. */
import type { AttentionFilter } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Pieces of products that expire, without a due date. The words of the partial indexes of them. */
const HAS_NO_DATE = sql`equipment.no_due_date and equipment.due_date is null`;

/** By a date that it has, or because it is improper. */
const hasOtherReason = (today: string) => sql`(equipment.improper or equipment.due_notice_date <= ${today}
    or equipment.next_inspection_notice_date <= ${today} or equipment.expires_on < ${today})`;

/**
 * The conditions on the columns of `equipment`, by the rules of `ATTENTION_FILTERS`. Null counts as false. `expires_on` is the earlier
 * of due date and next inspection, and a notice day is never after its date.
 */
export const NEEDS_ATTENTION: Readonly<Record<AttentionFilter, (today: string) => RawBuilder<SqlBool>>> = {
  ANY: (today) => sql`(equipment.enabled_tag and (${hasOtherReason(today)} or (${HAS_NO_DATE})))`,
  IMPROPER: () => sql`(equipment.enabled_tag and equipment.improper)`,
  EXPIRED: (today) => sql`(equipment.enabled_tag and equipment.expires_on < ${today})`,
  EXPIRING: (today) => sql`(equipment.enabled_tag and equipment.expires_on >= ${today}
    and (equipment.due_notice_date <= ${today} or equipment.next_inspection_notice_date <= ${today}))`,
  UNDATED: () => sql`(equipment.enabled_tag and ${HAS_NO_DATE})`,
};

/**
 * The kept counts of `ANY` leave pieces without a due date out. An index counts those that need attention for
 * no other reason.
 */
export const UNCOUNTED_ATTENTION: Readonly<Record<'ANY', (today: string) => RawBuilder<SqlBool>>> = {
  ANY: (today) => sql`(equipment.enabled_tag and ${HAS_NO_DATE} and ${hasOtherReason(today)} is not true)`,
};
