/** Roles that may see and change the users of the installation. */
import { rolesMay } from '../kernel/actor.ts';

export const managesUsers = rolesMay('managesUsers', 'MOBCHECK_ADMIN');
