/** The header `Retry-After` of a reply (RFC 9110, section 10.2.3). */

/** Returns the seconds to wait; undefined without the header or for an unreadable one. @param now for a header with a date */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) {
    return undefined;
  }
  if (/^\d{1,9}$/.test(header)) {
    return Number(header);
  }
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.round((at - now) / 1000));
}
