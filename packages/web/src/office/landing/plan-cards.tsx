/** The four monthly plans, the custom plan and the free plan. */
import {
  CUSTOM_PLAN_ID,
  findPlan,
  FREE_PLAN_ID,
  type Plan,
  PLANS,
} from '@mobcheck/contract/plans/plans.rules.ts';
import { Button, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { showMoney, showNumber } from '../../lib/format.ts';
import { CustomPlan } from './custom-plan.tsx';
import { registerHref } from './register-href.ts';
import { usePlansPhrases } from './plans.phrases.ts';
import classes from './plan-cards.module.css';

const SPECIAL_PLAN_IDS = [CUSTOM_PLAN_ID, FREE_PLAN_ID];
const MONTHLY_PLANS = PLANS.filter(({ id }) => !SPECIAL_PLAN_IDS.includes(id)).toSorted(
  (plan, other) => plan.value - other.value,
);
const CUSTOM_PLAN = findPlan(CUSTOM_PLAN_ID);
const FREE_PLAN = findPlan(FREE_PLAN_ID);

function MonthlyPlan({ plan }: { plan: Plan }) {
  const t = usePlansPhrases();
  return (
    <li className={classes.card}>
      <Title order={3} size="h4">
        {plan.name}
      </Title>
      <p className={classes.price}>
        {showMoney(plan.value)}
        <span className={classes.month}>{t('month')}</span>
      </p>
      <Text size="sm">{t('cap', { limit: showNumber(plan.limit) })}</Text>
      <Text size="sm" c="dimmed" className={classes.perk}>
        <IconCheck size={16} aria-hidden />
        {t('perk')}
      </Text>
      <Button component="a" href={registerHref(plan.id)} variant="light" fullWidth>
        {t('choose', { name: plan.name })}
      </Button>
    </li>
  );
}

function FreePlan({ plan }: { plan: Plan }) {
  const t = usePlansPhrases();
  return (
    <li className={classes.wide}>
      <div className={classes.text}>
        <Title order={3} size="h4">
          {t('free')}
        </Title>
        <Text size="sm">{t('freeText', { limit: showNumber(plan.limit) })}</Text>
      </div>
      <p className={classes.price}>{t('freePrice')}</p>
      <Button component="a" href={registerHref(plan.id)} variant="default">
        {t('chooseFree')}
      </Button>
    </li>
  );
}

export function PlanCards() {
  const t = usePlansPhrases();
  return (
    <section aria-labelledby="plans-title">
      <Title order={2} id="plans-title">
        {t('title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <ul className={classes.cards}>
        {MONTHLY_PLANS.map((plan) => (
          <MonthlyPlan key={plan.id} plan={plan} />
        ))}
      </ul>
      <ul className={classes.wides}>
        {CUSTOM_PLAN && <CustomPlan plan={CUSTOM_PLAN} />}
        {FREE_PLAN && <FreePlan plan={FREE_PLAN} />}
      </ul>
    </section>
  );
}
