/** The draft of a new recall, with its criteria and its body. */
import type { Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import {
  createRecall,
  DEFAULT_RECALL_SEVERITY,
  previewRecall,
} from '@mobcheck/contract/recalls/recalls.contract.ts';
import { dateError } from '../../ui/date/day-field.rules.ts';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';

export interface RecallDraft {
  readonly manufacturer: string;
  readonly productId: string | null;
  /** Numbers as typed, one in each line or between commas. */
  readonly numbers: string;
  /** Empty without a year. */
  readonly madeFrom: string;
  readonly madeUpTo: string;
  readonly title: string;
  readonly instructions: string;
  readonly severity: Severity;
  readonly dueOn: string | null;
}

export const EMPTY_DRAFT: RecallDraft = {
  manufacturer: '',
  productId: null,
  numbers: '',
  madeFrom: '',
  madeUpTo: '',
  title: '',
  instructions: '',
  severity: DEFAULT_RECALL_SEVERITY,
  dueOn: null,
};

/** Returns the typed numbers, each once. Accents and case are ignored. */
export function numbersOf(typed: string): string[] {
  const numbers = typed.split(/[\n,;]+/).map((number) => number.trim());
  return [...new Map(numbers.filter(Boolean).map((number) => [fold(number), number])).values()];
}

const yearOf = (typed: string) => (typed === '' ? null : Number(typed));

function criteriaOf({ manufacturer, productId, numbers, madeFrom, madeUpTo }: RecallDraft) {
  return {
    manufacturer,
    productId,
    numbers: numbersOf(numbers),
    madeFrom: yearOf(madeFrom),
    madeUpTo: yearOf(madeUpTo),
  };
}

/** Returns the criteria of a draft. Undefined while they are empty or wrong. */
export function previewedCriteria(draft: RecallDraft) {
  const { body } = checkBody(previewRecall.body, criteriaOf(draft));
  if (body === undefined) {
    return undefined;
  }
  const { page: _, pageSize: __, ...criteria } = body;
  return criteria;
}

/**
 * Checks a draft.
 * @param pieces the total of the preview; undefined before it has loaded
 */
export function checkDraft(draft: RecallDraft, pieces: number | undefined) {
  const { title, instructions, severity, dueOn } = draft;
  const code = dateError(dueOn, {});
  return checkBody(
    createRecall.body,
    { ...criteriaOf(draft), title, instructions, severity, dueOn, pieces: pieces ?? 0 },
    code === undefined ? {} : { dueOn: code },
  );
}
