/** Roles that may create new tags, and print labels of new and existing tags. */
import { rolesMay } from '../kernel/actor.ts';

export const makesLabels = rolesMay('makesLabels', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
