/** E-mail addresses. */
import { z } from 'zod';

/** An e-mail address of at most 254 characters, in lower case. */
export const emailAddress = z
  .email('invalid')
  .max(254, 'too_long')
  .transform((text) => text.toLowerCase());
