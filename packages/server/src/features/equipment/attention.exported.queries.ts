/** Which equipment needs attention on a day, by any date: the one condition of the reports, the dashboard and the phone's list. */
import type { AttentionFilter } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * The conditions on the columns of `equipment`, by the rules of `ATTENTION_FILTERS`; null counts as false. `expires_on` is the
 * earlier of due date and next inspection, and a notice day is never after its date.
 */
export const NEEDS_ATTENTION: Readonly<Record<AttentionFilter, (today: string) => RawBuilder<SqlBool>>> = {
  ANY: (today) => sql`(equipment.enabled_tag and (equipment.improper or equipment.due_notice_date <= ${today}
    or equipment.next_inspection_notice_date <= ${today} or equipment.expires_on < ${today}))`,
  IMPROPER: () => sql`(equipment.enabled_tag and equipment.improper)`,
  EXPIRED: (today) => sql`(equipment.enabled_tag and equipment.expires_on < ${today})`,
  EXPIRING: (today) => sql`(equipment.enabled_tag and equipment.expires_on >= ${today}
    and (equipment.due_notice_date <= ${today} or equipment.next_inspection_notice_date <= ${today}))`,
};
