/** A record of the field while it is being written, and the body that is sent of it. Pure. */
import { missingAnswers } from '@mobcheck/contract/inspections/inspections.rules.ts';

export interface DraftAnswer {
  /** YES, NO or NA, or a text; empty when an answer was chosen from a list. */
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
  /** Made once, when the form opens: whatever is repeated is the same record. */
  readonly id: string;
  /** Instant of the first attempt to save, ISO 8601: when the answers were finished. */
  readonly finishedAt: string | null;
  readonly position: Position | null;
  /** By the question's id. */
  readonly answers: Readonly<Record<string, DraftAnswer>>;
  /** By the attribute's id. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Quantities by the part's id. */
  readonly parts: Readonly<Record<string, number>>;
  readonly photos: readonly { readonly id: string; readonly sent: boolean }[];
}

export interface DraftQuestion {
  readonly id: string;
  readonly question: string;
  readonly type: 'YES_NO_NA' | 'TEXT' | 'CUSTOM';
}

/** What a form asks, as far as a draft is concerned. */
export interface AskedRows {
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

function isGiven({ answer, customAnswerId }: DraftAnswer): boolean {
  return customAnswerId !== undefined || answer.trim() !== '';
}

function givenIds(draft: RecordDraft): Set<string> {
  return new Set(Object.entries(draft.answers).flatMap(([id, one]) => (isGiven(one) ? id : [])));
}

/** Whether there is anything that a person would miss. */
export function isStarted(draft: RecordDraft): boolean {
  const filled = Object.values(draft.attributes).some((value) => value.trim() !== '');
  return givenIds(draft).size > 0 || filled || Object.keys(draft.parts).length > 0 || draft.photos.length > 0;
}

/** Questions that must be answered and are not, in order. */
export function unansweredQuestions<Q extends DraftQuestion>(
  questions: readonly Q[],
  draft: RecordDraft,
): Q[] {
  // All are enabled on the phone, and all that it knows count, whenever they were made.
  const asked = questions.map((question) => ({ ...question, enabled: true }));
  const missing = new Set(
    missingAnswers(asked, givenIds(draft), Number.MAX_SAFE_INTEGER).map(({ id }) => id),
  );
  return questions.filter(({ id }) => missing.has(id));
}

/** How many of the questions that must be answered are: `{ done: 7, total: 18 }`. */
export function progressOf(
  questions: readonly DraftQuestion[],
  draft: RecordDraft,
): { done: number; total: number } {
  const total = questions.filter(({ type }) => type !== 'TEXT').length;
  return { done: total - unansweredQuestions(questions, draft).length, total };
}

/** Answers YES to each yes/no question that is still open; `ids` are those, to be able to take it back. */
export function yesToTheRest(
  questions: readonly DraftQuestion[],
  draft: RecordDraft,
): { answers: RecordDraft['answers']; ids: string[] } {
  const ids = unansweredQuestions(questions, draft).flatMap(({ id, type }) =>
    type === 'YES_NO_NA' ? id : [],
  );
  const yes = ids.map((id) => [id, { answer: 'YES' }] as const);
  return { answers: { ...draft.answers, ...Object.fromEntries(yes) }, ids };
}

/** The answers without some. */
export function answersWithout(draft: RecordDraft, ids: readonly string[]): RecordDraft['answers'] {
  return Object.fromEntries(Object.entries(draft.answers).filter(([id]) => !ids.includes(id)));
}

/** The draft without what is no longer asked (the checklist, or the product, was changed in the office). */
export function keepAsked(draft: RecordDraft, asked: AskedRows): RecordDraft {
  const attributes = new Set(asked.attributes.map(({ id }) => id));
  const parts = new Set(asked.parts?.map(({ id }) => id));
  const answers = Object.entries(draft.answers).filter(([id, { customAnswerId }]) => {
    const question = asked.questions.find((item) => item.id === id);
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

/** Rows by id: the order must not depend on the checklist, for a repeated save is compared with the first. */
function sorted<V>(rows: Readonly<Record<string, V>>): [string, V][] {
  return Object.entries(rows).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * The body of an inspection: a function of the draft alone, so that a retry sends the same.
 * @param finishedAt ISO 8601
 */
export function inspectionBodyOf(draft: RecordDraft, tagSerialNumber: string, finishedAt: string) {
  return {
    tagSerialNumber,
    createdAt: finishedAt,
    latitude: draft.position?.latitude ?? null,
    longitude: draft.position?.longitude ?? null,
    answers: sorted(draft.answers)
      .filter(([, given]) => isGiven(given))
      .map(([questionId, { answer, customAnswerId }]) => ({
        questionId,
        answer: answer.trim(),
        ...(customAnswerId === undefined ? {} : { customAnswerId }),
      })),
    attributes: sorted(draft.attributes)
      .map(([attributeId, value]) => ({ attributeId, value: value.trim() }))
      .filter(({ value }) => value !== ''),
    photos: draft.photos.map(({ id }) => id),
  };
}

/** The body of a maintenance: the same with the parts that were replaced. */
export function maintenanceBodyOf(draft: RecordDraft, tagSerialNumber: string, finishedAt: string) {
  const parts = sorted(draft.parts).filter(([, quantity]) => quantity > 0);
  return {
    ...inspectionBodyOf(draft, tagSerialNumber, finishedAt),
    parts: parts.map(([partId, quantity]) => ({ partId, quantity })),
  };
}
