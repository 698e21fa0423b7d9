/** The limits of questions in the form of an inspection type: the draft, the body, and the errors of questions never asked. */
import type {
  AnsweringDate,
  InspectionPurpose,
  QuestionLimits,
} from '@mobcheck/contract/inspection-types/question-limits.ts';
import { MAX_LIMIT_PRODUCTS } from '@mobcheck/contract/inspection-types/question-limits.ts';
import type { OrderedRow } from '../../ui/form/rows/ordered-rows.rules.ts';

/** A row of either list of questions. */
type Row = OrderedRow<string>;

/** The draft of the dialog. An empty text and an empty list limit nothing. */
export interface LimitsDraft {
  asked: InspectionPurpose | '';
  products: string[];
  afterQuestion: string;
  afterAnswer: string;
  answeredBy: AnsweringDate | '';
}

export function limitsDraftOf({ asked, onlyProducts, onlyAfter, answeredBy }: QuestionLimits): LimitsDraft {
  return {
    asked: asked ?? '',
    products: onlyProducts ?? [],
    afterQuestion: onlyAfter?.questionId ?? '',
    afterAnswer: onlyAfter?.answer ?? '',
    answeredBy: answeredBy ?? '',
  };
}

/** Checks the draft of the dialog as the server would. */
export function checkLimits(draft: LimitsDraft) {
  const codes = {
    ...(draft.products.length > MAX_LIMIT_PRODUCTS && { products: 'too_many' }),
    ...(draft.afterQuestion !== '' && draft.afterAnswer === '' && { afterAnswer: 'required' }),
  };
  if (Object.keys(codes).length > 0) {
    return { body: undefined, codes };
  }
  const limits: QuestionLimits = {
    ...(draft.asked && { asked: draft.asked }),
    ...(draft.products.length > 0 && { onlyProducts: draft.products }),
    ...(draft.afterQuestion && {
      onlyAfter: { questionId: draft.afterQuestion, answer: draft.afterAnswer },
    }),
    ...(draft.answeredBy && { answeredBy: draft.answeredBy }),
  };
  return { body: limits, codes };
}

/** Returns the limits in the body of a maintenance question, or undefined for a question that was never limited. */
export function maintenanceLimitsOf(limits: QuestionLimits | undefined, canBeDated: boolean) {
  return (
    limits && {
      onlyProducts: limits.onlyProducts ?? null,
      onlyAfter: limits.onlyAfter ?? null,
      answeredBy: canBeDated ? (limits.answeredBy ?? null) : null,
    }
  );
}

/** Returns the limits in the body of an inspection question. */
export function inspectionLimitsOf(limits: QuestionLimits | undefined, canBeDated: boolean) {
  return limits && { asked: limits.asked ?? null, ...maintenanceLimitsOf(limits, canBeDated) };
}

/** Returns the questions whose answer another question can require: saved, enabled, above it, and with answers to choose from. */
export function earlierQuestions<R extends Row>(rows: readonly R[], key: string): R[] {
  const index = rows.findIndex((row) => row.key === key);
  return rows.slice(0, index).filter(({ id, enabled, type }) => id && enabled && type !== 'TEXT');
}

/** Returns the error of the earlier answer that a question requires, or undefined. */
function limitCode(
  rows: readonly Row[],
  index: number,
  limits: QuestionLimits | undefined,
): 'not_earlier' | 'disabled' | 'answer' | undefined {
  const { onlyAfter } = limits ?? {};
  if (onlyAfter === undefined || !rows[index]?.enabled) {
    return undefined;
  }
  const targetIndex = rows.findIndex(({ id }) => id === onlyAfter.questionId);
  const target = rows[targetIndex];
  if (target === undefined || targetIndex >= index) {
    return 'not_earlier';
  }
  const isChoice = ['YES', 'NO', 'NA'].includes(onlyAfter.answer);
  const fits = isChoice ? target.type === 'YES_NO_NA' : target.type === 'CUSTOM';
  return !target.enabled ? 'disabled' : fits ? undefined : 'answer';
}

/** Returns the error codes of a list's questions that can never be asked, by their path in the body. */
export function limitCodes(
  path: 'inspectionQuestions' | 'maintenanceQuestions',
  rows: readonly Row[],
  limits: Readonly<Record<string, QuestionLimits>>,
): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ key }, index) => {
      const code = limitCode(rows, index, limits[key]);
      return code ? [[`${path}.${index}.onlyAfter`, code]] : [];
    }),
  );
}
