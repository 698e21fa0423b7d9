/** Roles that may use the billing desk. */
import { rolesMay } from '../kernel/actor.ts';

export const worksAtBillingDesk = rolesMay('worksAtBillingDesk', 'MOBCHECK_ADMIN');
