/** Puts a refused record into words, with the texts that its phone showed. */
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { isImproper } from '@mobcheck/contract/inspections/inspections.rules.ts';
import type { Maintenance, RenewedDate } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { latestDueDate } from '@mobcheck/contract/maintenances/longest-renewal.rules.ts';
import type {
  QuarantineAnswer,
  QuarantineContent,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import type { RecordKind, SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { findProductName, findWords, type Words, type WordTable } from './quarantine-words.queries.ts';
import { readRefused, type RefusedRecord } from './refused-content.ts';

type RecordContent = Extract<QuarantineContent, { kind: 'record' }>;
type Meaning = NonNullable<QuarantineAnswer['customAnswerType']>;
type Unit = Maintenance['partsReplacements'][number]['unit'];

function textOf(words: Words | undefined, column: string): string | null {
  const value = words?.[column];
  return typeof value === 'string' ? value : null;
}

/** Returns an answer in words. A choice is returned as a text if the question expects a text. */
function answerInWords(
  { answer, customAnswerId }: RefusedRecord['answers'][number],
  question: Words | undefined,
  customAnswer: Words | undefined,
): QuarantineAnswer {
  const asked = textOf(question, 'question');
  if (customAnswerId !== undefined) {
    const chosen = textOf(customAnswer, 'answer');
    const type = textOf(customAnswer, 'type');
    return {
      // Without the text of the chosen answer, the question is left out, since it says nothing alone.
      question: chosen === null ? null : asked,
      type: 'CUSTOM',
      answer: chosen ?? '',
      ...(type === null ? {} : { customAnswerType: type as Meaning }),
    };
  }
  const isChoice = ['YES', 'NO', 'NA'].includes(answer) && question?.['type'] !== 'TEXT';
  const isWork = isChoice && question?.['reports'] === 'WORK';
  return {
    question: asked,
    type: isChoice ? 'YES_NO_NA' : 'TEXT',
    answer,
    ...(isWork && { reports: 'WORK' }),
  };
}

/** Whether work was done on `latest` or before, and is due again after the work and within the longest period. */
function isPossible({ doneOn, dueOn }: Pick<RenewedDate, 'doneOn' | 'dueOn'>, latest: string): boolean {
  return doneOn <= latest && (dueOn === null || (dueOn > doneOn && dueOn <= latestDueDate(doneOn)));
}

/** Returns the dates renewed by questions that were answered YES, without impossible dates. */
function renewedInWords(
  { answers, renewedDates }: RefusedRecord,
  questions: ReadonlyMap<string, Words>,
  receivedAt: Date,
): RenewedDate[] {
  // The day on the phone may be one day later than the day in UTC.
  const latest = addDays(receivedAt.toISOString().slice(0, 10), 1);
  const confirmed = new Set(
    answers.flatMap(({ questionId, answer }) => (answer === 'YES' ? questionId : [])),
  );
  return renewedDates.flatMap((sent) => {
    const renews = textOf(questions.get(sent?.questionId ?? ''), 'renews');
    return sent && renews !== null && confirmed.has(sent.questionId) && isPossible(sent, latest)
      ? { renews: renews as RenewedDate['renews'], doneOn: sent.doneOn, dueOn: sent.dueOn }
      : [];
  });
}

const QUESTION_TABLES: Readonly<Record<RecordKind, WordTable>> = {
  inspection: 'inspection_questions',
  maintenance: 'maintenance_questions',
};

async function recordInWords(
  db: TenantDb,
  kind: RecordKind,
  refused: RefusedRecord,
  { bundleAt: at, receivedAt }: { readonly bundleAt: Date | null; readonly receivedAt: Date },
): Promise<RecordContent> {
  const { answers, attributes, parts, latitude, longitude, companion } = refused;
  const questions = await findWords(
    db,
    QUESTION_TABLES[kind],
    answers.map(({ questionId }) => questionId),
    at,
  );
  const customAnswers = await findWords(
    db,
    'inspection_custom_answers',
    answers.flatMap(({ customAnswerId }) => customAnswerId ?? []),
    at,
  );
  const names = await findWords(
    db,
    'category_attributes',
    attributes.map(({ attributeId }) => attributeId),
    at,
  );
  const partNames = await findWords(
    db,
    'maintenance_parts',
    parts.map(({ partId }) => partId),
    at,
  );
  const answersInWords = answers.map((answer) =>
    answerInWords(answer, questions.get(answer.questionId), customAnswers.get(answer.customAnswerId ?? '')),
  );
  return {
    kind: 'record',
    answers: answersInWords,
    attributes: attributes.map(({ attributeId, value }) => ({
      attribute: textOf(names.get(attributeId), 'name'),
      value,
    })),
    parts: parts.map(({ partId, quantity }) => ({
      part: textOf(partNames.get(partId), 'name'),
      quantity,
      unit: textOf(partNames.get(partId), 'unit') as Unit | null,
    })),
    renewedDates: renewedInWords(refused, questions, receivedAt),
    latitude,
    longitude,
    companion: companion ?? null,
    improper: isImproper(answersInWords),
    ...(refused.purpose === 'TECHNICAL' && { purpose: refused.purpose }),
  };
}

/**
 * Returns the content of a refused record in words.
 * @param refused.bundleAt instant of the texts on the phone. Null means unknown, so the current texts are used
 * @returns null when the body is damaged
 */
export async function contentInWords(
  db: TenantDb,
  refused: {
    readonly kind: SentKind;
    readonly body: string;
    readonly bundleAt: Date | null;
    readonly receivedAt: Date;
  },
): Promise<QuarantineContent | null> {
  const content = readRefused(refused.kind, refused.body);
  if (content === undefined) {
    return null;
  }
  switch (content.kind) {
    case 'inspection':
    case 'maintenance':
      return recordInWords(db, content.kind, content.fields, refused);
    case 'registration': {
      const { productId, extraLabel, extraCode, unit, dueDate } = content.fields;
      const productName = (await findProductName(db, productId)) ?? null;
      return { kind: 'registration', productName, extraLabel, extraCode, unit, dueDate };
    }
    case 'replacement':
      return { kind: 'replacement', ...content.fields };
    case 'deficiency':
      return { kind: 'deficiency', ...content.fields };
  }
}
