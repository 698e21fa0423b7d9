/** Gallery examples of the domain's components, such as bills, orders and the form of a record. */
import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { BillLink } from '../domain/bill/bill-link.tsx';
import { CouponField } from '../domain/coupon/coupon-field.tsx';
import type { CouponCheck } from '../domain/coupon/use-coupon-check.ts';
import { OrderProgress, OrderStatus } from '../domain/order/order-status.tsx';
import { DiscardDraft } from '../domain/record/form/discard-draft.tsx';
import { PositionNote } from '../domain/record/form/position-note.tsx';
import { QuantityStepper, type Unit } from '../domain/record/form/quantity-stepper.tsx';
import { QuestionCard } from '../domain/record/form/question-card.tsx';
import { ConformingShortcut } from '../domain/record/form/conforming-shortcut.tsx';
import { type FormQuestion, QuestionField } from '../domain/record/form/question-field.tsx';
import { RecordActions } from '../domain/record/form/record-actions.tsx';
import { RecordForm } from '../domain/record/form/record-form.tsx';
import { RecordResult } from '../domain/record/form/record-result.tsx';
import { SaveProgress } from '../domain/record/form/save-progress.tsx';
import { SaveError } from '../domain/record/form/save-error.tsx';
import type { PhotoSlot } from '../domain/record/form/photo-slot.ts';
import { PhotoField } from '../domain/photos/photo-field.tsx';
import { Answer } from '../domain/record/shown/record-answer.tsx';
import { RecordCompanion } from '../domain/record/shown/companion.tsx';
import { RecordPairs } from '../domain/record/shown/record-group.tsx';
import { Signature } from '../domain/record/shown/signature.tsx';
import { type DraftAnswer, newRecordDraft, type RecordDraft } from '../domain/record/record-draft.rules.ts';
import type { Recording } from '../domain/record/use-recording.ts';
import { ApiError } from '../lib/api-error.ts';
import { equipmentExamples } from './equipment-examples.tsx';
import { type Example, LONG_TEXT, doNothing } from './example.ts';
import { WithState } from './with-state.tsx';

const QUESTIONS: readonly FormQuestion[] = [
  { id: 'seal', question: 'O lacre está inteiro?', type: 'YES_NO_NA' },
  {
    id: 'gauge',
    question: LONG_TEXT,
    type: 'CUSTOM',
    choices: [
      { value: 'green', label: 'Na faixa verde', tone: 'green', meaning: 'Conforme' },
      { value: 'low', label: LONG_TEXT, tone: 'red', meaning: 'Não conforme' },
    ],
  },
  { id: 'note', question: 'Algo mais?', type: 'TEXT' },
];
const EMPTY_DRAFT = newRecordDraft('1');
const STARTED_DRAFT: RecordDraft = { ...EMPTY_DRAFT, answers: { seal: { answer: 'YES' } } };
const NO_COUPON: CouponCheck = {
  isChecking: false,
  discount: undefined,
  price: undefined,
  problem: undefined,
  error: null,
};

function recording(
  draft: RecordDraft,
  change: (draft: RecordDraft) => void,
  overrides: Partial<Recording>,
): Recording {
  return {
    draft: {
      value: draft,
      isStored: true,
      change: (update) => {
        const next = update(draft);
        change(next);
        return next;
      },
    },
    position: 'captured',
    save: doNothing,
    saving: false,
    error: undefined,
    discard: () => Promise.resolve(),
    ...overrides,
  };
}

const OWNER = { companyGroup: 'gallery', userId: 'gallery' };

function OwnPhotos(props: ComponentProps<PhotoSlot>) {
  return <PhotoField owner={OWNER} {...props} />;
}

function Form({ start, overrides = {} }: { start: RecordDraft; overrides?: Partial<Recording> }) {
  return (
    <WithState initialValue={start}>
      {(draft, change) => (
        <RecordForm
          recording={recording(draft, change, overrides)}
          {...{ saveLabel: 'Salvar inspeção', productId: 'p' }}
          questions={QUESTIONS}
          attributes={[{ id: 'weight', name: 'Peso' }]}
          Photos={OwnPhotos}
          onDiscarded={doNothing}
        />
      )}
    </WithState>
  );
}

function conformingShortcut(draft: RecordDraft) {
  return (
    <ConformingShortcut
      draft={draft}
      questions={QUESTIONS}
      change={doNothing}
      onPhoto={doNothing}
      focusAfter={{ current: null }}
    />
  );
}

function recordActions(draft: RecordDraft, inRound: boolean) {
  return (
    <RecordActions
      recording={recording(draft, doNothing, {})}
      draft={draft}
      questions={QUESTIONS}
      openCount={1}
      wasSaveTried={false}
      isReadingPhoto={false}
      saveLabel="Salvar inspeção"
      inRound={inRound}
      onPhoto={doNothing}
      onDiscarded={doNothing}
    />
  );
}

function Question({ question }: { question: FormQuestion }) {
  return (
    <WithState<DraftAnswer | undefined> initialValue={undefined}>
      {(answer, change) => (
        <QuestionCard
          id={`card-${question.id}`}
          number={1}
          question={question.question}
          optional={question.type === 'TEXT'}
          missing={answer === undefined}
        >
          <QuestionField
            name={`field-${question.id}`}
            question={question}
            answer={answer}
            onAnswer={change}
          />
        </QuestionCard>
      )}
    </WithState>
  );
}

function Quantity({ unit, start }: { unit: Unit; start: number }) {
  return (
    <WithState initialValue={start}>
      {(value, change) => (
        <QuantityStepper
          name={unit === 'NA' ? LONG_TEXT : 'Pino'}
          unit={unit}
          value={value}
          onChange={change}
        />
      )}
    </WithState>
  );
}

const saveError = (error: ApiError | undefined, openCount = 0) => (
  <SaveError
    recording={recording(EMPTY_DRAFT, doNothing, { error })}
    openCount={openCount}
    onDiscarded={doNothing}
  />
);
const [seal, gauge, note] = QUESTIONS;

const moneyAndOrders: readonly Example[] = [
  {
    file: 'domain/coupon/coupon-field.tsx',
    states: {
      empty: <CouponField code="" check={NO_COUPON} onApply={doNothing} />,
      valid: (
        <CouponField
          code="NATAL-20"
          check={{ ...NO_COUPON, price: 35_900, discount: { amount: 7180, bills: 3 } }}
          onApply={doNothing}
        />
      ),
      'used up': (
        <CouponField
          code="NATAL-20"
          check={{ ...NO_COUPON, problem: 'coupon_used_up' }}
          onApply={doNothing}
        />
      ),
      checking: (
        <CouponField code="NATAL-20" check={{ ...NO_COUPON, isChecking: true }} onApply={doNothing} />
      ),
    },
  },
  {
    file: 'domain/bill/bill-link.tsx',
    states: {
      unpaid: <BillLink url="#bill" status="pending" nameOf={(action) => action} />,
      paid: <BillLink url="#bill" status="paid" nameOf={(action) => action} />,
      'not there yet': <BillLink url={null} status={null} nameOf={(action) => action} />,
    },
  },
  {
    file: 'domain/order/order-status.tsx',
    states: {
      status: (['PENDING', 'PARTIAL', 'FINISHED', 'CANCELLED'] as const).map((status) => (
        <OrderStatus key={status} status={status} />
      )),
      unknown: <OrderStatus status={'LOST' as 'PENDING'} />,
      progress: <OrderProgress done={1} total={1000} />,
    },
  },
];

const record: readonly Example[] = [
  {
    file: 'domain/record/form/discard-draft.tsx',
    states: {
      empty: <DiscardDraft isStarted={false} onDiscard={doNothing} />,
      started: <DiscardDraft isStarted onDiscard={doNothing} />,
    },
  },
  {
    file: 'domain/record/form/position-note.tsx',
    states: {
      asking: <PositionNote state="asking" />,
      captured: <PositionNote state="captured" metres={12} />,
      denied: <PositionNote state="denied" />,
      unavailable: <PositionNote state="unavailable" />,
    },
  },
  {
    file: 'domain/record/form/quantity-stepper.tsx',
    states: {
      none: <Quantity unit="UNITS" start={0} />,
      measured: <Quantity unit="LITRES" start={1.5} />,
      'long text': <Quantity unit="NA" start={3} />,
    },
  },
  {
    file: 'domain/record/form/question-card.tsx',
    states: { missing: seal && <Question question={{ ...seal, id: 'card' }} /> },
  },
  {
    file: 'domain/record/form/question-field.tsx',
    states: {
      'yes, no': seal && <Question question={seal} />,
      list: gauge && <Question question={gauge} />,
      text: note && <Question question={note} />,
    },
  },
  {
    file: 'domain/record/form/record-form.tsx',
    fillsWindow: true,
    states: {
      empty: <Form start={EMPTY_DRAFT} />,
      'failed, not kept': (
        <Form start={STARTED_DRAFT} overrides={{ error: new ApiError(0, 'NETWORK'), position: 'denied' }} />
      ),
      saving: <Form start={STARTED_DRAFT} overrides={{ saving: true }} />,
    },
  },
  {
    file: 'domain/record/form/record-result.tsx',
    fillsWindow: true,
    states: {
      good: (
        <RecordResult
          good
          result="Conforme"
          subject={LONG_TEXT}
          state={<p>Recebido às 14:02</p>}
          lines={[{ label: 'Registrado em', text: '22/11/2026' }]}
        >
          <Button size="xl">Próxima</Button>
        </RecordResult>
      ),
      bad: (
        <RecordResult good={false} result="Não conforme" subject="Extintor 1" state={null} lines={[]}>
          <Button size="xl">Próxima</Button>
        </RecordResult>
      ),
    },
  },
  {
    file: 'domain/record/form/save-progress.tsx',
    states: {
      open: (
        <SaveProgress
          draft={EMPTY_DRAFT}
          questions={QUESTIONS}
          progress={{ done: 0, total: 2 }}
          change={doNothing}
        />
      ),
      done: (
        <SaveProgress
          draft={STARTED_DRAFT}
          questions={QUESTIONS.slice(0, 1)}
          progress={{ done: 1, total: 1 }}
          change={doNothing}
        />
      ),
    },
  },
  {
    file: 'domain/record/form/conforming-shortcut.tsx',
    states: {
      open: conformingShortcut(EMPTY_DRAFT),
      'a flaw without a photo': conformingShortcut({ ...EMPTY_DRAFT, answers: { seal: { answer: 'NO' } } }),
    },
  },
  {
    file: 'domain/record/form/record-actions.tsx',
    states: {
      'in a round': recordActions(EMPTY_DRAFT, true),
      'not in a round': recordActions(STARTED_DRAFT, false),
    },
  },
  {
    file: 'domain/record/form/save-error.tsx',
    states: {
      'open answers': saveError(undefined, 2),
      'no network': saveError(new ApiError(0, 'NETWORK')),
      'arrived before': saveError(new ApiError(409, 'RECORD_CONTENT_DIFFERS')),
    },
  },
  {
    file: 'domain/photos/photo-field.tsx',
    states: {
      none: <OwnPhotos ids={[]} onAdd={doNothing} onRemove={doNothing} onReading={doNothing} />,
      'lost from the phone': (
        <OwnPhotos ids={['lost']} onAdd={doNothing} onRemove={doNothing} onReading={doNothing} />
      ),
    },
  },
  {
    file: 'domain/record/shown/record-answer.tsx',
    states: {
      conforms: <Answer type="YES_NO_NA" answer="YES" />,
      'does not conform': <Answer type="CUSTOM" answer={LONG_TEXT} customAnswerType="NEGATIVE" />,
      'does not apply': <Answer type="YES_NO_NA" answer="NA" />,
      text: <Answer type="TEXT" answer="Na porta" />,
      empty: <Answer type="TEXT" answer="" />,
    },
  },
  {
    file: 'domain/record/shown/companion.tsx',
    states: {
      signed: (
        <>
          <h3>Inspeção</h3>
          <RecordCompanion companion={{ name: 'Rui Sá', signature: 'M60 120L120 60L180 130L260 70' }} />
        </>
      ),
      'a name alone': (
        <>
          <h3>Inspeção</h3>
          <RecordCompanion companion={{ name: LONG_TEXT, signature: '' }} />
        </>
      ),
      'a signature alone': (
        <>
          <h3>Inspeção</h3>
          <RecordCompanion companion={{ name: '', signature: 'M60 120L260 70' }} />
        </>
      ),
    },
  },
  {
    file: 'domain/record/shown/signature.tsx',
    states: { drawn: <Signature path="M60 120L120 60L180 130L260 70" aria-label="Assinatura" /> },
  },
  {
    file: 'domain/record/shown/record-group.tsx',
    states: {
      pairs: (
        <>
          <h3>Inspeção</h3>
          <RecordPairs
            title="Respostas"
            rows={[
              { name: 'O lacre está inteiro?', value: <Answer type="YES_NO_NA" answer="YES" /> },
              { name: LONG_TEXT, value: <Answer type="YES_NO_NA" answer="NO" /> },
            ]}
          />
        </>
      ),
    },
  },
];

export const domainExamples: readonly Example[] = [...equipmentExamples, ...moneyAndOrders, ...record];
