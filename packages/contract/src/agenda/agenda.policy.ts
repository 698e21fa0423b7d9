/** Roles that write service orders in the agenda. */
import { rolesMay } from '../kernel/actor.ts';

/** May read, create, change and cancel the service orders of the active company, and download their documents. */
export const managesAgenda = rolesMay(
  'managesAgenda',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
