/** Who may see, create and bill company groups. */
import { rolesMay } from '../kernel/actor.ts';

export const managesCompanyGroups = rolesMay('managesCompanyGroups', 'MOBCHECK_ADMIN');
