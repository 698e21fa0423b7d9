/** Roles that may request and carry out a tag replacement. */
import { everyRoleMay } from '../kernel/actor.ts';

export const replacesTags = everyRoleMay('replacesTags');
