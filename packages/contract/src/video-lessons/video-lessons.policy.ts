/** Roles that may see the video lessons. */
import { adminsMay } from '../kernel/actor.ts';

/** Operators are excluded, since the specification gives them no such page. */
export const watchesVideoLessons = adminsMay('watchesVideoLessons');
