/** The price that a page showed when somebody ordered: what is dearer or cheaper by then is not billed without a word. */
import { z } from 'zod';
import { apiErrorKind } from '../kernel/api-error.ts';

/** It costs something else by now, in `params.price` in cents of BRL: nothing was ordered. */
export const PRICE_CHANGED = apiErrorKind(409, 'PRICE_CHANGED');

/** Cents of BRL. Undefined means that the caller takes it at any price. */
export const expectedPrice = z.number().int('invalid').min(0, 'too_short').optional();
