/** Roles that may download reports of visits. */
import { adminsMay } from '../kernel/actor.ts';
import { worksOffServiceOrders } from '../service-orders/service-orders.policy.ts';

/** Operators get only the reports of orders with themselves as responsible user. */
export const readsVisitReports = worksOffServiceOrders;
/** May download the report of every order of the active company. */
export const readsAllVisitReports = adminsMay('readsAllVisitReports');
