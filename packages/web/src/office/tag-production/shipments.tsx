/** The list of shipments of a run. */
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { ProductionRunDetails } from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { Title } from '@mantine/core';
import { showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import classes from './tag-production.module.css';
import { useTagProductionPhrases } from './tag-production.phrases.ts';

export function Shipments({ run }: { run: ProductionRunDetails }) {
  const t = useTagProductionPhrases();
  const { timeZone } = useUser();
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('shipments')}
      </Title>
      <ul className={classes.shipments}>
        {run.shipments.map(({ id, quantity, carrier, sentOn, trackingCode, receivedAt }) => (
          <li key={id}>
            <strong>
              {t('shipmentLine', {
                count: quantity,
                shown: showNumber(quantity),
                carrier,
                day: showDay(sentOn),
              })}
            </strong>
            <span className={classes.quiet}>
              {trackingCode === '' ? t('noTracking') : <span className={classes.code}>{trackingCode}</span>}
              {receivedAt !== null &&
                ` · ${t('received', { day: showDay(dayIn(timeZone, new Date(receivedAt))) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
