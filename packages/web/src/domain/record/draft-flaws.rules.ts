/** The findings of a draft of an inspection, as the server will report them. */
import type { LastFlaws } from '@mobcheck/contract/equipment/last-flaws.contract.ts';
import { lastFlawsOf } from '@mobcheck/contract/inspections/inspections.rules.ts';
import type { QuestionWithAnswers, RecordDraft } from './record-draft.rules.ts';

/** @param checklist the checklist with which the draft was filled in */
export function draftFlaws(
  draft: Pick<RecordDraft, 'answers' | 'attributes'>,
  checklist: {
    readonly questions: readonly QuestionWithAnswers[];
    readonly attributes: readonly { readonly id: string; readonly name: string }[];
  },
): LastFlaws {
  const answers = checklist.questions.flatMap(({ id, type, question, customAnswers = [] }) => {
    const given = draft.answers[id];
    const chosen = customAnswers.find((choice) => choice.id === given?.customAnswerId);
    return given
      ? { type, question, answer: chosen?.answer ?? given.answer, customAnswerType: chosen?.type }
      : [];
  });
  const attributes = checklist.attributes.map(({ id, name }) => ({
    attribute: name,
    value: draft.attributes[id] ?? '',
  }));
  return lastFlawsOf(answers, attributes);
}
