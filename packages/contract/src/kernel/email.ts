/** E-mail addresses. */
import { z } from 'zod';
import { oneLine } from './text.ts';

/** An e-mail address of at most 254 characters, in lower case, without invisible characters that were copied with it. */
export const emailAddress = z
  .string()
  .transform(oneLine)
  .pipe(z.email('invalid').max(254, 'too_long'))
  .transform((text) => text.toLowerCase());
