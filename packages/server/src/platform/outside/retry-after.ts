/** The header `Retry-After` of a reply (RFC 9110, section 10.2.3). */
import type { IncomingHttpHeaders } from 'node:http';

/** Returns the seconds to wait. A date is compared with the clock of the sender. Undefined without a readable header. */
export function retryAfterOf(headers: IncomingHttpHeaders): number | undefined {
  const text = headers['retry-after'];
  if (text === undefined) {
    return undefined;
  }
  if (/^\d{1,9}$/.test(text)) {
    return Number(text);
  }
  const seconds = (Date.parse(text) - Date.parse(headers.date ?? '')) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.round(seconds));
}
