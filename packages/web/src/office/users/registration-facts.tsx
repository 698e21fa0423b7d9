/** What a pending user registered: the company's CNPJ and address, and the plan. */
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { CUSTOM_PLAN_ID, findPlan } from '@mobcheck/contract/plans/plans.rules.ts';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showNumber } from '../../lib/format.ts';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { addressLines } from './registration.rules.ts';
import { registrationQuery } from './users.api.ts';
import classes from './users.module.css';
import { useUsersPhrases } from './users.phrases.ts';

export function RegistrationFacts({ userId }: { userId: string }) {
  const t = useUsersPhrases();
  const { data, error, refetch } = useQuery(registrationQuery(userId));
  const planName = (planId: number, quantity: number | null) =>
    planId === CUSTOM_PLAN_ID
      ? t('customPlan', { count: quantity ?? 0, shown: showNumber(quantity ?? 0) })
      : (findPlan(planId)?.name ?? String(planId));
  return (
    <section>
      <Title order={3} size="h5" mt="md" mb="sm">
        {t('registration')}
      </Title>
      {error && <ErrorState text={t.errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data && (
        <Facts
          none="–"
          rows={[
            {
              name: t('facts.cnpj'),
              value: data.cnpj && <span className={classes.whole}>{cnpjMask(data.cnpj)}</span>,
            },
            { name: t('facts.fantasyName'), value: data.fantasyName },
            { name: t('facts.plan'), value: planName(data.planId, data.quantity) },
            { name: t('facts.address'), value: addressLines(data.address), wide: true },
          ]}
        />
      )}
    </section>
  );
}
