/** Obstacles of a customer's billing, in sentences. */
import type { Obstacle } from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { showAmount, showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import classes from './billing-desk.module.css';
import { useBillingDeskPhrases } from './billing-desk.phrases.ts';
import { useBillingHistoryPhrases } from './billing-history.phrases.ts';
import { refusedFieldsOf } from './billing-desk.rules.ts';

/** Returns a function that names the fields of a detail that the provider refused, in a list. Empty without fields. */
export function useRefusedFields() {
  const t = useBillingHistoryPhrases();
  return (detail: string): string =>
    refusedFieldsOf(detail)
      .map((field) => (typeof field === 'string' ? t(`fields.${field}`) : field.other))
      .join(', ');
}

function useObstacleText() {
  const t = useBillingHistoryPhrases();
  const tDesk = useBillingDeskPhrases();
  const refusedFields = useRefusedFields();
  const { timeZone } = useUser();
  return ({ kind, since, request, amount, detail }: Obstacle): string => {
    const fields = refusedFields(detail);
    const values = {
      date: showInstant(since, timeZone),
      request: request === null ? '' : tDesk(`requests.${request}`),
      amount: amount === null ? '' : showAmount(amount),
      fields,
      detail,
    };
    return kind === 'REQUEST_REFUSED' && fields !== ''
      ? t('obstacleTexts.REQUEST_REFUSED_FIELDS', values)
      : t(`obstacleTexts.${kind}`, values);
  };
}

export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const t = useBillingHistoryPhrases();
  const obstacleText = useObstacleText();
  if (obstacles.length === 0) {
    return <p className={classes.quiet}>{t('noObstacles')}</p>;
  }
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('obstacles')}
      c="var(--mantine-color-text)"
    >
      <ul className={classes.obstacles}>
        {obstacles.map((obstacle) => (
          <li key={`${obstacle.kind} ${obstacle.since} ${obstacle.amount}`}>{obstacleText(obstacle)}</li>
        ))}
      </ul>
    </Alert>
  );
}
