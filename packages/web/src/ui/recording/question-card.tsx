/** One question of a checklist with its number, its state and its place to answer. */
import { type ReactNode, useId } from 'react';
import { useRecordingPhrases } from './recording.phrases.ts';
import classes from './question-card.module.css';

export function QuestionCard(props: {
  id: string;
  number: number;
  question: string;
  optional: boolean;
  /** The person wanted to save and this one is still open. */
  missing: boolean;
  children: ReactNode;
}) {
  const t = useRecordingPhrases();
  const hint = useId();
  return (
    <fieldset id={props.id} className={classes.card} data-missing={props.missing || undefined} aria-describedby={hint}>
      <legend className={classes.legend}>
        <span className={classes.number}>{props.number}</span>
        <span>{props.question}</span>
      </legend>
      {props.children}
      {/* Always there: a mark that comes and goes must move nothing. */}
      <p id={hint} className={classes.hint}>
        {props.missing ? t('missing') : props.optional ? t('optional') : ''}
      </p>
    </fieldset>
  );
}
