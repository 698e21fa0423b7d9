/** Merges the limits of questions before a save, and checks that each limited question can still be asked. */
import type { putInspectionQuestions } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import type { StoredLimits } from '@mobcheck/contract/inspection-types/question-limits.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { invalid } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { listEnabledAnswers, listProductIds } from './question-limits.queries.ts';
import { listRows } from './checklists.queries.ts';

/** The two lists of questions. */
export type QuestionList = 'inspectionQuestions' | 'maintenanceQuestions';

/** The limits of a row in a body, where undefined leaves a limit unchanged. */
type SentLimits = Pick<
  BodyOf<typeof putInspectionQuestions>[number],
  'asked' | 'onlyProducts' | 'onlyAfter' | 'answeredBy' | 'severity'
>;

/** A row of a body, or a saved row. */
interface LimitedRow extends SentLimits {
  readonly id?: string | undefined;
  readonly type: string;
  readonly reports?: string | undefined;
  readonly renews?: string | null | undefined;
}

/**
 * Returns the limits of a question after a save. Only a yes/no question about conformity can be answered by a date.
 * @param saved the question before the save; undefined for a new question
 */
export function mergedLimits(
  list: QuestionList,
  row: LimitedRow,
  saved: LimitedRow | undefined,
): StoredLimits {
  const merged = <Key extends keyof SentLimits>(key: Key) =>
    (row[key] === undefined ? saved?.[key] : row[key]) ?? null;
  const reports = row.reports ?? saved?.reports;
  const renews = row.renews === undefined ? saved?.renews : row.renews;
  const hasDate = row.type === 'YES_NO_NA' && reports !== 'WORK' && !renews;
  return {
    ...(list === 'inspectionQuestions' && { asked: merged('asked') }),
    onlyProducts: merged('onlyProducts'),
    onlyAfter: merged('onlyAfter'),
    answeredBy: hasDate ? merged('answeredBy') : null,
    severity: merged('severity'),
  };
}

/**
 * Checks that the products that a body's questions name belong to the type. A product that a saved question already names may stay.
 * @param path prefix of a row's index in the path of a field error
 * @throws ApiError `onlyProducts` `unknown`
 */
export async function requireOwnProducts(
  db: TenantDb,
  typeId: string,
  body: readonly LimitedRow[],
  saved: readonly LimitedRow[],
  path: string,
): Promise<void> {
  if (!body.some(({ onlyProducts }) => onlyProducts)) {
    return;
  }
  const own = new Set(await listProductIds(db, typeId));
  const refused = body.findIndex(({ id, onlyProducts }) => {
    const before = saved.find((row) => id !== undefined && row.id === id)?.onlyProducts ?? [];
    return onlyProducts?.some((product) => !own.has(product) && !before.includes(product));
  });
  if (refused >= 0) {
    throw invalid(`${path}${refused}.onlyProducts`, 'unknown');
  }
}

/** A question that can never be asked, because its earlier answer cannot be given. */
interface Broken {
  readonly index: number;
  readonly targetIndex: number;
  readonly target: { readonly id: string; readonly type: string } | undefined;
  /** The earlier answer that the limit of the question requires. */
  readonly answer: string;
  readonly code: 'unknown' | 'not_earlier' | 'disabled' | 'answer' | 'purpose';
}

/**
 * Returns the purposes to which a question and the questions that it depends on are limited. A question with two purposes is never
 * asked.
 */
function purposesOf(rows: readonly (LimitedRow & { id: string })[], row: LimitedRow): string[] {
  const purposes = new Set<string>();
  const seen = new Set<LimitedRow>();
  for (
    let next: LimitedRow | undefined = row;
    next !== undefined && !seen.has(next);
    next = rows.find(({ id }) => id === next?.onlyAfter?.questionId)
  ) {
    seen.add(next);
    if (next.asked) {
      purposes.add(next.asked);
    }
  }
  return [...purposes];
}

/** Finds the first enabled question whose earlier answer cannot be given. */
async function findBroken(db: TenantDb, typeId: string, list: QuestionList): Promise<Broken | undefined> {
  const rows: readonly (LimitedRow & { id: string; enabled: boolean })[] = await listRows(db, list, typeId);
  if (!rows.some(({ onlyAfter }) => onlyAfter)) {
    return undefined;
  }
  const answers = list === 'inspectionQuestions' ? await listEnabledAnswers(db, typeId) : [];
  const choicesOf = ({ id, type }: { readonly id: string; readonly type: string }) =>
    type === 'YES_NO_NA'
      ? ['YES', 'NO', 'NA']
      : answers.flatMap((answer) => (answer.inspectionQuestionId === id ? answer.id : []));
  for (const [index, row] of rows.entries()) {
    const { enabled, onlyAfter } = row;
    if (enabled && onlyAfter) {
      const targetIndex = rows.findIndex(({ id }) => id === onlyAfter.questionId);
      const target = rows[targetIndex];
      const code =
        target === undefined
          ? 'unknown'
          : targetIndex >= index
            ? 'not_earlier'
            : !target.enabled
              ? 'disabled'
              : !choicesOf(target).includes(onlyAfter.answer)
                ? 'answer'
                : purposesOf(rows, row).length > 1
                  ? 'purpose'
                  : undefined;
      if (code !== undefined) {
        return { index, targetIndex, target, answer: onlyAfter.answer, code };
      }
    }
  }
  return undefined;
}

/**
 * Checks a saved list. An enabled question may depend only on an answer to an earlier enabled question of its list.
 * @param bodyLength number of rows in the body, which are the first of the list
 * @throws ApiError `onlyAfter` `unknown`, `not_earlier`, `disabled`, `answer` or `purpose`; `needed` at the row that a question outside
 * the body depends on
 */
export async function requireReachableQuestions(
  db: TenantDb,
  typeId: string,
  list: QuestionList,
  { bodyLength, path }: { readonly bodyLength: number; readonly path: string },
): Promise<void> {
  const broken = await findBroken(db, typeId, list);
  if (broken === undefined) {
    return;
  }
  const { index, targetIndex, target, code } = broken;
  if (index < bodyLength) {
    throw invalid(`${path}${index}.onlyAfter`, code);
  }
  if (target !== undefined && targetIndex < bodyLength) {
    const byCode = { disabled: 'enabled', purpose: 'asked' } as const;
    const field =
      code === 'disabled' || code === 'purpose'
        ? byCode[code]
        : target.type === 'CUSTOM'
          ? 'customAnswers'
          : 'type';
    throw invalid(`${path}${targetIndex}.${field}`, 'needed');
  }
}

/**
 * Checks the saved answers of a question. An answer that another question depends on must stay enabled.
 * @throws ApiError `enabled` `needed` at the row of the answer
 */
export async function requireNeededAnswers(
  db: TenantDb,
  typeId: string,
  body: readonly { readonly id?: string | undefined }[],
): Promise<void> {
  const broken = await findBroken(db, typeId, 'inspectionQuestions');
  const index = body.findIndex(({ id }) => id !== undefined && id === broken?.answer);
  if (index >= 0) {
    throw invalid(`${index}.enabled`, 'needed');
  }
}
