/** Roles that may decide about refused phone data. */
import { adminsMay } from '../kernel/actor.ts';

export const decidesQuarantine = adminsMay('decidesQuarantine');
