/** The list of waiting records, refused ones with the reason, and records sent in the last 30 days. */
import { useConnection } from '../../../lib/connection/use-connection.ts';
import { LoadingState } from '../../../ui/feedback/states.tsx';
import { ScreenHead } from '../../../ui/touch/screen-head.tsx';
import screenClasses from '../../../ui/touch/touch-screen.module.css';
import { useUiPhrases } from '../../../ui/ui.phrases.ts';
import { useNow } from '../use-now.ts';
import { useOutbox } from '../outbox-context.ts';
import { OutboxFile } from './outbox-file.tsx';
import { summaryOf, toneOfAge } from '../outbox.rules.ts';
import { useOutboxPhrases } from '../outbox.phrases.ts';
import classes from './outbox.module.css';
import { ReceiptList } from './receipt-list.tsx';
import { SendNow } from './send-now.tsx';
import { useAgeText } from '../use-age-text.ts';
import { WaitingList } from './waiting-list.tsx';

/** The number and age of waiting records, with advice to the person. */
function Summary() {
  const t = useOutboxPhrases();
  const ageText = useAgeText();
  const now = useNow();
  const { rows, needsSignIn } = useOutbox();
  const tUi = useUiPhrases();
  const connection = useConnection();
  const { count, oldestAt } = summaryOf(rows);
  if (oldestAt === null) {
    return <p className={classes.summary}>{t('summary.none')}</p>;
  }
  const tone = toneOfAge(oldestAt, now);
  // While the list shows a problem that only people can solve, the advice must not promise automatic sending.
  const waitsForPeople = rows.some(
    ({ state, problem, officeProblem }) => (state === 'refused' ? officeProblem : problem) !== undefined,
  );
  const advice = waitsForPeople && tone === 'grey' ? undefined : t(`advice.${tone}`);
  const next = needsSignIn ? t('outcome.signIn') : advice;
  return (
    <div className={classes.notice} data-tone={needsSignIn ? 'amber' : tone} role="status">
      <strong>{t('summary.some', { count, age: ageText(oldestAt, now) })}</strong>
      {connection !== 'up' && !needsSignIn && <span>{tUi(`outage.${connection}`)}.</span>}
      {next && <span>{next}</span>}
    </div>
  );
}

export default function OutboxScreen() {
  const t = useOutboxPhrases();
  const { isRead, rows, receipts } = useOutbox();
  if (!isRead) {
    return <LoadingState />;
  }
  return (
    <div className={screenClasses.screen}>
      <ScreenHead back="/" backLabel={t('back')} title={t('title')} />
      <Summary />
      {rows.length > 0 && <WaitingList rows={rows} />}
      <ReceiptList receipts={receipts} />
      <OutboxFile />
      <SendNow />
    </div>
  );
}
