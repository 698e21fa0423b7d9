/** Roles that see how much room the files of their company group take. */
import { adminsMay } from '../kernel/actor.ts';

export const readsFileStorage = adminsMay('readsFileStorage');
