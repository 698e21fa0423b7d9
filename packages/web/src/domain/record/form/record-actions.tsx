/** The bar below a record's form, with its error, its progress, the shortcut of a round, and the save button. */
import { Button, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { progressOf, type RecordDraft } from '../record-draft.rules.ts';
import { useRecordingPhrases } from '../recording.phrases.ts';
import type { Recording } from '../use-recording.ts';
import { ConformingShortcut } from './conforming-shortcut.tsx';
import type { FormQuestion } from './question-field.tsx';
import { isContentConflict, SaveError } from './save-error.tsx';
import { SaveProgress } from './save-progress.tsx';

export function RecordActions(props: {
  recording: Recording;
  draft: RecordDraft;
  questions: readonly FormQuestion[];
  /** The number of questions that still must be answered or mended. */
  openCount: number;
  /** Whether saving was tried while questions were open. */
  wasSaveTried: boolean;
  isReadingPhoto: boolean;
  saveLabel: string;
  inRound: boolean;
  /** Opens the camera for a photo of the record. */
  onPhoto: () => void;
  onDiscarded: () => void;
}) {
  const t = useRecordingPhrases();
  const { recording, draft, questions, openCount, inRound } = props;
  const { change } = recording.draft;
  const saveButton = useRef<HTMLButtonElement>(null);
  const progress = progressOf(questions, draft);
  return (
    <>
      <SaveError
        recording={recording}
        openCount={props.wasSaveTried ? openCount : 0}
        onDiscarded={props.onDiscarded}
      />
      {/* On a content conflict the only options are the buttons of the error. */}
      {!isContentConflict(recording.error) && (
        <>
          {inRound ? (
            <>
              <VisuallyHidden role="status">{progress.total > 0 && t('doneOf', progress)}</VisuallyHidden>
              <ConformingShortcut
                draft={draft}
                questions={questions}
                change={change}
                onPhoto={props.onPhoto}
                focusAfter={saveButton}
              />
            </>
          ) : (
            <SaveProgress draft={draft} questions={questions} progress={progress} change={change} />
          )}
          <Button
            ref={saveButton}
            type="submit"
            size="xl"
            fullWidth
            variant={inRound && openCount > 0 ? 'default' : 'filled'}
            loading={recording.saving || props.isReadingPhoto}
          >
            {recording.error ? t('retry') : props.saveLabel}
          </Button>
        </>
      )}
    </>
  );
}
