/** A button for rounds that gives all conforming answers at once, and another for the photo of a flaw. */
import { Button } from '@mantine/core';
import { IconCamera, IconChecks } from '@tabler/icons-react';
import { conformingAnswers, hasFlaw } from '../conforming-answers.rules.ts';
import { isStarted, type RecordDraft } from '../record-draft.rules.ts';
import { useRecordingPhrases } from '../recording.phrases.ts';
import type { RefObject } from 'react';
import type { FormQuestion } from './question-field.tsx';

export function ConformingShortcut(props: {
  draft: RecordDraft;
  questions: readonly FormQuestion[];
  change: (update: (draft: RecordDraft) => RecordDraft) => void;
  /** Opens the camera for a photo of the record. */
  onPhoto: () => void;
  /** Receives the focus of the button, which disappears when all is answered. */
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const t = useRecordingPhrases();
  const { draft, questions, change } = props;
  const answers = conformingAnswers(questions, draft);
  const needsPhoto = draft.photos.length === 0 && hasFlaw(questions, draft);
  return (
    <>
      {needsPhoto && (
        <Button
          size="lg"
          fullWidth
          variant="default"
          leftSection={<IconCamera size={24} stroke={1.7} aria-hidden />}
          onClick={props.onPhoto}
        >
          {t('photoOfFlaw')}
        </Button>
      )}
      {Object.keys(answers).length > 0 && (
        <Button
          size="xl"
          fullWidth
          leftSection={<IconChecks size={26} stroke={1.8} aria-hidden />}
          onClick={() => {
            change((old) => ({ ...old, answers: { ...old.answers, ...answers } }));
            props.focusAfter.current?.focus();
          }}
        >
          {t(isStarted(draft) ? 'restConforms' : 'allConforms')}
        </Button>
      )}
    </>
  );
}
