/** The draft of a field record, and its body. */
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import {
  type AnswerMeaning,
  type GivenAnswer,
  meaningOf,
  missingRequiredQuestions,
} from '@mobcheck/contract/inspections/inspections.rules.ts';
import type {
  QuestionReports,
  RenewedKind,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import type {
  InspectionPurpose,
  QuestionLimits,
} from '@mobcheck/contract/inspection-types/question-limits.ts';
import type { Problem } from '../../lib/phone/phone-rows.ts';

export interface DraftAnswer {
  /** YES, NO or NA, or a text. Empty for a custom answer. */
  readonly answer: string;
  readonly customAnswerId?: string;
}

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** Radius in metres. */
  readonly accuracy: number;
}

export interface RecordDraft {
  /** Generated once, when the form opens, so that the server recognises a record that is sent twice. */
  readonly id: string;
  /** The id of the piece, stored with the first change. Absent before that, if it is unknown, and in drafts of older versions. */
  readonly equipmentId?: string;
  /** When an earlier version of the application first sent this draft, ISO 8601. Null means never. */
  readonly finishedAt: string | null;
  readonly position: Position | null;
  /** By the question's id. */
  readonly answers: Readonly<Record<string, DraftAnswer>>;
  /** The purpose of an inspection. Absent before it is chosen, and where the form does not ask for it. */
  readonly purpose?: InspectionPurpose;
  /** By the attribute's id. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Quantities by the part's id. */
  readonly parts: Readonly<Record<string, number>>;
  /**
   * The days of work that renews a date, by the question's id. Without `dueOn` the suggested day applies, and null means emptied. Absent
   * before such a question is answered YES.
   */
  readonly renewed?: Readonly<Record<string, { readonly doneOn: string; readonly dueOn?: string | null }>>;
  readonly photos: readonly { readonly id: string }[];
  /** Ids of the deficiencies that a maintenance fixed. Absent means none. */
  readonly fixes?: readonly string[];
  /** The companion, as typed and drawn. Absent means none. */
  readonly companion?: Companion;
  /** The reason why the server refused the record, while the form shows it again to be mended. */
  readonly refusal?: Problem;
}

export interface DraftQuestion extends QuestionLimits {
  readonly id: string;
  readonly question: string;
  readonly type: 'YES_NO_NA' | 'TEXT' | 'CUSTOM';
  /** The subject of a maintenance question. Absent means conformity. */
  readonly reports?: QuestionReports | undefined;
  /** The date that a YES renews. Absent means none. */
  readonly renews?: RenewedKind | null | undefined;
}

/** A question with the meanings of its custom answers. */
export interface QuestionWithAnswers extends DraftQuestion {
  readonly customAnswers?: readonly {
    readonly id: string;
    readonly answer: string;
    readonly type: AnswerMeaning;
  }[];
}

/** A question with an answer that makes the result improper. */
export interface FailedQuestion {
  readonly id: string;
  readonly question: string;
  /** The chosen custom answer. Null means No. */
  readonly answer: string | null;
}

/** The items of a checklist that a draft refers to by id. */
export interface ChecklistItems {
  readonly questions: readonly {
    readonly id: string;
    readonly customAnswers?: readonly { readonly id: string }[];
  }[];
  readonly attributes: readonly { readonly id: string }[];
  readonly parts?: readonly { readonly id: string }[];
}

export function newRecordDraft(id: string): RecordDraft {
  return { id, finishedAt: null, position: null, answers: {}, attributes: {}, parts: {}, photos: [] };
}

function isAnswered({ answer, customAnswerId }: DraftAnswer): boolean {
  return customAnswerId !== undefined || answer.trim() !== '';
}

function answeredIds(draft: RecordDraft): Set<string> {
  return new Set(Object.entries(draft.answers).flatMap(([id, answer]) => (isAnswered(answer) ? id : [])));
}

/** Whether the draft has content that would be lost if somebody discards it. */
export function isStarted(draft: RecordDraft): boolean {
  const filled = Object.values(draft.attributes).some((value) => value.trim() !== '');
  return (
    answeredIds(draft).size > 0 ||
    filled ||
    Object.keys(draft.parts).length > 0 ||
    draft.photos.length > 0 ||
    (draft.fixes ?? []).length > 0 ||
    companionOf(draft) !== undefined
  );
}

/** Finds the questions that must be answered and are not, in order. */
export function findUnansweredQuestions<Q extends DraftQuestion>(
  questions: readonly Q[],
  draft: RecordDraft,
): Q[] {
  // The phone gets only enabled questions. With the highest instant no question counts as too new to be required.
  const enabledQuestions = questions.map((question) => ({ ...question, enabled: true }));
  const missing = new Set(
    missingRequiredQuestions(enabledQuestions, answeredIds(draft), Number.MAX_SAFE_INTEGER).map(
      ({ id }) => id,
    ),
  );
  return questions.filter(({ id }) => missing.has(id));
}

/** Counts the required questions, and how many of them are answered, as in `{ done: 7, total: 18 }`. */
export function progressOf(
  questions: readonly DraftQuestion[],
  draft: RecordDraft,
): { done: number; total: number } {
  const total = questions.filter(({ type }) => type !== 'TEXT').length;
  return { done: total - findUnansweredQuestions(questions, draft).length, total };
}

/** Returns the draft without items that the checklist no longer has after a change in the office. */
export function dropRemovedItems(draft: RecordDraft, items: ChecklistItems): RecordDraft {
  const attributes = new Set(items.attributes.map(({ id }) => id));
  const parts = new Set(items.parts?.map(({ id }) => id));
  const answers = Object.entries(draft.answers).filter(([id, { customAnswerId }]) => {
    const question = items.questions.find((item) => item.id === id);
    const choices = question?.customAnswers ?? [];
    return (
      question && (customAnswerId === undefined || choices.some((choice) => choice.id === customAnswerId))
    );
  });
  return {
    ...draft,
    answers: Object.fromEntries(answers),
    attributes: Object.fromEntries(Object.entries(draft.attributes).filter(([id]) => attributes.has(id))),
    parts: Object.fromEntries(Object.entries(draft.parts).filter(([id]) => parts.has(id))),
  };
}

/** Returns the answers with the data of their questions, for the rules of results. */
function givenAnswers(draft: RecordDraft, questions: readonly QuestionWithAnswers[]): GivenAnswer[] {
  return questions.flatMap(({ id, type, reports, customAnswers = [] }) => {
    const given = draft.answers[id];
    return given && isAnswered(given)
      ? {
          type,
          reports,
          answer: given.answer,
          customAnswerType: customAnswers.find((choice) => choice.id === given.customAnswerId)?.type,
        }
      : [];
  });
}

/** Returns the questions whose answers have the given meaning, in the order of the checklist. */
export function questionsWith<Q extends QuestionWithAnswers>(
  meaning: AnswerMeaning,
  draft: RecordDraft,
  questions: readonly Q[],
): Q[] {
  return questions.filter((question) =>
    givenAnswers(draft, [question]).some((answer) => meaningOf(answer) === meaning),
  );
}

/** Returns the questions with answers that make the result improper, in the order of the checklist. */
export function failedQuestions(
  draft: RecordDraft,
  questions: readonly QuestionWithAnswers[],
): FailedQuestion[] {
  return questionsWith('NEGATIVE', draft, questions).map(({ id, question, customAnswers = [] }) => {
    const chosen = customAnswers.find((choice) => choice.id === draft.answers[id]?.customAnswerId);
    return { id, question, answer: chosen?.answer ?? null };
  });
}

/** Sorts by id. The server compares a retry with the first body, so both need the same order. */
function sortById<V>(items: Readonly<Record<string, V>>): [string, V][] {
  return Object.entries(items).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns the companion for the body. Undefined if both name and signature are empty. */
function companionOf({ companion }: Pick<RecordDraft, 'companion'>): Companion | undefined {
  const name = companion?.name.trim() ?? '';
  const signature = companion?.signature ?? '';
  return name === '' && signature === '' ? undefined : { name, signature };
}

/**
 * Returns the body of an inspection. It depends only on the arguments, so that a retry sends the same body.
 * @param finishedAt ISO 8601
 */
export function inspectionBodyOf(draft: RecordDraft, tagSerialNumber: string, finishedAt: string) {
  const companion = companionOf(draft);
  return {
    tagSerialNumber,
    createdAt: finishedAt,
    latitude: draft.position?.latitude ?? null,
    longitude: draft.position?.longitude ?? null,
    answers: sortById(draft.answers)
      .filter(([, answer]) => isAnswered(answer))
      .map(([questionId, { answer, customAnswerId }]) => ({
        questionId,
        answer: answer.trim(),
        ...(customAnswerId === undefined ? {} : { customAnswerId }),
      })),
    attributes: sortById(draft.attributes)
      .map(([attributeId, value]) => ({ attributeId, value: value.trim() }))
      .filter(({ value }) => value !== ''),
    photos: draft.photos.map(({ id }) => id),
    ...(companion ? { companion } : {}),
    ...(draft.purpose === 'TECHNICAL' && { purpose: draft.purpose }),
  };
}

/** Returns the body of a maintenance, which is the body of an inspection with the replaced parts. */
export function maintenanceBodyOf(draft: RecordDraft, tagSerialNumber: string, finishedAt: string) {
  const parts = sortById(draft.parts).filter(([, quantity]) => quantity > 0);
  return {
    ...inspectionBodyOf(draft, tagSerialNumber, finishedAt),
    parts: parts.map(([partId, quantity]) => ({ partId, quantity })),
  };
}
