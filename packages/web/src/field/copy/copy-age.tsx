/** One line with the age of this phone's data and a button to fetch newer data. */
import { Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { showInstant } from '../../lib/format.ts';
import { useConnection } from '../../lib/connection/use-connection.ts';
import { useUser } from '../../lib/session.tsx';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import classes from './copy-age.module.css';
import { useCopyPhrases } from './copy.phrases.ts';
import { useCopyState } from './field-query.ts';
import { useCopyRenewal } from './use-copy-renewal.ts';

/** Returns a function that shows the time of an instant, and its date unless it is today. */
function useShownInstant(): (instant: string) => string {
  const { timeZone } = useUser();
  return (instant) => {
    const [day, time = ''] = showInstant(instant, timeZone).split(' ');
    const [today] = showInstant(new Date().toISOString(), timeZone).split(' ');
    return day === today ? time : `${day} ${time}`;
  };
}

export function CopyAge() {
  const t = useCopyPhrases();
  const tUi = useUiPhrases();
  const connection = useConnection();
  const show = useShownInstant();
  const { data: state, isPending } = useCopyState();
  const { isRunning, hasFailed, renew } = useCopyRenewal();
  if (isPending) {
    return null;
  }
  const text = state ? t('dataOf', { when: show(state.bundleAt) }) : t(isRunning ? 'firstCopy' : 'noCopy');
  return (
    <div className={classes.line} role="status">
      <span>
        {text}
        {hasFailed && !isRunning && (
          <> · {connection === 'up' ? t('notRenewed') : tUi(`outage.${connection}`)}</>
        )}
      </span>
      <button type="button" onClick={renew} disabled={isRunning} aria-label={t('renew')}>
        {isRunning ? <Loader size={18} /> : <IconRefresh size={20} stroke={1.8} aria-hidden />}
      </button>
    </div>
  );
}
