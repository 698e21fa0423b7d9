/** An enabled CUSTOM question has at least two enabled answers: otherwise nobody can answer it on a phone. */
import {
  CUSTOM_ANSWERS_TOO_FEW,
  MIN_CUSTOM_ANSWERS,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { listAnswerCounts, type AnswerCount } from './checklists.queries.ts';

/**
 * Whether a question may stand as it was saved. The answers of a question are saved after it (by its id), so that a new one,
 * and one that becomes CUSTOM, wait for them enabled; a question that lacked answers before the rule is not worse than it was.
 * @param wereSent whether the call had answers of the question
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
 * Saves questions or answers of a type, and checks what became of its questions; the caller has locked the type.
 * @param save returns the ids of the questions whose answers the call had
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
