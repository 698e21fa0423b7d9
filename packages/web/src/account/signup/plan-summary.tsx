/** The chosen plan with its price; the quantity of the custom plan is entered here. */
import { Anchor, Text, TextInput } from '@mantine/core';
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
export function usePlanTexts(chosen: SignupPlan): { name: string; price: string } {
  const t = useSignupPhrases();
  const planName = isCustomPlan(chosen) ? t('plan.custom') : (chosen.plan?.name ?? t('plan.freeName'));
  return {
    name: isFreePlan(chosen) ? t('plan.freeName') : planName,
    price: isQuantityValid(chosen) ? showMoney(monthlyPrice(chosen)) : '—',
  };
}

export function PlanSummary({
  chosen,
  onChange,
}: {
  chosen: SignupPlan;
  onChange: (chosen: SignupPlan) => void;
}) {
  const t = useSignupPhrases();
  const { name, price } = usePlanTexts(chosen);
  const custom = isCustomPlan(chosen);
  return (
    <section className={classes.plan} aria-label={t('plan.title')}>
      <div>
        <Text size="sm" c="dimmed">
          {t('plan.title')}
        </Text>
        <Text fw={600}>
          {name}
          {chosen.plan && !custom && ` · ${t('plan.cap', { limit: showNumber(chosen.plan.limit) })}`}
        </Text>
        <Text aria-live="polite">{isFreePlan(chosen) ? t('plan.free') : t('plan.month', { price })}</Text>
      </div>
      {custom && (
        <TextInput
          label={t('plan.quantity')}
          inputMode="numeric"
          required
          maxLength={6}
          value={chosen.equipmentQtt}
          error={
            !isQuantityValid(chosen) &&
            t('plan.quantityError', { minQuantity: showNumber(minQuantityOf(chosen)) })
          }
          onChange={(event) =>
            onChange({ ...chosen, equipmentQtt: event.currentTarget.value.replaceAll(/\D/g, '') })
          }
        />
      )}
      <Anchor href="#/plans" size="sm">
        {t('plan.change')}
      </Anchor>
    </section>
  );
}
