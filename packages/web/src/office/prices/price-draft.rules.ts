/** The draft of a new price, its checks, and the price to confirm. */
import { FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { isAbsurdPrice } from '@mobcheck/contract/prices/prices.rules.ts';
import { dateError } from '../../ui/date/day-field.rules.ts';
import type { CheckResult, FieldCodes } from '../../ui/form/entity/entity-form.rules.ts';
import { type DatedPrice, priceOn } from './price-list.rules.ts';
import type { PricedThing } from './priced-things.ts';

export interface PriceDraft {
  /** The id of the plan, or the catalogue id of the kind of tag, as text. Null until chosen. */
  readonly id: string | null;
  /** The typed day. Null means blank, and INVALID_DATE that the text is not a day. */
  readonly validFrom: string | null;
  /** In cents. Undefined means empty. */
  readonly value: number | undefined;
  readonly cap: number | '';
}

/** A price and its item. */
export interface NewPrice {
  readonly thing: PricedThing;
  readonly price: DatedPrice;
}

/** The code of a price that is probably a typing error. */
export const ABSURD_PRICE = 'absurd_price';

export function isFreePlan(thing: PricedThing | undefined): boolean {
  return thing?.kind === 'plan' && thing.id === FREE_PLAN_ID;
}

export function thingOf(things: readonly PricedThing[], id: string | null): PricedThing | undefined {
  return things.find((thing) => String(thing.id) === id);
}

/** Returns the error of an amount, or undefined. @param before the replaced price in cents */
function amountCode(value: number | undefined, before: number): string | undefined {
  if (value === undefined || value === 0) {
    return 'required';
  }
  return isAbsurdPrice(before, value) ? ABSURD_PRICE : undefined;
}

/** Returns the new price, or the codes of blank or invalid fields. @param today the installation's day */
export function checkPrice(
  draft: PriceDraft,
  things: readonly PricedThing[],
  today: string,
): CheckResult<NewPrice> {
  const { id, validFrom, cap } = draft;
  const thing = thingOf(things, id);
  const isPlan = things[0]?.kind === 'plan';
  const value = isFreePlan(thing) ? 0 : draft.value;
  const before = thing && priceOn(thing.prices, validFrom ?? today);
  const codes: Record<string, string | undefined> = {
    id: thing ? undefined : 'required',
    validFrom: validFrom === null ? 'required' : dateError(validFrom, { min: today }),
    value: isFreePlan(thing) ? undefined : amountCode(value, before?.value ?? 0),
    cap: isPlan && cap === '' ? 'required' : undefined,
  };
  const found: FieldCodes = Object.fromEntries(
    Object.entries(codes).filter((entry) => entry[1] !== undefined),
  );
  const isWrong = Object.keys(found).length > 0;
  if (isWrong || thing === undefined || validFrom === null || value === undefined) {
    return { body: undefined, codes: found };
  }
  return { body: { thing, price: { validFrom, value, ...(cap === '' ? {} : { cap }) } }, codes: {} };
}
