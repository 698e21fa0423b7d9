/** The companion at an inspection or a maintenance, with a name, a signature as lines drawn with a finger, or both. */
import { z } from 'zod';
import { optionalLines } from '../kernel/text.ts';

/** The field in which a signature is drawn, in the units of its path. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;
/** The maximum length of a signature's path. A long signature has about 3,000 characters. */
export const MAX_SIGNATURE_LENGTH = 10_000;

/** An SVG path of straight lines between whole numbers, such as `M12 30L14 33`. Empty means not signed. */
const signature = z
  .string()
  .max(MAX_SIGNATURE_LENGTH, 'too_long')
  .regex(/^(?:[ML]\d{1,3} \d{1,3})*$/, 'invalid');

/** In requests the name keeps line breaks, like all texts of a record. The server stores the name in one line. */
export const companion = z.strictObject({ name: optionalLines(100), signature });
export type Companion = z.output<typeof companion>;

/** In replies. */
export const companionReply = z.object({ name: z.string(), signature: z.string() });
