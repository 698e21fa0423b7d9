/** The page with only the plans, for links from other sites. */
import { Title } from '@mantine/core';
import { usePlans } from '../../domain/plan/use-plans.ts';
import { PlanCards } from './plan-cards.tsx';
import { useLandingPhrases } from './landing.phrases.ts';

export default function PlansPage() {
  const t = useLandingPhrases();
  return (
    <>
      <Title order={1} mb="xl">
        {t('headline')}
      </Title>
      <PlanCards loaded={usePlans()} />
    </>
  );
}
