/** The form of a record in the field: questions, notes, photos, position, and one bar to save. */
import { Button, TextInput, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { progressOf, type RecordDraft, unansweredQuestions } from '../record-draft.rules.ts';
import type { Recording, RecordReceipt } from '../use-recording.ts';
import type { KeptDraft } from '../../../lib/use-kept-draft.ts';
import { ActionBar } from '../../../ui/touch/action-bar.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import type { PhotoSlot } from './photo-slot.ts';
import { PositionNote } from './position-note.tsx';
import { type FormQuestion, QuestionField } from './question-field.tsx';
import { QuestionCard } from './question-card.tsx';
import { isAnother, SaveError } from './save-error.tsx';
import { SaveProgress } from './save-progress.tsx';
import { useRecordingPhrases } from '../recording.phrases.ts';
import classes from './record-form.module.css';

/** What the form of a kind of record is given by its screen. */
export interface RecordFormProps<Checklist> {
  readonly serial: string;
  readonly checklist: Checklist;
  readonly photos: PhotoSlot;
  readonly reload: () => Promise<Checklist | undefined>;
  readonly onReceipt: (receipt: RecordReceipt) => void;
  readonly onDiscarded: () => void;
}

interface Attribute {
  readonly id: string;
  readonly name: string;
}

/** The draft that a part of the form shows and changes. */
type Drafted = { draft: RecordDraft; change: KeptDraft<RecordDraft>['change'] };

function QuestionCards(
  props: Drafted & {
    questions: readonly FormQuestion[];
    /** Before the id of a question: the id of its card. */
    idPrefix: string;
    /** Marked as still to be answered. */
    missing: readonly FormQuestion[];
  },
) {
  const t = useRecordingPhrases();
  const { questions, idPrefix, missing, draft, change } = props;
  return (
    <>
      {questions.length > 0 && (
        <Title order={2} size="h4">
          {t('questions')}
        </Title>
      )}
      {questions.map((question, index) => (
        <QuestionCard
          key={question.id}
          id={idPrefix + question.id}
          number={index + 1}
          question={question.question}
          optional={question.type === 'TEXT'}
          missing={missing.includes(question)}
        >
          <QuestionField
            name={idPrefix + question.id}
            question={question}
            answer={draft.answers[question.id]}
            onAnswer={(answer) =>
              change((old) => ({ ...old, answers: { ...old.answers, [question.id]: answer } }))
            }
          />
        </QuestionCard>
      ))}
    </>
  );
}

/** What is noted with each record of the category. */
function AttributeInputs({ attributes, draft, change }: Drafted & { attributes: readonly Attribute[] }) {
  const t = useRecordingPhrases();
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t('attributes')}
      </Title>
      {attributes.map(({ id, name }) => (
        <TextInput
          key={id}
          label={name}
          size="lg"
          maxLength={500}
          autoComplete="off"
          value={draft.attributes[id] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change((old) => ({ ...old, attributes: { ...old.attributes, [id]: value } }))
          }
        />
      ))}
    </section>
  );
}

export function RecordForm(props: {
  recording: Recording;
  saveLabel: string;
  questions: readonly FormQuestion[];
  attributes: readonly Attribute[];
  Photos: PhotoSlot['Field'];
  onDiscarded: () => void;
  /** What this kind of record asks besides. */
  children?: ReactNode;
}) {
  const t = useRecordingPhrases();
  const { recording, questions, Photos } = props;
  const { value: draft, isStored, change } = recording.draft;
  const idPrefix = useId();
  const [early, setEarly] = useState(false);
  if (!draft) {
    // Some milliseconds: a spinner would only flicker.
    return null;
  }
  const open = unansweredQuestions(questions, draft);
  const marked = early || recording.error !== undefined;

  const save = () => {
    const first = open[0];
    if (!first) {
      recording.save();
      return;
    }
    setEarly(true);
    const card = document.getElementById(idPrefix + first.id);
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector('input')?.focus({ preventScroll: true });
  };

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PositionNote state={recording.position} metres={draft.position?.accuracy} />
      {!isStored && <p className={classes.warning}>{t('notKept')}</p>}
      <QuestionCards
        questions={questions}
        idPrefix={idPrefix}
        missing={marked ? open : []}
        draft={draft}
        change={change}
      />
      {props.attributes.length > 0 && (
        <AttributeInputs attributes={props.attributes} draft={draft} change={change} />
      )}
      {props.children}
      <section className={classes.section}>
        <Title order={2} size="h4">
          {t('photos')}
        </Title>
        <Photos
          ids={draft.photos.map(({ id }) => id)}
          onAdd={(id) => change((old) => ({ ...old, photos: [...old.photos, { id, sent: false }] }))}
          onRemove={(id) =>
            change((old) => ({ ...old, photos: old.photos.filter((photo) => photo.id !== id) }))
          }
        />
      </section>
      <DiscardDraft draft={draft} onDiscard={() => void recording.discard().then(props.onDiscarded)} />
      <ActionBar>
        <SaveError recording={recording} open={early ? open.length : 0} onGiveUp={props.onDiscarded} />
        {/* The record has arrived: what is left is to choose between the two. */}
        {!isAnother(recording.error) && (
          <>
            <SaveProgress
              draft={draft}
              questions={questions}
              progress={progressOf(questions, draft)}
              change={change}
            />
            <Button type="submit" size="xl" fullWidth loading={recording.sending}>
              {recording.error ? t('retry') : props.saveLabel}
            </Button>
          </>
        )}
      </ActionBar>
    </form>
  );
}
