/** The dates of equipment that follow from typed values and from the maintenances that renewed them. */
import {
  RENEWED_KINDS,
  type RenewedKind,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { sql, type RawBuilder } from 'kysely';

const COLUMNS = {
  RECHARGE: { date: 'recharge_date', due: 'recharge_due_date' },
  RETEST: { date: 'retest_date', due: 'retest_due_date' },
  WEIGHT: { date: 'weight_date', due: 'weight_due_date' },
} as const satisfies Record<RenewedKind, object>;

/**
 * Returns the earliest due date among the renewed dates and the typed date. The typed date counts until a maintenance renews the first
 * date that the product has, in the order recharge, hydrostatic test, weighing. The phone uses the same rule in the contract's
 * `renewed-dates.rules.ts`.
 * @param dates table with the due dates of the renewed dates
 * @param typed table with the typed due date
 */
function dueDateOf(dates: string, typed: string): RawBuilder<string | null> {
  const due = (kind: RenewedKind) => sql.ref(`${dates}.${COLUMNS[kind].due}`);
  return sql`least(${due('RECHARGE')}, ${due('RETEST')}, ${due('WEIGHT')}, case when case
    when products.recharge_date then ${due('RECHARGE')}
    when products.retest_date then ${due('RETEST')}
    when products.weight_date then ${due('WEIGHT')}
    else ${due('RECHARGE')} end is null then ${sql.ref(typed)}.stated_due_date end)`;
}

/** The due date of a row of `equipment` from typed values and maintenances, even if its product does not expire. */
export const DUE_DATE = dueDateOf('equipment', 'equipment');

/** The due date of `target` with the dates of `RENEWED`, even if the product does not expire. */
const RENEWED_DUE_DATE = dueDateOf('renewed', 'target');

/** Whether the product of a row of `equipment` has clocks. */
export const HAS_CLOCKS = sql<boolean>`exists (
  select from product_clocks where product_clocks.product_id = products.id)`;

/** The earliest day of the clocks of a row of `equipment`. */
const earliestOfClocks = (column: 'due_on' | 'notice_on') => sql`(
  select min(${sql.ref(`equipment_clocks.${column}`)}) from equipment_clocks
  where equipment_clocks.equipment_id = equipment.id)`;

/** The due date of a row of `equipment` and its first day of notice. Null where the product does not expire. */
export interface ProjectedDueDate {
  readonly date: RawBuilder<string | null>;
  readonly notice: RawBuilder<string | null>;
}

/** Returns the earliest day of the clocks. Without clocks it follows from the due date that people typed and maintenances renewed. */
function projected(typed: RawBuilder<string | null>): ProjectedDueDate {
  const either = (ofClocks: RawBuilder<unknown>, ofProduct: RawBuilder<unknown>) => sql<string | null>`case
    when not products.is_due_date then null when ${HAS_CLOCKS} then ${ofClocks} else ${ofProduct} end`;
  return {
    date: either(earliestOfClocks('due_on'), typed),
    notice: either(earliestOfClocks('notice_on'), sql`${typed} - products.days_notification_due_date`),
  };
}

/** The due date to write. */
export const PROJECTED_DUE_DATE = {
  /** From the row of `equipment`. */
  stored: projected(DUE_DATE),
  /** From the dates of `RENEWED`. */
  renewed: projected(RENEWED_DUE_DATE),
} as const;

/** A date of `target` as people typed it. */
function typedDate(kind: RenewedKind): RawBuilder<string | null> {
  const { date } = COLUMNS[kind];
  return sql`case when target.stated_dates is null then ${sql.ref(`target.${date}`)}
    else (target.stated_dates ->> ${sql.lit(date)})::date end`;
}

/** The newest value of a kind, by the phone's clock. */
function newest(column: 'done_on' | 'due_on', kind: RenewedKind): RawBuilder<string | null> {
  const isOfKind = sql`renews = ${sql.lit(kind)} and ${sql.ref(column)} is not null`;
  return sql`(array_agg(${sql.ref(column)} order by created_at desc, id desc) filter (where ${isOfKind}))[1]`;
}

/**
 * Joins to `target`, a row of `equipment`, the dates that its maintenances renewed. Maintenances that the server received before people
 * last typed the dates are left out, since those people knew of them. A date older than the typed date changes nothing.
 */
export const RENEWED = sql`
  left join lateral (
    select ${sql.join(
      RENEWED_KINDS.flatMap((kind) => [
        sql`${newest('done_on', kind)} as ${sql.ref(COLUMNS[kind].date)}`,
        sql`${newest('due_on', kind)} as ${sql.ref(COLUMNS[kind].due)}`,
      ]),
    )}
    from (
      select maintenances.created_at, maintenances.id, renewed_date.renews,
        renewed_date."doneOn" as done_on, renewed_date."dueOn" as due_on
      from maintenances cross join lateral
        jsonb_to_recordset(maintenances.renewed_dates) as renewed_date (renews text, "doneOn" date, "dueOn" date)
      where maintenances.equipment_id = target.id and maintenances.renewed_dates is not null
        and maintenances.annulled_at is null
        and (target.dates_stated_at is null or maintenances.received_at > target.dates_stated_at)
    ) as renewal
    where done_on >= coalesce(case renews ${sql.join(
      RENEWED_KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${typedDate(kind)}`),
      sql` `,
    )} end, done_on)
  ) as renewed on true`;

const isAnyRenewed = sql`coalesce(renewed.recharge_date, renewed.retest_date, renewed.weight_date) is not null`;
const dateOf = (kind: RenewedKind) =>
  sql<string | null>`coalesce(${sql.ref(`renewed.${COLUMNS[kind].date}`)}, ${typedDate(kind)})`;
const DATES = RENEWED_KINDS.map(dateOf);

/** The dates of `target` after `RENEWED`. */
export const RENEWED_DATES = {
  rechargeDate: dateOf('RECHARGE'),
  retestDate: dateOf('RETEST'),
  weightDate: dateOf('WEIGHT'),
};

/** The changes of `equipment` that follow from `RENEWED`, besides its due date. */
export const RENEWED_COLUMNS = sql`
  ${sql.join(RENEWED_KINDS.map((kind, index) => sql`${sql.ref(COLUMNS[kind].date)} = ${DATES[index]}`))},
  ${sql.join(
    RENEWED_KINDS.map(
      (kind) => sql`${sql.ref(COLUMNS[kind].due)} = ${sql.ref(`renewed.${COLUMNS[kind].due}`)}`,
    ),
  )},
  stated_dates = case when ${isAnyRenewed} then jsonb_build_object(${sql.join(
    RENEWED_KINDS.flatMap((kind) => [sql.lit(COLUMNS[kind].date), typedDate(kind)]),
  )}) end`;

/** Whether a date that people see changes: a renewed date or the due date. */
export const IS_DATE_CHANGED = sql`(${sql.join([...DATES, PROJECTED_DUE_DATE.renewed.date])})
  is distinct from (target.recharge_date, target.retest_date, target.weight_date, target.due_date)`;
