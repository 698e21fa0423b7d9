/** Roles that may annul inspections and maintenances. */
import { rolesMay } from '../kernel/actor.ts';

export const annulsRecords = rolesMay(
  'annulsRecords',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
