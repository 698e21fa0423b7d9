/** The schema of roles, in its own file so that the login page loads the policies without zod. */
import { z } from 'zod';
import { ROLES } from './actor.ts';

export const role = z.enum(ROLES);
