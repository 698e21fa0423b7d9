/** The four monthly plans, the custom plan and the free plan. */
import {
  CUSTOM_PLAN_ID,
  ENTERPRISE_PLAN_ID,
  FREE_PLAN_ID,
  type NamedPlan,
  type Plan,
  PLANS,
} from '@mobcheck/contract/plans/plans.rules.ts';
import { Button, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { LoadedPlans } from '../../domain/plan/use-plans.ts';
import { showMoney, showNumber } from '../../lib/format.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { CustomPlan } from './custom-plan.tsx';
import { PlanText } from './plan-text.tsx';
import { registerHref } from './register-href.ts';
import { usePlansPhrases } from './plans.phrases.ts';
import classes from './plan-cards.module.css';

const SPECIAL_PLAN_IDS = [CUSTOM_PLAN_ID, FREE_PLAN_ID];
const MONTHLY_PLANS = PLANS.filter(({ id }) => !SPECIAL_PLAN_IDS.includes(id));
/** The words that say which company a plan fits, by the plan's id. */
const DIFFERENCES: ReadonlyMap<number, 'start' | 'standard' | 'premium' | 'enterprise'> = new Map([
  [1, 'start'],
  [2, 'standard'],
  [3, 'premium'],
  [ENTERPRISE_PLAN_ID, 'enterprise'],
]);

function Perk({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" className={classes.perk}>
      <IconCheck size={16} aria-hidden />
      {children}
    </Text>
  );
}

/** @param props.terms undefined while they load */
function MonthlyPlan({ plan, terms }: { plan: NamedPlan; terms: Plan | undefined }) {
  const t = usePlansPhrases();
  const difference = DIFFERENCES.get(plan.id);
  return (
    <li className={classes.card}>
      <Title order={3} size="h4">
        {plan.name}
      </Title>
      <p className={classes.price}>
        <PlanText loaded={terms}>{({ value }) => showMoney(value)}</PlanText>
        <span className={classes.month}>{t('month')}</span>
      </p>
      <Text size="sm" fw={500}>
        <PlanText loaded={terms}>{({ limit }) => t('cap', { limit: showNumber(limit) })}</PlanText>
      </Text>
      <Text size="sm" c="dimmed" className={classes.difference}>
        {difference && t(`difference.${difference}`)}
      </Text>
      <Button component="a" href={registerHref(plan.id)} variant="light" fullWidth>
        {t('choose', { name: plan.name })}
      </Button>
    </li>
  );
}

function FreePlan({ terms }: { terms: Plan | undefined }) {
  const t = usePlansPhrases();
  return (
    <li className={classes.wide}>
      <div className={classes.text}>
        <Title order={3} size="h4">
          {t('free')}
        </Title>
        <Text size="sm">
          <PlanText loaded={terms}>{({ limit }) => t('freeText', { limit: showNumber(limit) })}</PlanText>
        </Text>
      </div>
      <p className={classes.price}>{t('freePrice')}</p>
      <Button component="a" href={registerHref(FREE_PLAN_ID)} variant="default">
        {t('chooseFree')}
      </Button>
    </li>
  );
}

/** The parts of every plan. Plans differ only in the price and the number of pieces. */
const INCLUDED = ['people', 'field', 'reports', 'notices', 'labels', 'sheet', 'counted', 'company'] as const;

function Included() {
  const t = usePlansPhrases();
  return (
    <>
      <Title order={3} size="h5" id="included-title">
        {t('includedTitle')}
      </Title>
      <ul className={classes.included} aria-labelledby="included-title">
        {INCLUDED.map((part) => (
          <li key={part}>
            <Perk>{t(`included.${part}`)}</Perk>
          </li>
        ))}
      </ul>
    </>
  );
}

export function PlanCards({ loaded: { plans, error, retry } }: { loaded: LoadedPlans }) {
  const t = usePlansPhrases();
  const termsOf = (planId: number) => plans?.find(({ id }) => id === planId);
  return (
    <section aria-labelledby="plans-title">
      <Title order={2} id="plans-title">
        {t('title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      {!plans && error && <ErrorState error={error} errorText={t.errorText} onRetry={retry} />}
      <ul className={classes.cards}>
        {MONTHLY_PLANS.map((plan) => (
          <MonthlyPlan key={plan.id} plan={plan} terms={termsOf(plan.id)} />
        ))}
      </ul>
      <ul className={classes.wides}>
        <CustomPlan terms={termsOf(CUSTOM_PLAN_ID)} />
        <FreePlan terms={termsOf(FREE_PLAN_ID)} />
      </ul>
      <Included />
    </section>
  );
}
