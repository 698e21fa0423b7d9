/** Roles that may see the video lessons. */
import { rolesMay } from '../kernel/actor.ts';

/** Operators are excluded, since the specification gives them no such page. */
export const watchesVideoLessons = rolesMay(
  'watchesVideoLessons',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
