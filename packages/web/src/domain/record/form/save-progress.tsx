/** How far the answers are, and the shortcut for those that are all alright. */
import { useState } from 'react';
import { answersWithout, type DraftQuestion, type RecordDraft, yesToTheRest } from '../record-draft.rules.ts';
import classes from './save-progress.module.css';
import { useRecordingPhrases } from '../recording.phrases.ts';

export function SaveProgress(props: {
  draft: RecordDraft;
  questions: readonly DraftQuestion[];
  progress: { done: number; total: number };
  change: (how: (draft: RecordDraft) => RecordDraft) => void;
}) {
  const t = useRecordingPhrases();
  const { draft, questions, change } = props;
  const { done, total } = props.progress;
  const [filled, setFilled] = useState<string[]>([]);
  if (total === 0) {
    return null;
  }
  const stillYes = filled.filter((id) => draft.answers[id]?.answer === 'YES');
  const { answers, ids } = yesToTheRest(questions, draft);
  return (
    <div className={classes.progress}>
      <div className={classes.line}>
        <strong role="status">{t('progress', { done, total })}</strong>
        {ids.length > 0 ? (
          <button
            type="button"
            onClick={() => {
              setFilled(ids);
              change((old) => ({ ...old, answers }));
            }}
          >
            {t('yesToRest')}
          </button>
        ) : stillYes.length > 0 ? (
          <button
            type="button"
            onClick={() => {
              setFilled([]);
              change((old) => ({ ...old, answers: answersWithout(old, stillYes) }));
            }}
          >
            {t('undoYes', { count: stillYes.length })}
          </button>
        ) : (
          <span>{done === total && t('allAnswered')}</span>
        )}
      </div>
      <progress value={done} max={total} aria-label={t('questions')} />
    </div>
  );
}
