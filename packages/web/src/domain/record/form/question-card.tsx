/** One numbered question of a checklist with its answer field. The card can mark a missing answer. */
import type { ReactNode } from 'react';
import { useRecordingPhrases } from '../recording.phrases.ts';
import classes from './question-card.module.css';

export function QuestionCard(props: {
  id: string;
  number: number;
  question: string;
  optional: boolean;
  /** Whether the card marks the answer as missing. */
  missing: boolean;
  children: ReactNode;
}) {
  const t = useRecordingPhrases();
  return (
    <fieldset id={props.id} className={classes.card} data-missing={props.missing || undefined}>
      <legend className={classes.legend}>
        <span className={classes.number}>{props.number}</span>
        <span>
          {props.question}
          {props.optional && <small> ({t('optional')})</small>}
        </span>
        {props.missing && <span className={classes.missing}>{t('missing')}</span>}
      </legend>
      {props.children}
    </fieldset>
  );
}
