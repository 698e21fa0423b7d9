/** Roles that have the checklist of the first steps. */
import { rolesMay } from '../kernel/actor.ts';

/** Only admins of a group or a company, who set it up. Operators work in the field, and the platform admin is not a customer. */
export const hasFirstSteps = rolesMay('hasFirstSteps', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
