/** The number of refused records that wait for a decision, beside the name of their page in the menu. */
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showNumber } from '../../lib/format.ts';
import { waitingCountQuery } from './quarantine.api.ts';
import classes from './quarantine.module.css';
import { useQuarantinePhrases } from './quarantine.phrases.ts';

export function WaitingCount() {
  const t = useQuarantinePhrases();
  const { data } = useQuery(waitingCountQuery());
  const waiting = data?.waiting ?? 0;
  return (
    waiting > 0 && (
      <span className={classes.count}>
        {showNumber(waiting)}
        <VisuallyHidden> {t('states.WAITING')}</VisuallyHidden>
      </span>
    )
  );
}
