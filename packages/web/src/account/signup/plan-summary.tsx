/** The chosen plan with its price. The quantity of the custom plan and a coupon are entered here. */
import { findCouponProblem } from '@mobcheck/contract/coupons/coupons.rules.ts';
import { Anchor, Text, TextInput } from '@mantine/core';
import { CouponField } from '../../domain/coupon/coupon-field.tsx';
import { type CouponCheck, useCouponCheck } from '../../domain/coupon/use-coupon-check.ts';
import { showMoney, showNumber } from '../../lib/format.ts';
import classes from './signup.module.css';
import {
  isFreePlan,
  isCustomPlan,
  minQuantityOf,
  monthlyPrice,
  isQuantityValid,
  type SignupPlan,
} from './signup-plan.rules.ts';
import { useSignupPhrases } from './signup.phrases.ts';

/** Returns the name and the price of the plan as texts. */
export function usePlanTexts(signupPlan: SignupPlan): { name: string; price: string } {
  const t = useSignupPhrases();
  const planName = isCustomPlan(signupPlan)
    ? t('plan.custom')
    : (signupPlan.plan?.name ?? t('plan.freeName'));
  return {
    name: isFreePlan(signupPlan) ? t('plan.freeName') : planName,
    price: isQuantityValid(signupPlan) ? showMoney(monthlyPrice(signupPlan)) : '—',
  };
}

/** Returns the check of the chosen coupon. */
export function useSignupCoupon(signupPlan: SignupPlan): CouponCheck {
  const quantity = isCustomPlan(signupPlan) ? Number(signupPlan.equipmentQtt) : 1;
  return useCouponCheck(isQuantityValid(signupPlan) ? signupPlan.coupon : '', signupPlan.plan?.id, quantity);
}

/**
 * @param props.couponProblem the reason why the server rejected the coupon of the registration
 */
export function PlanSummary({
  signupPlan,
  coupon,
  couponProblem,
  onChange,
}: {
  signupPlan: SignupPlan;
  coupon: CouponCheck;
  couponProblem: string | undefined;
  onChange: (signupPlan: SignupPlan) => void;
}) {
  const t = useSignupPhrases();
  const { name, price } = usePlanTexts(signupPlan);
  const custom = isCustomPlan(signupPlan);
  return (
    <section className={classes.plan} aria-label={t('plan.title')}>
      <div>
        <Text size="sm" c="dimmed">
          {t('plan.title')}
        </Text>
        <Text fw={600}>
          {name}
          {signupPlan.plan && !custom && ` · ${t('plan.cap', { limit: showNumber(signupPlan.plan.limit) })}`}
        </Text>
        <Text aria-live="polite">{isFreePlan(signupPlan) ? t('plan.free') : t('plan.month', { price })}</Text>
      </div>
      {custom && (
        <TextInput
          label={t('plan.quantity')}
          inputMode="numeric"
          required
          maxLength={6}
          value={signupPlan.equipmentQtt}
          error={
            !isQuantityValid(signupPlan) &&
            t('plan.quantityError', { minQuantity: showNumber(minQuantityOf(signupPlan)) })
          }
          onChange={(event) =>
            onChange({ ...signupPlan, equipmentQtt: event.currentTarget.value.replaceAll(/\D/g, '') })
          }
        />
      )}
      {!isFreePlan(signupPlan) && (
        <div className={classes.coupon}>
          <CouponField
            code={signupPlan.coupon}
            check={{ ...coupon, problem: coupon.problem ?? findCouponProblem(couponProblem) }}
            onApply={(code) => onChange({ ...signupPlan, coupon: code })}
          />
        </div>
      )}
      <Anchor href="#/plans" size="sm">
        {t('plan.change')}
      </Anchor>
    </section>
  );
}
