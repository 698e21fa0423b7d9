/** `updateDate`: the instant of an object's last change, by which a stale write is recognised. */
import { z } from 'zod';
import { replyInstant } from './date.ts';

/** In replies: the instant of the object's last change (not a calendar date). It is also the object's version. */
export const updateDate = replyInstant();

/**
 * In bodies: the `updateDate` that the sender has read. If the object was changed since, the call fails with 409
 * `STALE_WRITE`. Undefined means no check.
 */
export const readUpdateDate = z.string().optional();
