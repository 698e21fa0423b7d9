/** Roles that may see and change companies. */
import { rolesMay } from '../kernel/actor.ts';

export const managesCompanies = rolesMay('managesCompanies', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN');
/** May add companies to a group. */
export const addsCompanies = rolesMay('addsCompanies', 'MOBCHECK_ADMIN');
/** May set the number of tags that a company may use, which the customer pays for. */
export const setsTagsLimit = rolesMay('setsTagsLimit', 'MOBCHECK_ADMIN');
