/** Who may create new tags and their labels. */
import { rolesMay } from '../kernel/actor.ts';

export const makesLabels = rolesMay('makesLabels', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
