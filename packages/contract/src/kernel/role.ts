/** A role as it travels. Apart from the policies, which the login page loads without the schema library. */
import { z } from 'zod';
import { ROLES } from './actor.ts';

export const role = z.enum(ROLES);
