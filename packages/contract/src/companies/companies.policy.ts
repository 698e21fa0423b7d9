/** Who may see and change companies. */
import { rolesMay } from '../kernel/actor.ts';

export const managesCompanies = rolesMay('managesCompanies', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN');
/** Adds companies to a group. */
export const addsCompanies = rolesMay('addsCompanies', 'MOBCHECK_ADMIN');
/** Sets how many tags a company may use: it is what the customer pays for. */
export const setsTagsLimit = rolesMay('setsTagsLimit', 'MOBCHECK_ADMIN');
