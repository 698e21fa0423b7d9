/** The form of a record in the field, with questions, attributes, photos, position, and a bar to save. */
import type { SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { KnownClock } from '@mobcheck/contract/clocks/clocks.rules.ts';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { DueDates } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import { Title } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { PieceDeficiency } from '../../deficiency/piece-deficiency.ts';
import { type RecordDraft, findUnansweredQuestions, isStarted } from '../record-draft.rules.ts';
import type { FinishedRecord, Recording } from '../use-recording.ts';
import type { KeptDraft } from '../../../lib/use-kept-draft.ts';
import { ActionBar } from '../../../ui/touch/action-bar.tsx';
import { askedOfDraft } from '../asked-draft.rules.ts';
import { AttributeInputs } from './attribute-inputs.tsx';
import { DateNote } from './date-note.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import type { PhotoSlot } from './photo-slot.ts';
import { PositionNote } from './position-note.tsx';
import { type FormQuestion, QuestionField } from './question-field.tsx';
import { QuestionCard } from './question-card.tsx';
import { RecordActions } from './record-actions.tsx';
import { useRecordingPhrases } from '../recording.phrases.ts';
import { Form } from '../../../ui/form/form.tsx';
import classes from './record-form.module.css';

/** The properties that the screen passes to the form of each kind of record. */
export interface RecordFormProps<Checklist> {
  readonly serial: string;
  /** The id of the piece on the tag. Empty means unknown. */
  readonly equipmentId: string;
  readonly checklist: Checklist;
  /** The piece before the record. Absent where the form does not depend on it. */
  readonly equipment?: EquipmentSummary;
  readonly dueDates?: DueDates | undefined;
  /** The clocks of the product with their days of the piece. Absent means none. */
  readonly clocks?: readonly (SavedClock & KnownClock)[] | undefined;
  /** The open deficiencies of the piece. Absent while the agenda is off. */
  readonly open?: readonly PieceDeficiency[] | undefined;
  /** The server's instant of the checklist, ISO 8601. */
  readonly bundleAt: string;
  readonly Photos: PhotoSlot;
  /** The piece's name for people, for the list of waiting records. */
  readonly name: string;
  readonly onFinished: (record: FinishedRecord) => void;
  readonly onDiscarded: () => void;
  readonly inRound?: boolean;
  /** Whether the form scrolls to the photos when it opens. */
  readonly startsAtPhotos?: boolean;
  /** The companion of the round. */
  readonly companion?: Companion | undefined;
  /** The work of the order's line: a technical inspection, or ids of deficiencies to fix. The user can change both. */
  readonly wanted?: { readonly purpose?: 'TECHNICAL' | undefined; readonly fixes: readonly string[] };
}

interface Attribute {
  readonly id: string;
  readonly name: string;
}

type DraftProps = { draft: RecordDraft; change: KeptDraft<RecordDraft>['change'] };

function QuestionCards(
  props: DraftProps & {
    questions: readonly FormQuestion[];
    idPrefix: string;
    /** Questions to mark as unanswered. */
    missing: readonly FormQuestion[];
    renderUnder: ((question: FormQuestion) => ReactNode) | undefined;
    withAnswer: ((draft: RecordDraft, questionId: string) => RecordDraft) | undefined;
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
          {question.byDate && (
            <DateNote byDate={question.byDate} isAnswered={draft.answers[question.id] !== undefined} />
          )}
          <QuestionField
            name={idPrefix + question.id}
            question={question}
            answer={draft.answers[question.id]}
            onAnswer={(answer) =>
              change((old) => {
                const next = { ...old, answers: { ...old.answers, [question.id]: answer } };
                return props.withAnswer?.(next, question.id) ?? next;
              })
            }
          />
          {props.renderUnder?.(question)}
        </QuestionCard>
      ))}
    </>
  );
}

function isAnswerable({ type, choices = [] }: FormQuestion): boolean {
  return type !== 'CUSTOM' || choices.length > 0;
}

/** The questions that cannot be answered, each with the reason. */
function LeftOut({ questions }: { questions: readonly FormQuestion[] }) {
  const t = useRecordingPhrases();
  return questions.map(({ id, question }) => (
    <p key={id} className={classes.leftOut}>
      {t('unanswerable', { question })}
    </p>
  ));
}

/** Scrolls to the card of a question and focuses its invalid field, or else its answer. */
function focusCard(id: string): void {
  const card = document.getElementById(id);
  card?.scrollIntoView({ block: 'start' });
  const invalid = card?.querySelector<HTMLElement>('input[aria-invalid=true]');
  (invalid ?? card?.querySelector('input'))?.focus({ preventScroll: true });
}

function scrollHere(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'center' });
}

interface RecordFormParts {
  recording: Recording;
  saveLabel: string;
  /** The product of the piece, on which some questions depend. */
  productId: string;
  questions: readonly FormQuestion[];
  attributes: readonly Attribute[];
  Photos: PhotoSlot;
  onDiscarded: () => void;
  inRound?: boolean | undefined;
  startsAtPhotos?: boolean | undefined;
  /** Returns fields that this kind of record has under the answer to a question. */
  renderUnder?: (question: FormQuestion, wasSaveTried: boolean) => ReactNode;
  /** Returns the draft after an answer, with the consequences of the answer. */
  withAnswer?: (draft: RecordDraft, questionId: string) => RecordDraft;
  /** Ids of questions with fields under the answer that must be mended before the record is saved. */
  toMend?: readonly string[];
  /** Other fields of this kind of record. */
  children?: ReactNode;
}

export function RecordForm(props: RecordFormParts) {
  const t = useRecordingPhrases();
  const { recording, Photos } = props;
  const { value: draft, isStored, change } = recording.draft;
  const idPrefix = useId();
  const photos = useRef<HTMLElement>(null);
  const [wasSaveTried, setWasSaveTried] = useState(false);
  // A slow phone needs seconds to shrink a photo, and a record that is saved earlier would lack the photo.
  const [isReadingPhoto, setIsReadingPhoto] = useState(false);
  if (!draft) {
    // The draft loads within milliseconds, so a spinner would only flicker.
    return null;
  }
  const asked = askedOfDraft(props.questions, draft, props.productId);
  const questions = asked.filter(isAnswerable);
  const missing = new Set(findUnansweredQuestions(questions, draft));
  const unanswered = questions.filter(
    (question) => missing.has(question) || props.toMend?.includes(question.id),
  );
  const marksMissing = wasSaveTried || recording.error !== undefined;

  const discard = () => void recording.discard().then(props.onDiscarded);
  const save = () => {
    const [first] = unanswered;
    if (!first) {
      return recording.save();
    }
    setWasSaveTried(true);
    focusCard(idPrefix + first.id);
  };

  return (
    <Form className={classes.form} noValidate onSubmit={save}>
      <PositionNote state={recording.position} metres={draft.position?.accuracy} />
      {!isStored && <p className={classes.warning}>{t('notKept')}</p>}
      <QuestionCards
        questions={questions}
        idPrefix={idPrefix}
        missing={marksMissing ? unanswered : []}
        renderUnder={props.renderUnder && ((question) => props.renderUnder?.(question, marksMissing))}
        withAnswer={props.withAnswer}
        draft={draft}
        change={change}
      />
      <LeftOut questions={asked.filter((question) => !isAnswerable(question))} />
      {props.attributes.length > 0 && (
        <AttributeInputs
          attributes={props.attributes}
          values={draft.attributes}
          onChange={(typed) => change((old) => ({ ...old, attributes: { ...old.attributes, ...typed } }))}
        />
      )}
      {props.children}
      <section className={classes.section} ref={photos}>
        <Title order={2} size="h4" ref={props.startsAtPhotos ? scrollHere : null}>
          {t('photos')}
        </Title>
        <Photos
          ids={draft.photos.map(({ id }) => id)}
          onAdd={(id) => change((old) => ({ ...old, photos: [...old.photos, { id }] }))}
          onRemove={(id) =>
            change((old) => ({ ...old, photos: old.photos.filter((photo) => photo.id !== id) }))
          }
          onReading={setIsReadingPhoto}
        />
      </section>
      <DiscardDraft isStarted={isStarted(draft)} onDiscard={discard} />
      <ActionBar>
        <RecordActions
          recording={recording}
          draft={draft}
          questions={questions}
          openCount={unanswered.length}
          wasSaveTried={wasSaveTried}
          isReadingPhoto={isReadingPhoto}
          saveLabel={props.saveLabel}
          inRound={props.inRound ?? false}
          onPhoto={() => photos.current?.querySelector<HTMLElement>('input[type=file]')?.click()}
          onDiscarded={props.onDiscarded}
        />
      </ActionBar>
    </Form>
  );
}
