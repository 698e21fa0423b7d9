/** The payment data on the page My plan, with the provider's refusals and the button to change the data. */
import type { PaymentData } from '@mobcheck/contract/billing/payment-data.contract.ts';
import { cepMask } from '@mobcheck/contract/kernel/cep.ts';
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import classes from './my-plan.module.css';
import { paymentDataQuery } from './payment-data.api.ts';
import { PaymentDataDialog } from './payment-data-dialog.tsx';
import { addressLine, draftOf } from './payment-data-draft.rules.ts';
import { usePaymentDataPhrases } from './payment-data.phrases.ts';

/** A message while the data is being sent to the provider, or after the provider has refused it. */
function Outcome({ data: { status, refused } }: { data: PaymentData }) {
  const t = usePaymentDataPhrases();
  if (status === 'WAITING') {
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('waiting')}
      </Text>
    );
  }
  if (status !== 'REFUSED') {
    return null;
  }
  const fields = refused.map((field) => t(field)).join(', ');
  return <ErrorAlert>{fields === '' ? t('refused') : t('refusedFields', { fields })}</ErrorAlert>;
}

export function PaymentDataSection() {
  const t = usePaymentDataPhrases();
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery(paymentDataQuery());
  if (!data) {
    return error ? (
      <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }
  const rows = [
    { name: t('name'), value: data.name },
    { name: t('cnpj'), value: data.cnpj && <span className={classes.whole}>{cnpjMask(data.cnpj)}</span> },
    { name: t('cep'), value: cepMask(data.cep) },
    { name: t('email'), value: data.email },
    { name: t('wholeAddress'), value: addressLine(draftOf(data)), wide: true },
  ];
  const reload = async () => {
    await refetch();
  };
  return (
    <section className={classes.paymentData} aria-label={t('title')}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4">
            {t('title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('hint')}
          </Text>
        </div>
        <div className={classes.acts}>
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        </div>
      </div>
      <Outcome data={data} />
      <Facts rows={rows} none={t('none')} />
      {editing && <PaymentDataDialog saved={data} onReload={reload} onClose={() => setEditing(false)} />}
    </section>
  );
}
