/** Roles that may create new tags, as labels (printed) or as a list. */
import { rolesMay } from '../kernel/actor.ts';

export const makesLabels = rolesMay('makesLabels', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
