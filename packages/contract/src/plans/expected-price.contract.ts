/** The price that a page showed at the order. If it has changed since, the order is refused. */
import { z } from 'zod';
import { apiErrorKind } from '../kernel/api-error.ts';

/** The price has changed to `params.price`, in cents of BRL, so nothing was ordered. */
export const PRICE_CHANGED = apiErrorKind(409, 'PRICE_CHANGED');

/** Cents of BRL. Undefined means that the caller accepts any price. */
export const expectedPrice = z.number().int('invalid').min(0, 'too_short').optional();
