/** Roles that make and send the tags that customers have paid. */
import { rolesMay } from '../kernel/actor.ts';

export const producesTags = rolesMay('producesTags', 'MOBCHECK_ADMIN');
