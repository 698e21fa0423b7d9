/** Roles that may see tags, and roles that may enable and disable them. */
import { adminsMay, everyRoleMay } from '../kernel/actor.ts';

export const readsTags = everyRoleMay('readsTags');
export const togglesTags = adminsMay('togglesTags');
