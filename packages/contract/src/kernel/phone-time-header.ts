/** The header with the time of the phone that sends a field record. This file imports no zod. */

/**
 * Its value is the phone's clock at the moment of sending, ISO 8601 with offset. The server compares it with its own clock and corrects
 * the instants in the record by the difference. It is a header and not a field, so that the body of a record stays the same when it is
 * sent again.
 */
export const PHONE_TIME_HEADER = 'mobcheck-phone-time';
