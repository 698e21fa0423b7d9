/** The dates that a draft of a maintenance renews, with typed days, suggested days and their errors. */
import type { SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { onePeriodAfter } from '@mobcheck/contract/clocks/clocks.rules.ts';
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
import { dateOfClock } from '../clock/clock-date.rules.ts';
import type { RecordDraft } from './record-draft.rules.ts';

/** The data that, besides the draft, decide the days of a maintenance. */
export interface RenewalBasis {
  readonly renewable: Renewable;
  /** The dates of the piece before this maintenance. */
  readonly before: RenewableDates;
  /** Today in the group's time zone. */
  readonly today: string;
  /** The clocks of the product, which decide the due date, so that the form does not ask for it. Absent means none. */
  readonly clocks?: readonly SavedClock[];
}

/** The renewal that a question reports, with the days in its fields. */
export interface DraftRenewal {
  readonly questionId: string;
  readonly renews: RenewedKind;
  /** Empty while the text is no day. */
  readonly doneOn: string;
  /** Null means that the field is empty. */
  readonly dueOn: string | null;
  /** The source of the due date. Undefined means that the person typed it, or that there is none. */
  readonly suggestedBy: 'CLOCK' | 'PRODUCT' | 'LAST' | undefined;
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

/** Whether a renewal moves the last day of a clock. */
function isResetBy({ kind, resets }: SavedClock, renews: RenewedKind): boolean {
  return resets.includes(renews) || dateOfClock(kind) === RENEWED_FIELDS[renews].date;
}

/** Returns the earliest due date of the clocks that work resets. Null means none, or only dates that are too late for a record. */
function dueDateByClocks(clocks: readonly SavedClock[], renews: RenewedKind, doneOn: string): string | null {
  const days = clocks
    .filter((clock) => isResetBy(clock, renews))
    .map((clock) => onePeriodAfter(doneOn, clock));
  return days.filter((day) => day <= latestDueDate(doneOn)).toSorted()[0] ?? null;
}

/** Returns the next due date after work, and its source. @param typed undefined means not typed */
function dueOf(
  renews: RenewedKind,
  doneOn: string,
  typed: string | null | undefined,
  { renewable, before, clocks }: RenewalBasis,
): Pick<DraftRenewal, 'dueOn' | 'suggestedBy'> {
  const isDay = calendarDate.safeParse(doneOn).success;
  if (clocks) {
    return { dueOn: isDay ? dueDateByClocks(clocks, renews, doneOn) : null, suggestedBy: 'CLOCK' };
  }
  if (typed !== undefined) {
    return { dueOn: typed, suggestedBy: undefined };
  }
  const dueOn = renewable.isDueDate && isDay ? suggestedDueDate(renews, doneOn, renewable, before) : null;
  const isOfProduct = renewable[RENEWED_FIELDS[renews].months] !== null;
  return { dueOn, suggestedBy: dueOn === null ? undefined : isOfProduct ? 'PRODUCT' : 'LAST' };
}

/** Returns the renewal of a question. Undefined without a YES, or if the question or the product has no date to renew. */
function renewalOf(
  draft: Pick<RecordDraft, 'answers' | 'renewed'>,
  { id, renews }: Checklist['maintenanceQuestions'][number],
  basis: RenewalBasis,
): DraftRenewal | undefined {
  const { renewable, today } = basis;
  if (!renews || draft.answers[id]?.answer !== 'YES' || !asksForDates(renewable, renews)) {
    return undefined;
  }
  const typed = draft.renewed?.[id];
  const doneOn = typed?.doneOn ?? today;
  const due = dueOf(renews, doneOn, typed?.dueOn, basis);
  return { questionId: id, renews, doneOn, ...due, errors: errorsOf(doneOn, due.dueOn, today) };
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

/** Returns the draft after an answer. The suggested day stays the day of the YES, even if the draft is finished on another day. */
export function withDoneToday(
  draft: RecordDraft,
  questionId: string,
  questions: Checklist['maintenanceQuestions'],
  basis: RenewalBasis | undefined,
): RecordDraft {
  const isAsked = renewalsOf(draft, questions, basis).some((renewal) => renewal.questionId === questionId);
  return basis && isAsked ? withRenewal(draft, questionId, {}, basis.today) : draft;
}
