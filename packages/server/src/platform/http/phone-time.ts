/** The phone's clock in the header of a request. */
import { requestInstant } from '@mobcheck/contract/kernel/date.ts';
import { PHONE_TIME_HEADER } from '@mobcheck/contract/kernel/phone-time-header.ts';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../context/api-error.ts';

/**
 * Returns the phone's clock at the moment of sending, or undefined without the header.
 * @throws ApiError a field error with the header's name when it is no instant
 */
export function phoneTimeOf({ headers }: Pick<FastifyRequest, 'headers'>): Date | undefined {
  const header = headers[PHONE_TIME_HEADER];
  if (header === undefined) {
    return undefined;
  }
  const parsed = requestInstant.safeParse(header);
  if (!parsed.success) {
    throw invalid(PHONE_TIME_HEADER, 'invalid');
  }
  return new Date(parsed.data);
}
