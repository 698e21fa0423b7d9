/** The four monthly plans, the made-to-measure one and the free one. */
import { CUSTOM_PLAN_ID, FREE_PLAN_ID, type Plan, PLANS } from '@mobcheck/contract/plans/plans.contract.ts';
import { Button, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { showMoney, showNumber } from '../../lib/format.ts';
import { CustomPlan } from './custom-plan.tsx';
import { registerAddress } from './register-address.ts';
import { usePlansPhrases } from './plans.phrases.ts';
import classes from './plan-cards.module.css';

const special = [CUSTOM_PLAN_ID, FREE_PLAN_ID];
const monthly = PLANS.filter(({ id }) => !special.includes(id)).toSorted(
  (plan, other) => plan.value - other.value,
);
const custom = PLANS.find(({ id }) => id === CUSTOM_PLAN_ID);
const free = PLANS.find(({ id }) => id === FREE_PLAN_ID);

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
      <Button component="a" href={registerAddress(plan.id)} variant="light" fullWidth>
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
      <Button component="a" href={registerAddress(plan.id)} variant="default">
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
        {monthly.map((plan) => (
          <MonthlyPlan key={plan.id} plan={plan} />
        ))}
      </ul>
      <ul className={classes.wides}>
        {custom && <CustomPlan plan={custom} />}
        {free && <FreePlan plan={free} />}
      </ul>
    </section>
  );
}
