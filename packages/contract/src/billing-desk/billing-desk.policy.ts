/** Roles that may open the platform's desk for money. */
import { rolesMay } from '../kernel/actor.ts';

export const worksAtBillingDesk = rolesMay('worksAtBillingDesk', 'MOBCHECK_ADMIN');
