/** The plans alone, for a link from outside. */
import { Title } from '@mantine/core';
import { PlanCards } from '../../features/plans/plan-cards.tsx';
import { useOfficePhrases } from './phrases.ts';

export default function PlansPage() {
  const t = useOfficePhrases();
  return (
    <>
      <Title order={1} mb="xl">
        {t('headline')}
      </Title>
      <PlanCards />
    </>
  );
}
