/** Roles that see how much room the files of their company group take. */
import { rolesMay } from '../kernel/actor.ts';

export const readsFileStorage = rolesMay(
  'readsFileStorage',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
