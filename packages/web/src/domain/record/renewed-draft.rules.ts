/** The dates that a draft of a maintenance renews, with typed days, suggested days and their errors. */
import type { Checklist, Renewable } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { RenewedKind } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { calendarDate } from '@mobcheck/contract/kernel/date.ts';
import { latestDueDate } from '@mobcheck/contract/maintenances/longest-renewal.rules.ts';
import {
  asksForDates,
  RENEWED_FIELDS,
  type RenewableDates,
  suggestedDueDate,
} from '@mobcheck/contract/maintenances/renewed-dates.rules.ts';
import type { RecordDraft } from './record-draft.rules.ts';

/** Data that the days of a maintenance depend on, besides its draft. */
export interface RenewalBasis {
  readonly renewable: Renewable;
  /** The dates of the piece before this maintenance. */
  readonly before: RenewableDates;
  /** In the group's time zone. */
  readonly today: string;
}

/** The renewal that a question asks for, as it stands in its fields. */
export interface DraftRenewal {
  readonly questionId: string;
  readonly renews: RenewedKind;
  /** Empty while it is no day. */
  readonly doneOn: string;
  /** Null means emptied, or not suggested. */
  readonly dueOn: string | null;
  /** Where the due date comes from. Undefined means the person, or nobody knows it. */
  readonly suggestedBy: 'PRODUCT' | 'LAST' | undefined;
  readonly errors: { readonly doneOn?: 'required' | 'future'; readonly dueOn?: 'before' | 'invalid' };
}

function errorsOf(doneOn: string, dueOn: string | null, today: string): DraftRenewal['errors'] {
  if (!calendarDate.safeParse(doneOn).success) {
    return { doneOn: 'required' };
  }
  if (dueOn !== null && !calendarDate.safeParse(dueOn).success) {
    return { dueOn: 'invalid' };
  }
  return {
    ...(doneOn > today && { doneOn: 'future' }),
    ...(dueOn !== null && dueOn <= doneOn && { dueOn: 'before' }),
    ...(dueOn !== null && dueOn > latestDueDate(doneOn) && { dueOn: 'invalid' }),
  };
}

/** Returns the renewal of a question. Undefined where it renews nothing, is not answered YES, or the piece has no such date. */
function renewalOf(
  draft: Pick<RecordDraft, 'answers' | 'renewed'>,
  { id, renews }: Checklist['maintenanceQuestions'][number],
  { renewable, before, today }: RenewalBasis,
): DraftRenewal | undefined {
  if (!renews || draft.answers[id]?.answer !== 'YES' || !asksForDates(renewable, renews)) {
    return undefined;
  }
  const typed = draft.renewed?.[id];
  const doneOn = typed?.doneOn ?? today;
  const isDay = calendarDate.safeParse(doneOn).success;
  const suggested = renewable.isDueDate && isDay ? suggestedDueDate(renews, doneOn, renewable, before) : null;
  const isTyped = typed?.dueOn !== undefined;
  const dueOn = isTyped ? (typed.dueOn ?? null) : suggested;
  const isOfProduct = renewable[RENEWED_FIELDS[renews].months] !== null;
  return {
    questionId: id,
    renews,
    doneOn,
    dueOn,
    suggestedBy: isTyped || suggested === null ? undefined : isOfProduct ? 'PRODUCT' : 'LAST',
    errors: errorsOf(doneOn, dueOn, today),
  };
}

/** Returns all renewals of a draft, in the order of the checklist. */
export function renewalsOf(
  draft: Pick<RecordDraft, 'answers' | 'renewed'>,
  questions: Checklist['maintenanceQuestions'],
  basis: RenewalBasis | undefined,
): DraftRenewal[] {
  return basis ? questions.flatMap((question) => renewalOf(draft, question, basis) ?? []) : [];
}

/** Returns the draft with changed days of a question. */
export function withRenewal(
  draft: RecordDraft,
  questionId: string,
  change: { readonly doneOn?: string; readonly dueOn?: string | null },
  today: string,
): RecordDraft {
  const days = { doneOn: today, ...draft.renewed?.[questionId], ...change };
  return { ...draft, renewed: { ...draft.renewed, [questionId]: days } };
}

/** Returns the draft after an answer. The day of a YES is the suggested one, even if the draft is finished on another day. */
export function withDoneToday(
  draft: RecordDraft,
  questionId: string,
  questions: Checklist['maintenanceQuestions'],
  basis: RenewalBasis | undefined,
): RecordDraft {
  const isAsked = renewalsOf(draft, questions, basis).some((renewal) => renewal.questionId === questionId);
  return basis && isAsked ? withRenewal(draft, questionId, {}, basis.today) : draft;
}
