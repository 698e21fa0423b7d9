/** The facts of a finished record about deficiencies, which the phone shows before the server has the record. */
import type { Checklist } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { DEFAULT_SEVERITY } from '@mobcheck/contract/inspection-types/severity.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import {
  type QuestionWithAnswers,
  questionsWith,
  type RecordDraft,
} from '../../domain/record/record-draft.rules.ts';
import type { DeficiencyFacts } from '../../lib/phone/phone-rows.ts';

/** Returns the id by which deficiencies name a question. A question of a maintenance counts as the inspection question with the same text. */
function keyOf(
  { id, question }: Pick<QuestionWithAnswers, 'id' | 'question'>,
  inspectionQuestions: Checklist['inspectionQuestions'],
): string {
  const folded = fold(question);
  const [first] = inspectionQuestions
    .filter((known) => fold(known.question) === folded)
    .map((known) => known.id)
    .toSorted();
  return first ?? id;
}

/**
 * Returns the facts of a draft as it is sent.
 * @param questions of the record's kind
 * @param fixes ids of deficiencies that are sent as fixed
 */
export function deficiencyFactsOf(
  draft: RecordDraft,
  questions: readonly QuestionWithAnswers[],
  { inspectionQuestions }: Pick<Checklist, 'inspectionQuestions'>,
  fixes: readonly string[],
): DeficiencyFacts {
  return {
    flaws: questionsWith('NEGATIVE', draft, questions).map((question) => ({
      questionId: keyOf(question, inspectionQuestions),
      text: question.question,
      severity: question.severity ?? DEFAULT_SEVERITY,
    })),
    proper: questionsWith('POSITIVE', draft, questions).map((question) =>
      keyOf(question, inspectionQuestions),
    ),
    fixes,
  };
}
