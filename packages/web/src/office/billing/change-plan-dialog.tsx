/** Dialog that chooses the plan of a new or a running subscription and shows the cost now and later. */
import { CUSTOM_PLAN_ID, monthlyPrice, type Plan, planCap } from '@mobcheck/contract/plans/plans.rules.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { findCouponProblem } from '@mobcheck/contract/coupons/coupons.rules.ts';
import type { createSubscription } from '@mobcheck/contract/billing/billing.contract.ts';
import { isRunning } from '@mobcheck/contract/billing/billing.rules.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { Alert, Badge, NumberInput, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { CouponField } from '../../domain/coupon/coupon-field.tsx';
import { type CouponCheck, useCouponCheck } from '../../domain/coupon/use-coupon-check.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { showMoney, showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import type { Change } from '../../lib/use-change.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { FormDialog } from '../../ui/form/dialog/form-dialog.tsx';
import classes from './my-plan.module.css';
import { useChangePlan, useSubscribe } from './my-plan.api.ts';
import { useMyPlanPhrases } from './my-plan.phrases.ts';
import { isQuantityValid, paidPlansOf, whenCounts } from './my-plan.rules.ts';
import type { GroupPlan } from './plan-card.tsx';
import type { BillTab } from './use-bill-tab.ts';

function PlanChoice({ plan, current }: { plan: Plan; current: boolean }) {
  const t = useMyPlanPhrases();
  const isCustom = plan.id === CUSTOM_PLAN_ID;
  return (
    <Radio.Card value={String(plan.id)} className={classes.choice ?? ''}>
      <Radio.Indicator />
      <span className={classes.choiceText}>
        <strong>
          {isCustom ? t('customName') : plan.name}{' '}
          {current && <Badge variant="light">{t('choose.current')}</Badge>}
        </strong>
        <Text size="sm" c="dimmed" component="span">
          {isCustom
            ? t('choose.minimum', { limit: showNumber(plan.limit) })
            : t('choose.cap', { limit: showNumber(plan.limit) })}
        </Text>
      </span>
      <span className={classes.price}>
        {isCustom ? t('choose.each', { price: showMoney(plan.value) }) : showMoney(plan.value)}
      </span>
    </Radio.Card>
  );
}

const NOW_TEXTS = { atOnce: 'nowAtOnce', oncePaid: 'nowOncePaid', nextBill: 'nowNextBill' } as const;

/** The cost of the chosen plan now and later, with a warning if more pieces are in use than the plan allows. */
function Consequences(props: {
  plan: Plan;
  quantity: number;
  groupPlan: GroupPlan;
  discount: CouponCheck['discount'];
}) {
  const { plan, quantity, groupPlan, discount } = props;
  const t = useMyPlanPhrases();
  const { timeZone } = useUser();
  const { subscription, used } = groupPlan;
  const cap = planCap(plan, quantity);
  const monthly = monthlyPrice(plan, quantity);
  const price = showMoney(monthly);
  const current = { price: monthlyPrice(groupPlan.plan, groupPlan.cap), cap: groupPlan.cap };
  const next = subscription?.status === 'active' ? subscription.next_billing_at : null;
  const date = next === null ? undefined : showDay(dayIn(timeZone, new Date(next)));
  return (
    <div aria-live="polite">
      <Text>
        <strong>{t('choose.now')}:</strong>{' '}
        {date === undefined
          ? t('choose.nowBill', { price: showMoney(monthly - (discount?.amount ?? 0)) })
          : t(`choose.${NOW_TEXTS[whenCounts({ price: monthly, cap }, current)]}`, {
              cap: showNumber(cap),
              current: showNumber(current.cap),
              date,
            })}
      </Text>
      <Text>
        <strong>{t('choose.later')}:</strong>{' '}
        {date === undefined ? t('choose.laterMonthly', { price }) : t('choose.laterFrom', { price, date })}
      </Text>
      {subscription?.discount && date !== undefined && <Text>{t('choose.couponEnds')}</Text>}
      {used > cap && (
        <Alert color="yellow" mt="sm" c="var(--mantine-color-text)">
          {t('choose.smaller', { used: showNumber(used), cap: showNumber(cap) })}
        </Alert>
      )}
    </div>
  );
}

/** Sends the choice: a change of the running subscription, or a new subscription whose bill opens in a tab. */
function useChoice(
  running: string | undefined,
  { tab, onClose, onPriceChanged }: { tab: BillTab; onClose: () => void; onPriceChanged: () => void },
) {
  const t = useMyPlanPhrases();
  const subscribing = useSubscribe();
  const changing = useChangePlan();
  const {
    busy,
    error,
  }: Pick<Change<never, ReplyOf<typeof createSubscription>>, 'busy' | 'error'> = running === undefined
    ? subscribing
    : changing;
  const send = (plan: Plan, quantity: number, coupon: string) => {
    const items = plan.id === CUSTOM_PLAN_ID ? [{ quantity }] : [];
    const body = {
      plan_id: plan.id,
      product_items: items,
      expected_price: monthlyPrice(plan, quantity),
    };
    const onError = ({ code }: ApiError) => {
      if (code === 'PRICE_CHANGED') {
        onPriceChanged();
      }
    };
    if (running !== undefined) {
      const done = () => {
        notifySuccess(t('changedNotice'));
        onClose();
      };
      changing.send({ params: { id: running }, body }, { onSuccess: done, onError });
      return;
    }
    tab.open();
    subscribing.send(
      { body: { ...body, ...(coupon === '' ? {} : { coupon }) } },
      {
        onSuccess: () => {
          notifySuccess(t('subscribedNotice'));
          onClose();
        },
        onError: (failure) => {
          tab.drop();
          onError(failure);
        },
      },
    );
  };
  /** Returns why the server rejected a coupon, or undefined if it did not. */
  const problemOf = (coupon: string) =>
    subscribing.lastSent?.body.coupon === coupon ? findCouponProblem(error?.issueAt('coupon')) : undefined;
  return { send, busy, error, problemOf };
}

/**
 * @param props.plans with today's prices
 * @param props.tab shows the first bill of a new subscription
 * @param props.onPriceChanged called when the server refuses an outdated price
 */
export function ChangePlanDialog(props: {
  plan: GroupPlan;
  plans: readonly Plan[];
  tab: BillTab;
  onPriceChanged: () => void;
  onClose: () => void;
}) {
  const { plan: groupPlan } = props;
  const t = useMyPlanPhrases();
  const paidPlans = paidPlansOf(props.plans);
  const minimum = paidPlans.find(({ id }) => id === CUSTOM_PLAN_ID)?.limit ?? 1;
  const { subscription } = groupPlan;
  const runs = subscription !== null && isRunning(subscription.status);
  const [planId, setPlanId] = useState(runs ? String(subscription.plan_id) : '');
  const initialQuantity = runs ? Math.max(minimum, subscription.quantity) : minimum;
  const [quantity, setQuantity] = useState<number | string>(initialQuantity);
  const choice = useChoice(runs ? subscription.id : undefined, props);
  const plan = paidPlans.find(({ id }) => String(id) === planId);
  const count = Number(quantity);
  const [coupon, setCoupon] = useState('');
  const isValid = plan !== undefined && isQuantityValid(plan, count);
  const check = useCouponCheck(isValid ? coupon : '', plan?.id, plan?.id === CUSTOM_PLAN_ID ? count : 1);
  const isCouponUsable = coupon === '' || check.discount !== undefined;
  const isSame =
    runs &&
    planId === String(subscription.plan_id) &&
    (plan?.id !== CUSTOM_PLAN_ID || count === subscription.quantity);
  return (
    <FormDialog
      title={t('choose.title')}
      dirty={coupon !== '' || quantity !== initialQuantity}
      canSave={isValid && !isSame && isCouponUsable}
      saving={choice.busy}
      error={choice.error && t.errorText(choice.error)}
      saveLabel={runs ? t('change') : t('choose.saveNew')}
      onSave={() => plan && choice.send(plan, count, coupon)}
      onClose={props.onClose}
    >
      <Radio.Group value={planId} onChange={setPlanId} aria-label={t('choose.title')}>
        <div className={classes.plans}>
          {paidPlans.map((paid) => (
            <PlanChoice key={paid.id} plan={paid} current={runs && paid.id === subscription.plan_id} />
          ))}
        </div>
      </Radio.Group>
      {plan?.id === CUSTOM_PLAN_ID && (
        <NumberInput
          label={t('choose.quantity')}
          value={quantity}
          onChange={setQuantity}
          allowDecimal={false}
          allowNegative={false}
          max={1_000_000}
          error={isValid ? undefined : t('choose.minimum', { limit: showNumber(plan.limit) })}
          mb="md"
        />
      )}
      {!runs && plan && (
        <CouponField
          code={coupon}
          check={{ ...check, problem: check.problem ?? choice.problemOf(coupon) }}
          onApply={setCoupon}
        />
      )}
      {plan && isValid && !isSame && (
        <Consequences plan={plan} quantity={count} groupPlan={groupPlan} discount={check.discount} />
      )}
    </FormDialog>
  );
}
