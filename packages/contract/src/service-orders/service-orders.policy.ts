/** Roles that may manage service orders, and roles that may carry them out. */
import { everyRoleMay, rolesMay } from '../kernel/actor.ts';

export const managesServiceOrders = rolesMay('managesServiceOrders', 'MOBCHECK_ADMIN');
/** May see the orders with themselves as responsible user. */
export const worksOffServiceOrders = everyRoleMay('worksOffServiceOrders');
