/** Who may share views of lists with a company. */
import { rolesMay } from '../kernel/actor.ts';

/** May share views with everybody of the company they work in, change them and take them back. */
export const sharesViews = rolesMay('sharesViews', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
