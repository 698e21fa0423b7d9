/** The progress of the answers, and a button that gives the remaining conforming answers or takes them back. */
import { useState } from 'react';
import {
  type AnswerableQuestion,
  answersWithout,
  asksForWork,
  conformingAnswers,
} from '../conforming-answers.rules.ts';
import { isStarted, type RecordDraft } from '../record-draft.rules.ts';
import classes from './save-progress.module.css';
import { useRecordingPhrases } from '../recording.phrases.ts';

/** Returns the phrase of the button, which promises no more than the button does. */
function nameOf(questions: readonly AnswerableQuestion[], given: RecordDraft['answers'], draft: RecordDraft) {
  if (questions.some(asksForWork)) {
    return 'restConforms';
  }
  const isOnlyYes = Object.values(given).every(({ answer }) => answer === 'YES');
  return isOnlyYes ? 'yesToRest' : isStarted(draft) ? 'restConforms' : 'allConforms';
}

export function SaveProgress(props: {
  draft: RecordDraft;
  questions: readonly AnswerableQuestion[];
  progress: { done: number; total: number };
  change: (update: (draft: RecordDraft) => RecordDraft) => void;
}) {
  const t = useRecordingPhrases();
  const { draft, questions, change } = props;
  const { done, total } = props.progress;
  const [filled, setFilled] = useState<RecordDraft['answers']>({});
  if (total === 0) {
    return null;
  }
  // An answer that was changed afterwards stays.
  const undoable = Object.entries(filled).filter(([id, { answer, customAnswerId }]) => {
    const current = draft.answers[id];
    return current?.answer === answer && current.customAnswerId === customAnswerId;
  });
  const given = conformingAnswers(questions, draft);
  const isUndoOfYes = undoable.every(([, { answer }]) => answer === 'YES');
  return (
    <div className={classes.progress}>
      <div className={classes.line}>
        <strong role="status">{t('doneOf', { done, total })}</strong>
        {Object.keys(given).length > 0 ? (
          <button
            type="button"
            onClick={() => {
              setFilled(given);
              change((old) => ({ ...old, answers: { ...old.answers, ...given } }));
            }}
          >
            {t(nameOf(questions, given, draft))}
          </button>
        ) : undoable.length > 0 ? (
          <button
            type="button"
            onClick={() => {
              setFilled({});
              change((old) => ({
                ...old,
                answers: answersWithout(
                  old,
                  undoable.map(([id]) => id),
                ),
              }));
            }}
          >
            {t(isUndoOfYes ? 'undoYes' : 'undoAnswers', { count: undoable.length })}
          </button>
        ) : (
          <span>{done === total && t('allAnswered')}</span>
        )}
      </div>
      <progress value={done} max={total} aria-label={t('questions')} />
    </div>
  );
}
