/** Roles that may create new tags, and print labels of new and existing tags. */
import { adminsMay } from '../kernel/actor.ts';

export const makesLabels = adminsMay('makesLabels');
