/** Card of the plan, with its price, its cap and use, and the subscription with its dates. */
import type { getGroupPlan, Subscription } from '@mobcheck/contract/billing/billing.contract.ts';
import { managesBilling } from '@mobcheck/contract/billing/billing.policy.ts';
import {
  CUSTOM_PLAN_ID,
  findPlan,
  FREE_PLAN_ID,
  monthlyPrice,
} from '@mobcheck/contract/plans/plans.rules.ts';
import { Alert, Anchor, Loader, Progress, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { showMoney, showNumber } from '../../lib/format.ts';
import { useMay, useUser } from '../../lib/session.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { type StatusTone, StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { type Fact, Facts } from '../../ui/layout/facts.tsx';
import classes from './my-plan.module.css';
import { useMyPlanPhrases } from './my-plan.phrases.ts';
import { whenCounts } from './my-plan.rules.ts';

export type GroupPlan = z.output<typeof getGroupPlan.reply>;

const TONES: Readonly<Record<NonNullable<Subscription['status']>, StatusTone>> = {
  active: 'green',
  future: 'amber',
  canceled: 'grey',
  expired: 'orange',
};

function Use({ cap, used }: Pick<GroupPlan, 'cap' | 'used'>) {
  const t = useMyPlanPhrases();
  const free = cap - used;
  const percent = cap === 0 ? 100 : Math.min(100, Math.round((used / cap) * 100));
  return (
    <div className={classes.meter}>
      <div className={classes.line}>
        <span>{t('use')}</span>
        <strong>{t('useCount', { used: showNumber(used), cap: showNumber(cap) })}</strong>
      </div>
      <Progress value={percent} color={free > 0 ? 'brand' : 'orange.7'} aria-label={t('use')} />
      <Text size="sm" role="status" {...(free > 0 ? { c: 'dimmed' } : {})}>
        {free > 0 && t('left', { count: free, left: showNumber(free) })}
        {free === 0 && t('full')}
        {free < 0 && t('over', { count: -free, over: showNumber(-free) })}{' '}
        {free <= 0 && (
          <Anchor component={Link} to="/tags" inherit>
            {t('tags')}
          </Anchor>
        )}
      </Text>
    </div>
  );
}

/** Returns the facts of a subscription that have a value. */
function useSubscriptionFacts(subscription: Subscription): Fact[] {
  const t = useMyPlanPhrases();
  const { timeZone } = useUser();
  const day = (at: string | null) => (at === null ? undefined : showDay(dayIn(timeZone, new Date(at))));
  const {
    status,
    created_at: since,
    next_billing_at: next,
    end_at: end,
    overdue_since: overdue,
    discount,
  } = subscription;
  return [
    {
      name: t('subscription'),
      value: status && <StatusBadge tone={TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    {
      name: t('coupon'),
      value:
        discount &&
        t('couponValue', {
          count: discount.bills,
          bills: discount.bills,
          amount: showMoney(discount.amount),
        }),
    },
    { name: t('since'), value: day(since) },
    { name: t('nextBilling'), value: status === 'canceled' ? undefined : day(next) },
    { name: t('runsUntil'), value: day(end) },
    { name: t('overdueSince'), value: day(overdue) },
  ].filter(({ value }) => value !== undefined && value !== null);
}

/** The ordered plan, until it takes effect. */
function ComingPlan({ groupPlan }: { groupPlan: GroupPlan }) {
  const t = useMyPlanPhrases();
  const { plan: current, cap, subscription } = groupPlan;
  const ordered = findPlan(subscription?.plan_id ?? FREE_PLAN_ID);
  if (subscription?.status !== 'active' || ordered === undefined) {
    return null;
  }
  const when = whenCounts(subscription, { price: monthlyPrice(current, cap), cap });
  if (when === 'atOnce') {
    return null;
  }
  const plan =
    ordered.id === CUSTOM_PLAN_ID
      ? t('custom', { quantity: showNumber(subscription.quantity) })
      : ordered.name;
  const values = { plan, price: showMoney(subscription.price) };
  return <Text>{t(`coming.${current.id === FREE_PLAN_ID ? 'openBill' : when}`, values)}</Text>;
}

/** The provider's refusal, its meaning, and the next step. */
function Refusal({ subscription }: { subscription: Subscription }) {
  const t = useMyPlanPhrases();
  const manages = useMay(managesBilling);
  const { refused, refused_request: refusedRequest } = subscription;
  // Both fields are set for a refused first subscription, which needs only one message.
  const text = refused
    ? t('refused')
    : refusedRequest !== null && refusedRequest !== 'subscribe' && t(`refusedRequest.${refusedRequest}`);
  if (text === false) {
    return null;
  }
  const toDo = refusedRequest === 'cancel' ? 'toRepeat' : 'toCorrect';
  return (
    <ErrorAlert>
      {text} {t(manages ? toDo : 'adminCorrects')}
    </ErrorAlert>
  );
}

function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const t = useMyPlanPhrases();
  const facts = useSubscriptionFacts(subscription);
  const { request, refused } = subscription;
  return (
    <>
      {/* A refused subscription was never made, so it has no facts. */}
      {!refused && <Facts rows={facts} none={t('none')} />}
      {request !== null && (
        <Alert icon={<Loader size="xs" aria-hidden />} color="brand" role="status">
          {t(`waiting.${request}`)} {t('waitingText')}
        </Alert>
      )}
      <Refusal subscription={subscription} />
    </>
  );
}

/** @param props.children the buttons */
export function PlanCard({ plan: groupPlan, children }: { plan: GroupPlan; children: ReactNode }) {
  const t = useMyPlanPhrases();
  const { plan, cap, used, subscription } = groupPlan;
  const isCustom = plan.id === CUSTOM_PLAN_ID;
  const price = monthlyPrice(plan, cap);
  return (
    <section className={classes.card} aria-label={t('plan')}>
      <div className={classes.head}>
        <div>
          <Text size="sm" c="dimmed">
            {t('plan')}
          </Text>
          <p className={classes.name}>{isCustom ? t('custom', { quantity: showNumber(cap) }) : plan.name}</p>
          <Text>{price === 0 ? t('free') : t('price', { price: showMoney(price) })}</Text>
        </div>
        <div className={classes.acts}>{children}</div>
      </div>
      <Use cap={cap} used={used} />
      <ComingPlan groupPlan={groupPlan} />
      {subscription && <SubscriptionState subscription={subscription} />}
    </section>
  );
}
