/** Roles that may set prices. */
import { rolesMay } from '../kernel/actor.ts';

export const managesPrices = rolesMay('managesPrices', 'MOBCHECK_ADMIN');
