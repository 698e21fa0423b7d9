/** Random acts on two pieces, and a plain model of their open questions. */
import fc from 'fast-check';

/** Answers to the first three questions, and the hours by which the record is late. */
const record = {
  late: fc.oneof(fc.constant(0), fc.nat(30)),
  answers: fc.array(fc.constantFrom('YES', 'NO', 'NO', 'NA'), { minLength: 3, maxLength: 3 }),
  piece: fc.nat(1),
  isRepeated: fc.boolean(),
};
export const act = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('INSPECT' as const), ...record }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('MAINTAIN' as const),
      ...record,
      fixes: fc.option(fc.array(fc.nat(20), { minLength: 1, maxLength: 2 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('ANNUL' as const), index: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('DISMISS' as const), index: fc.nat(10) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('TAKE_BACK' as const), index: fc.nat(10) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('MERGE' as const) }) },
);
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** A fact about a question of a piece: a flaw, or else a positive answer, a fix or a dismissal. */
export interface Note {
  piece: number;
  readonly question: string;
  readonly at: number;
  readonly flawed: boolean;
  /** The record, or the dismissed deficiency. */
  readonly by: string;
  /** Whether the record is of another piece than the deficiency, so that it counts only after a merge. */
  isOfOther?: boolean;
}

/** The model, written from the trade's rule alone: the newest note about a question decides. */
export function openQuestions(notes: readonly Note[]): string[] {
  const last = new Map<string, Note>();
  for (const note of notes.filter(({ isOfOther }) => isOfOther !== true)) {
    const place = `${note.piece}: ${note.question}`;
    const before = last.get(place);
    const isNewer =
      before === undefined || note.at > before.at || (note.at === before.at && before.flawed && !note.flawed);
    if (isNewer) {
      last.set(place, note);
    }
  }
  return [...last].flatMap(([place, { flawed }]) => (flawed ? [place] : [])).toSorted();
}
