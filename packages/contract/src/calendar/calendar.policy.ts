/** Roles that may have a calendar of due dates. */
import { rolesMay } from '../kernel/actor.ts';

/** May add the due dates that they see to a calendar. Platform admins may not, since the calendar would follow them into each group. */
export const usesCalendar = rolesMay(
  'usesCalendar',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
