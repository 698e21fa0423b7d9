/** Tests that the plan in effect depends on payments, so that nobody has a larger plan without paying. */
import { describe, expect, it } from 'vitest';
import { countedPlan, type CountedBill, type CountedSubscription, type PlanTerms } from './counted-plan.ts';

const plan = (planId: number, cap: number, price: number): PlanTerms => ({ planId, cap, price });
const START = plan(1, 50, 35_900);
const STANDARD = plan(2, 100, 52_900);
const PREMIUM = plan(3, 500, 104_900);
const ENTERPRISE = plan(6, 1000, 143_900);
const CUSTOM_OF_500 = plan(4, 500, 49_500);
const NOW = new Date('2026-05-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const running = (terms = START, change: Partial<CountedSubscription> = {}): CountedSubscription => ({
  id: 'one',
  ...terms,
  status: 'active',
  endAt: null,
  overdueSince: null,
  ...change,
});
/** A bill that was made some days ago and is due three days later. */
const bill = (
  status: string,
  days: number,
  terms = START,
  change: Partial<CountedBill> = {},
): CountedBill => ({
  subscriptionId: 'one',
  terms,
  status,
  createdAt: daysAgo(days),
  dueAt: daysAgo(days - 3),
  ...change,
});
const counted = (
  subscription: CountedSubscription | readonly CountedSubscription[],
  ...bills: CountedBill[]
) => countedPlan({ subscriptions: [subscription].flat(), bills }, NOW);

describe('a first subscription', () => {
  it('counts before its bill exists', () => {
    expect(counted(running())).toMatchObject(START);
  });

  it('counts while its bill can be paid in time', () => {
    expect(counted(running(), bill('pending', 2))).toMatchObject(START);
  });

  it('stops counting once its bill is late', () => {
    expect(counted(running(), bill('pending', 4))).toBeUndefined();
  });

  it('stops counting once the provider reports it as overdue', () => {
    expect(counted(running(START, { overdueSince: daysAgo(1) }), bill('pending', 2))).toBeUndefined();
  });

  it('that is changed before it is paid counts as billed', () => {
    expect(counted(running(ENTERPRISE), bill('pending', 2))).toMatchObject(START);
  });

  it('that the provider has not accepted yet does not count', () => {
    expect(counted(running(START, { status: null }))).toBeUndefined();
  });
});

describe('after an unpaid bill or subscription was cancelled', () => {
  it('a reactivated subscription does not count before it is paid', () => {
    expect(counted(running(), bill('pending', 1), bill('canceled', 4))).toBeUndefined();
  });

  it('another subscription does not count before it is paid', () => {
    const other = running(START, { id: 'other', status: 'canceled', endAt: daysAgo(1) });
    const canceled = bill('canceled', 4, START, { subscriptionId: 'other' });
    expect(counted([running(), other], bill('pending', 1), canceled)).toBeUndefined();
  });

  it('another subscription does not count before its first bill, even if no bill was cancelled', () => {
    const other = running(START, { id: 'other', status: 'canceled', endAt: daysAgo(1) });
    expect(counted([running(), other])).toBeUndefined();
  });

  it('a subscription counts again once its new bill is paid', () => {
    expect(counted(running(), bill('paid', 1), bill('canceled', 4))).toMatchObject(START);
  });

  it('the month that was paid earlier counts until its end', () => {
    const bills = [bill('pending', 1), bill('canceled', 4), bill('paid', 20)];
    expect(counted(running(), ...bills)).toMatchObject(START);
  });

  it('the month that was paid earlier does not count after its end', () => {
    expect(counted(running(), bill('pending', 1), bill('canceled', 4), bill('paid', 35))).toBeUndefined();
  });
});

describe('a change', () => {
  it('to a dearer plan does not count before its first bill is paid', () => {
    expect(counted(running(ENTERPRISE), bill('paid', 10))).toMatchObject(START);
    expect(counted(running(ENTERPRISE), bill('pending', 1, ENTERPRISE), bill('paid', 31))).toMatchObject(
      START,
    );
  });

  it('to a dearer plan counts once its first bill is paid', () => {
    expect(counted(running(ENTERPRISE), bill('paid', 1, ENTERPRISE), bill('paid', 31))).toMatchObject(
      ENTERPRISE,
    );
  });

  it('to a cheaper plan keeps the paid plan until the next bill', () => {
    expect(counted(running(START), bill('paid', 10, PREMIUM))).toMatchObject(PREMIUM);
    expect(counted(running(START), bill('pending', 1), bill('paid', 31, PREMIUM))).toMatchObject(START);
  });

  it('to a larger plan that costs no more than the paid plan counts at once', () => {
    expect(counted(running(CUSTOM_OF_500), bill('paid', 10, STANDARD))).toMatchObject(CUSTOM_OF_500);
  });

  it('before a cancellation does not count until the end of the paid month', () => {
    const ended = running(ENTERPRISE, { status: 'canceled', endAt: daysAgo(-5) });
    expect(counted(ended, bill('paid', 25))).toMatchObject(START);
  });
});

describe('a subscription that was paid', () => {
  it('keeps its plan while the next bill is unpaid, even if it is late', () => {
    expect(counted(running(), bill('pending', 9), bill('paid', 40))).toMatchObject(START);
  });

  it('counts until its end if it was cancelled', () => {
    const ends = (days: number) => running(START, { status: 'canceled', endAt: daysAgo(days) });
    expect(counted(ends(-1), bill('paid', 20))).toMatchObject(START);
    expect(counted(ends(1), bill('paid', 40))).toBeUndefined();
  });
});

it('the largest paid plan of several subscriptions counts', () => {
  const other = running(PREMIUM, { id: 'other' });
  const bills = [bill('paid', 3), bill('paid', 4, PREMIUM, { subscriptionId: 'other' })];
  expect(counted([running(), other], ...bills)).toMatchObject(PREMIUM);
});
