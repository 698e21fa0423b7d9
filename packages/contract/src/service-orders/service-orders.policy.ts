/** Who may write service orders and who works them off. */
import { rolesMay } from '../kernel/actor.ts';

export const managesServiceOrders = rolesMay('managesServiceOrders', 'MOBCHECK_ADMIN');
/** Sees the orders that name one as responsible. */
export const worksOffServiceOrders = rolesMay(
  'worksOffServiceOrders',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
