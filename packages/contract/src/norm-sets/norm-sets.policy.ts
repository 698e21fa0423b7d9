/** Roles that publish norm sets. */
import { rolesMay } from '../kernel/actor.ts';

/** May publish versions of norm sets and say who has reviewed them. */
export const publishesNormSets = rolesMay('publishesNormSets', 'MOBCHECK_ADMIN');
