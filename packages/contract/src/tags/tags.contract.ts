/** Tag serials on the wire, and errors about tags. */
import { z } from 'zod';
import { apiErrorKind } from '../kernel/api-error.ts';
import { MAX_CHOSEN } from '../kernel/page.ts';
import { isTagSerial, normalizeTagSerial } from '../kernel/tag-serial.ts';

/**
 * The tag cannot take equipment of the company. It has equipment, is retired, or belongs to another company or group. The new tag of a
 * replacement may have equipment. There the error means that it replaced another tag before, or that another call just added its serial.
 */
export const TAG_NOT_FREE = apiErrorKind(409, 'TAG_NOT_FREE');
/**
 * No more enabled tags are allowed. `params.scope` names the limit of the company or of the group's plan, `params.limit` is this limit,
 * `params.used` the number of tags in use.
 */
export const TAGS_LIMIT_REACHED = apiErrorKind(409, 'TAGS_LIMIT_REACHED');

/** A serial as typed or scanned, normalised. A wrong check character is 400 `tag_serial`. */
export const tagSerial = z
  .string()
  .max(200, 'too_long')
  .transform(normalizeTagSerial)
  .refine(isTagSerial, 'tag_serial');

/** Serials of chosen tags as they are stored, joined by commas. */
export const chosenSerials = z
  .string()
  .max(MAX_CHOSEN * 13 - 1, 'too_long')
  .regex(/^[0-9A-HJKMNP-TV-Z]{12}(,[0-9A-HJKMNP-TV-Z]{12})*$/, 'tag_serial');

export const serialParams = z.strictObject({ serial: tagSerial });
