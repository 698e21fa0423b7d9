/** `updateDate`, the instant of an object's last change, which reveals a stale write. */
import { z } from 'zod';
import { replyInstant } from './date.ts';

/** The instant of the object's last change in replies (not a calendar date). It is also the object's version. */
export const updateDate = replyInstant();

/**
 * The `updateDate` that the sender has read, in bodies. If the object changed since, the call fails with 409 `STALE_WRITE`. Undefined
 * skips the check.
 */
export const readUpdateDate = z.string().optional();
