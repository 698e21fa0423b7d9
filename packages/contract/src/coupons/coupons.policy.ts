/** Roles that may make, see and end coupons. */
import { rolesMay } from '../kernel/actor.ts';

export const managesCoupons = rolesMay('managesCoupons', 'MOBCHECK_ADMIN');
