/** Roles that may decide about refused phone data. */
import { rolesMay } from '../kernel/actor.ts';

export const decidesQuarantine = rolesMay(
  'decidesQuarantine',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
