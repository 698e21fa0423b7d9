/** SQL that derives the clocks of equipment, by the rules of the contract's `clocks.rules.ts`. */
import { DATE_OF_CLOCK, DUE_DATE_CLOCKS, RESET_OF_CLOCK } from '@mobcheck/contract/clocks/clocks.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import { RENEWED, RENEWED_DATES } from './renewed-dates.queries.ts';

/** The day one period after or before another, without rounding. */
function periodsAfter(day: RawBuilder<unknown>, periods: 1 | -1): RawBuilder<string> {
  const period = sql`${sql.lit(periods)} * product_clocks.period`;
  return sql`case product_clocks.unit when 'DAY' then ${day} + ${period}
    else (${day} + make_interval(months => ${period}))::date end`;
}

/** The day one period after another. */
const onePeriodAfter = (day: RawBuilder<unknown>) => sql<string>`case product_clocks.rounding
  when 'DAY' then ${periodsAfter(day, 1)}
  else (date_trunc('month', ${periodsAfter(day, 1)}) + interval '1 month - 1 day')::date end`;

/**
 * The last day to state for a piece with a due date: one period before the due date, but not after today. A day after today would hide
 * work that is done before that day.
 */
const statedBy = (dueDate: RawBuilder<unknown>) => sql`case
  when ${dueDate} is not null and product_clocks.states_up_to is not null
  then least(${periodsAfter(dueDate, -1)}, product_clocks.states_up_to) end`;

/** The date of the piece that belongs to the kind of the clock, such as its recharge date, typed or renewed. */
const OWN_DATE = sql`case product_clocks.key ${sql.join(
  Object.entries(DATE_OF_CLOCK).map(([key, field]) => sql`when ${sql.lit(key)} then ${RENEWED_DATES[field]}`),
  sql` `,
)} end`;

/** The work that renews `OWN_DATE`. It counts only through that date, which people and later maintenances correct. */
const OWN_RESET = sql`case product_clocks.key ${sql.join(
  Object.entries(RESET_OF_CLOCK).map(([key, reset]) => sql`when ${sql.lit(key)} then ${sql.lit(reset)}`),
  sql` `,
)} end`;

// One index has the newest check first, and another has only technical inspections.
const LAST_CHECK = sql`case when 'CHECK' = any(product_clocks.resets) then (
  select inspections.created_date from inspections
  where inspections.equipment_id = target.id and inspections.purpose = 'CHECK' and inspections.annulled_at is null
  order by inspections.created_at desc limit 1) end`;
const LAST_TECHNICAL = sql`case when 'TECHNICAL' = any(product_clocks.resets) then (
  select max(inspections.created_date) from inspections
  where inspections.equipment_id = target.id and inspections.purpose = 'TECHNICAL' and inspections.annulled_at is null) end`;
const LAST_MAINTENANCE = sql`case when product_clocks.resets && array['RECHARGE', 'RETEST', 'WEIGHT'] then (
  select max(work."doneOn") from maintenances
    cross join lateral jsonb_to_recordset(maintenances.renewed_dates) as work (renews text, "doneOn" date)
  where maintenances.equipment_id = target.id and maintenances.renewed_dates is not null
    and maintenances.annulled_at is null and work.renews = any(product_clocks.resets)
    and work.renews is distinct from ${OWN_RESET}) end`;

const FIRST_DUE = sql`case
  when product_clocks.base = 'MANUFACTURE' and target.manufacturing_date is not null
    then ${onePeriodAfter(sql`target.manufacturing_date`)}
  when product_clocks.unknown = 'DUE_NOW' then target.created_date - 1 end`;

/** The clocks of products as they are stored. */
const STORED_CLOCKS = sql`(
  select product_clocks.*, clock_kinds.key
  from product_clocks join clock_kinds on clock_kinds.id = product_clocks.clock_kind_id)`;

/** The stated day. Where a clock takes over the due date, days of earlier changes do not count: the piece had no clocks in between. */
const STATED_BY_PEOPLE = sql`case
  when saved.stated_by_change is null or product_clocks.states_up_to is null then saved.stated_on end`;

/** Like `STORED_CLOCKS`, with the last day to state for the clock that takes over a typed due date. */
const takingClocks = (today: string) => sql`(
  select product_clocks.*, clock_kinds.key, case when clock_kinds.key = (
    select other_kinds.key from product_clocks as other join clock_kinds as other_kinds on other_kinds.id = other.clock_kind_id
    where other.product_id = product_clocks.product_id and other_kinds.key = any(${[...DUE_DATE_CLOCKS]}::text[])
    order by array_position(${[...DUE_DATE_CLOCKS]}::text[], other_kinds.key) limit 1) then ${today}::date end as states_up_to
  from product_clocks join clock_kinds on clock_kinds.id = product_clocks.clock_kind_id)`;

/**
 * Returns a statement with the clocks of pieces: `equipment_id, clock_kind_id, position, new_stated_on, gives_way, last_on, due_on,
 * notice_on`. `gives_way` is true for a stored day that `statedOn` leaves out, even if no new day replaces it.
 * @param clocks the clocks of products, stored or wanted ones
 * @param isIncluded a condition on `target` (a row of `equipment`) and on `products`
 * @param newStated the last day to state where a clock has none; null states none
 * @param statedOn the stated day of `saved`
 */
function derive(
  clocks: RawBuilder<unknown>,
  isIncluded: RawBuilder<unknown>,
  newStated: RawBuilder<unknown> = sql`null::date`,
  statedOn: RawBuilder<unknown> = sql`saved.stated_on`,
): RawBuilder<unknown> {
  return sql`
    select target.id as equipment_id, product_clocks.clock_kind_id, product_clocks.position,
      case when known.last_on is null then last.last_on end as new_stated_on,
      saved.stated_on is distinct from (${statedOn}) as gives_way,
      last.last_on, due.due_on, due.due_on - product_clocks.notice_days as notice_on
    from equipment as target
      join products on products.id = target.product_id
      join ${clocks} as product_clocks on product_clocks.product_id = products.id
      left join equipment_clocks as saved
        on saved.equipment_id = target.id and saved.clock_kind_id = product_clocks.clock_kind_id
      ${RENEWED}
      cross join lateral (
        select greatest(${statedOn}, ${OWN_DATE}, ${LAST_CHECK}, ${LAST_TECHNICAL}, ${LAST_MAINTENANCE}) as last_on
      ) as known
      cross join lateral (select coalesce(known.last_on, ${newStated}) as last_on) as last
      cross join lateral (
        select case when last.last_on is null then ${FIRST_DUE} else ${onePeriodAfter(sql`last.last_on`)} end as due_on
      ) as due
    where ${isIncluded}`;
}

/** Statements with the clocks of pieces (`derive`). */
export const DERIVED_CLOCKS = {
  /** The clocks that products have. */
  stored: (isIncluded: RawBuilder<unknown>) => derive(STORED_CLOCKS, isIncluded),
  /** Clocks that products are to have, in a table like `STORED_CLOCKS` with the column `states_up_to`. */
  wanted: (clocks: RawBuilder<unknown>, isIncluded: RawBuilder<unknown>) =>
    derive(clocks, isIncluded, statedBy(sql`target.due_date`), STATED_BY_PEOPLE),
  /** The clocks that products have, where a typed due date states the last day. @param dueDate the date of a row of `target` */
  typed: (isIncluded: RawBuilder<unknown>, dueDate: RawBuilder<unknown>, today: string) =>
    derive(takingClocks(today), isIncluded, statedBy(dueDate)),
  /**
   * Like `typed`, for pieces that come from products without clocks. Days that earlier changes stated do not count.
   * @param dueDate the date of a row of `target`
   */
  arrived: (isIncluded: RawBuilder<unknown>, dueDate: RawBuilder<unknown>, today: string) =>
    derive(takingClocks(today), isIncluded, statedBy(dueDate), STATED_BY_PEOPLE),
} as const;
