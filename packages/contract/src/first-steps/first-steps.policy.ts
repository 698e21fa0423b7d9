/** Who has the checklist of the first steps. */
import { rolesMay } from '../kernel/actor.ts';

/** Those who set up a company: not the operator, who works in the field, nor the platform admin, who is no customer. */
export const hasFirstSteps = rolesMay('hasFirstSteps', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
