/** The registration of a pending user: CNPJ, address, plan, first bill, and other companies with the same CNPJ. */
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { CUSTOM_PLAN_ID, findPlan } from '@mobcheck/contract/plans/plans.rules.ts';
import type { PendingRegistration } from '@mobcheck/contract/users/users.contract.ts';
import { Alert, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useBillPhrases } from '../../domain/bill/bill.phrases.ts';
import { useShownGroup } from '../../domain/group/shown-group.ts';
import { showNumber } from '../../lib/format.ts';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { addressLines } from './registration.rules.ts';
import { registrationQuery } from './users.api.ts';
import classes from './users.module.css';
import { useUsersPhrases } from './users.phrases.ts';

/** The companies that already have the CNPJ. The person may belong to one of them. */
function SameCnpj({ companies }: { companies: PendingRegistration['sameCnpj'] }) {
  const t = useUsersPhrases();
  const shownGroup = useShownGroup();
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle />}
      title={t('sameCnpj')}
      mt="md"
      c="var(--mantine-color-text)"
    >
      {companies.map(({ companyId, companyName, companyGroup, people }) => (
        <Text key={companyId} size="sm">
          {t('sameCnpjOf', { company: companyName, group: shownGroup(companyGroup), count: people })}
        </Text>
      ))}
    </Alert>
  );
}

export function RegistrationFacts({ userId }: { userId: string }) {
  const t = useUsersPhrases();
  const tBill = useBillPhrases();
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
      {error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
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
            {
              name: t('facts.bill'),
              value: data.billStatus === null ? t('noBill') : tBill(`statuses.${data.billStatus}`),
            },
            { name: t('facts.address'), value: addressLines(data.address), wide: true },
          ]}
        />
      )}
      {data && data.sameCnpj.length > 0 && <SameCnpj companies={data.sameCnpj} />}
    </section>
  );
}
