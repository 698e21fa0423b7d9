/** Requires at least two enabled answers for an enabled CUSTOM question, since phones cannot answer it otherwise. */
import {
  CUSTOM_ANSWERS_TOO_FEW,
  MIN_CUSTOM_ANSWERS,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { listAnswerCounts, type AnswerCount } from './checklists.queries.ts';

/**
 * Whether a question may stay as it was saved. A new question, or a question that becomes CUSTOM, may lack answers, since another call
 * saves them later by its id. A question from before the rule may lack answers, too.
 * @param wereSent whether the call has answers of the question
 */
function mayStand(before: AnswerCount | undefined, after: AnswerCount, wereSent: boolean): boolean {
  if (!after.enabled || after.type !== 'CUSTOM' || after.enabledAnswers >= MIN_CUSTOM_ANSWERS) {
    return true;
  }
  return before?.type === 'CUSTOM'
    ? before.enabled && before.enabledAnswers === after.enabledAnswers
    : !wereSent;
}

/**
 * Saves questions or answers of a type and checks the resulting questions. The caller has locked the type.
 * @param save returns the ids of questions with answers in the call
 * @throws ApiError CUSTOM_ANSWERS_TOO_FEW with the question in `params.question`
 */
export async function requireEnoughAnswers(
  db: TenantDb,
  typeId: string,
  save: () => Promise<readonly string[]>,
): Promise<void> {
  const before = new Map((await listAnswerCounts(db, typeId)).map((row) => [row.id, row]));
  const sent = await save();
  const refused = (await listAnswerCounts(db, typeId)).find(
    (after) => !mayStand(before.get(after.id), after, sent.includes(after.id)),
  );
  if (refused) {
    throw apiError(CUSTOM_ANSWERS_TOO_FEW, { question: refused.question, min: MIN_CUSTOM_ANSWERS });
  }
}
