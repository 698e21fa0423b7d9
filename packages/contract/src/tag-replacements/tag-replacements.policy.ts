/** Who may ask for a tag replacement and do it. */
import { rolesMay } from '../kernel/actor.ts';

export const replacesTags = rolesMay(
  'replacesTags',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
