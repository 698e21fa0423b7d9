/** The number of refused records that wait for a decision, in the menu. */
import { VisuallyHidden } from '@mantine/core';
import { countQuarantine } from '@mobcheck/contract/quarantine/quarantine-count.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { showNumber } from '../../lib/format.ts';
import { queryOf } from '../../lib/query.ts';
import classes from './waiting-count.module.css';
import { useWaitingCountPhrases } from './waiting-count.phrases.ts';

/** Interval between two requests in milliseconds. */
const EVERY_MS = 60_000;

export function WaitingCount() {
  const t = useWaitingCountPhrases();
  const { data } = useQuery({ ...queryOf(countQuarantine), refetchInterval: EVERY_MS });
  const waiting = data?.waiting ?? 0;
  return (
    waiting > 0 && (
      <span className={classes.count}>
        {showNumber(waiting)}
        <VisuallyHidden> {t('waiting')}</VisuallyHidden>
      </span>
    )
  );
}
