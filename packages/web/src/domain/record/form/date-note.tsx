/** The date of the piece that answers a question, and the answer that one tap confirms. */
import type { DateAnswer } from '@mobcheck/contract/maintenances/date-answers.rules.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import classes from './date-note.module.css';
import { useRecordingPhrases } from '../recording.phrases.ts';

export function DateNote({ byDate, isAnswered }: { byDate: DateAnswer; isAnswered: boolean }) {
  const t = useRecordingPhrases();
  const { date, lastOn, dueOn, answer } = byDate;
  const name = t(`byDate.${date}`);
  if (dueOn === null || answer === undefined) {
    const text =
      lastOn === null ? t('byDate.unknown', { name }) : t('byDate.last', { name, day: showDay(lastOn) });
    return <p className={classes.note}>{text}</p>;
  }
  const day = showDay(dueOn);
  return (
    <p className={classes.note} data-answer={answer}>
      <strong>{t(answer === 'YES' ? 'byDate.due' : 'byDate.overdue', { name, day })}</strong>
      {!isAnswered && <span>{t('byDate.confirm', { answer: t(answer === 'YES' ? 'yes' : 'no') })}</span>}
    </p>
  );
}
