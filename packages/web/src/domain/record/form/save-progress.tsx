/** The progress of the answers, and a button that answers YES to the rest or undoes this. */
import { useState } from 'react';
import {
  type AnswerableQuestion,
  answersWithout,
  answerYesToRest,
  asksForWork,
} from '../conforming-answers.rules.ts';
import type { RecordDraft } from '../record-draft.rules.ts';
import classes from './save-progress.module.css';
import { useRecordingPhrases } from '../recording.phrases.ts';

export function SaveProgress(props: {
  draft: RecordDraft;
  questions: readonly AnswerableQuestion[];
  progress: { done: number; total: number };
  change: (update: (draft: RecordDraft) => RecordDraft) => void;
}) {
  const t = useRecordingPhrases();
  const { draft, questions, change } = props;
  const { done, total } = props.progress;
  const [filledIds, setFilledIds] = useState<string[]>([]);
  if (total === 0) {
    return null;
  }
  const undoableIds = filledIds.filter((id) => draft.answers[id]?.answer === 'YES');
  const { answers, ids } = answerYesToRest(questions, draft);
  return (
    <div className={classes.progress}>
      <div className={classes.line}>
        <strong role="status">{t('progress', { done, total })}</strong>
        {ids.length > 0 ? (
          <button
            type="button"
            onClick={() => {
              setFilledIds(ids);
              change((old) => ({ ...old, answers }));
            }}
          >
            {t(questions.some(asksForWork) ? 'restConforms' : 'yesToRest')}
          </button>
        ) : undoableIds.length > 0 ? (
          <button
            type="button"
            onClick={() => {
              setFilledIds([]);
              change((old) => ({ ...old, answers: answersWithout(old, undoableIds) }));
            }}
          >
            {t('undoYes', { count: undoableIds.length })}
          </button>
        ) : (
          <span>{done === total && t('allAnswered')}</span>
        )}
      </div>
      <progress value={done} max={total} aria-label={t('questions')} />
    </div>
  );
}
