/** Who may decide about what phones sent and the server refused. */
import { rolesMay } from '../kernel/actor.ts';

export const decidesQuarantine = rolesMay(
  'decidesQuarantine',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
