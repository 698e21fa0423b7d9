/** Tag serials on the wire and the refusals about them. */
import { z } from 'zod';
import { apiErrorKind } from '../kernel/api-error.ts';
import { isTagSerial, normalizeTagSerial } from './tags.rules.ts';

/** The serial carries equipment already, or belongs to somebody else. */
export const TAG_NOT_FREE = apiErrorKind(409, 'TAG_NOT_FREE');
/** One enabled tag more than the company's limit or the plan's cap allows; `params.limit` and `params.used` say which. */
export const TAGS_LIMIT_REACHED = apiErrorKind(409, 'TAGS_LIMIT_REACHED');

/** A serial as typed or scanned, normalised; a wrong check character is 400 `tag_serial`. */
export const tagSerial = z
  .string()
  .max(200, 'too_long')
  .transform(normalizeTagSerial)
  .refine(isTagSerial, 'tag_serial');

export const serialParams = z.strictObject({ serial: tagSerial });
