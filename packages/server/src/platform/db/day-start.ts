/** The first instant of a calendar date in a time zone, in SQL. */
import { sql, type RawBuilder } from 'kysely';

/**
 * Returns the first instant of the day that is `plusDays` after a date. Where clocks are set forward at midnight, the day begins later.
 * Where they are set back over midnight, midnight occurs twice and the day begins with the first.
 */
export function dayStart(day: string, plusDays: number, zone: string): RawBuilder<Date> {
  const date = sql`(${day}::date + ${plusDays}::integer)`;
  // PostgreSQL reads an ambiguous time as the later one.
  const midnight = sql`(${date}::timestamp at time zone ${zone})`;
  const earlier = sql`(${midnight} - interval '1 hour')`;
  return sql<Date>`case when (${earlier} at time zone ${zone})::date = ${date} then ${earlier} else ${midnight} end`;
}
