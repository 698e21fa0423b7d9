/** A new price: the errors of blank and wrong fields, and the price to confirm. */
import { FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { expect, it } from 'vitest';
import { INVALID_DATE } from '../../ui/date/day-field.rules.ts';
import { checkPrice, type PriceDraft } from './price-draft.rules.ts';
import type { PricedThing } from './priced-things.ts';

const TODAY = '2026-11-24';
const thingOf = (id: number, kind: PricedThing['kind']): PricedThing => ({
  kind,
  id,
  name: `${kind} ${id}`,
  prices: [{ validFrom: '2000-01-01', value: 35_900, ...(kind === 'plan' && { cap: 50 }) }],
});
const PLANS = [thingOf(FREE_PLAN_ID, 'plan'), thingOf(101, 'plan')];
const TAGS = [thingOf(650_242, 'tag')];
const BLANK: PriceDraft = { id: null, validFrom: null, value: undefined, cap: '' };
const FULL: PriceDraft = { id: '101', validFrom: '2026-12-01', value: 39_900, cap: 60 };

it('reports each blank field', () => {
  const required = { id: 'required', validFrom: 'required', value: 'required' };
  expect(checkPrice(BLANK, PLANS, TODAY)).toEqual({
    body: undefined,
    codes: { ...required, cap: 'required' },
  });
  // Tags have no cap.
  expect(checkPrice(BLANK, TAGS, TODAY)).toEqual({ body: undefined, codes: required });
});

it.each([
  ['a price of 0', { value: 0 }, { value: 'required' }],
  ['more than ten times the former price', { value: 359_001 }, { value: 'absurd_price' }],
  ['a day before today', { validFrom: '2026-11-23' }, { validFrom: 'early' }],
  ['an invalid day', { validFrom: INVALID_DATE }, { validFrom: 'invalid' }],
])('reports %s as an error', (_, patch, codes) => {
  expect(checkPrice({ ...FULL, ...patch }, PLANS, TODAY)).toEqual({ body: undefined, codes });
});

it('returns the new price, also for a price valid from today', () => {
  const draft = { ...FULL, validFrom: TODAY };
  const { cap, value, validFrom } = draft;
  expect(checkPrice(draft, PLANS, TODAY).body).toEqual({ thing: PLANS[1], price: { validFrom, value, cap } });
});

it('returns a price of 0 for the free plan, whatever was typed', () => {
  const { body } = checkPrice({ ...FULL, id: String(FREE_PLAN_ID) }, PLANS, TODAY);
  expect(body?.price).toEqual({ validFrom: FULL.validFrom, value: 0, cap: 60 });
});
