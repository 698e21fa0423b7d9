/** Finds the question of an answer, so that answers of several records are facts about one question. */
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { Severity } from '@mobcheck/contract/inspection-types/severity.ts';

export type RecordKind = 'INSPECTION' | 'MAINTENANCE';

/** A question of a checklist of the group. */
export interface KnownQuestion {
  readonly id: string;
  readonly kind: RecordKind;
  readonly inspectionTypeId: string;
  readonly question: string;
  readonly severity: Severity | null;
  /** False for an earlier text of the question. */
  readonly isPresent: boolean;
}

/** An asked question as a record or a deficiency names it. Records without the id were saved while the agenda was off. */
export interface AskedAs {
  readonly questionId?: string | null | undefined;
  readonly question: string;
  readonly kind: RecordKind;
  readonly inspectionTypeId: string;
}

export interface QuestionKey {
  /** The id of the question, or its folded text. */
  readonly key: string;
  readonly questionId: string | null;
}

export type FindKey = (asked: AskedAs) => QuestionKey;

/**
 * Returns a function that finds questions. An inspection and a maintenance ask the same question when its text is the same in the
 * same subcategory. Without a known id, the text is looked up among the present questions, then among their earlier
 * texts.
 * @param questions at least all questions of the subcategories that are looked up
 */
export function questionKeys(questions: readonly KnownQuestion[]): FindKey {
  const byId = new Map(
    questions.filter(({ isPresent }) => isPresent).map((question) => [question.id, question]),
  );
  const wordsOf = (kind: RecordKind, typeId: string, folded: string) => `${kind} ${typeId} ${folded}`;
  // The last of equal texts counts, so present texts and smaller ids come last.
  const sorted = questions.toSorted(
    (one, other) =>
      Number(one.isPresent) - Number(other.isPresent) || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0),
  );
  const byWords = new Map(
    sorted.map(({ id, kind, inspectionTypeId, question }) => [
      wordsOf(kind, inspectionTypeId, fold(question)),
      id,
    ]),
  );
  return ({ questionId, question, inspectionTypeId }) => {
    const known = byId.get(questionId ?? '');
    const folded = fold(known?.question ?? question);
    const typeId = known?.inspectionTypeId ?? inspectionTypeId;
    const id =
      byWords.get(wordsOf('INSPECTION', typeId, folded)) ??
      known?.id ??
      byWords.get(wordsOf('MAINTENANCE', typeId, folded));
    return { key: id ?? folded, questionId: id ?? null };
  };
}
