/** Derives the deficiencies of one piece of equipment from its records. Pure. */
import { meaningOf } from '@mobcheck/contract/inspections/inspections.rules.ts';
import type {
  DerivedRow,
  PlayedEpisode,
  Episode,
  FactRecord,
  KnownDeficiency,
  OpenEpisode,
} from './deficiency-facts.ts';
import { matchEpisodes } from './matched-episodes.rules.ts';
import type { FindKey } from './question-keys.rules.ts';

/** Input of `deriveDeficiencies`. */
export interface Facts {
  /** Records that are not annulled. Those before the first counted flaw may be missing. */
  readonly records: readonly FactRecord[];
  readonly deficiencies: readonly KnownDeficiency[];
  /** When the agenda was last switched on. A flaw of an earlier record counts only if `countedRecords` has the record. */
  readonly countedFrom: Date;
  readonly countedRecords: ReadonlySet<string>;
  readonly findKey: FindKey;
}

function isCounted({ countedFrom, countedRecords }: Facts, record: FactRecord): boolean {
  return record.receivedAt >= countedFrom || countedRecords.has(record.id);
}

/** Returns the records by instant and id, oldest first. */
function inOrder(records: readonly FactRecord[]): FactRecord[] {
  return records.toSorted(
    (one, other) =>
      one.createdAt.getTime() - other.createdAt.getTime() ||
      (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );
}

/** Plays the facts of a piece in the order of their instants. */
class Timeline {
  readonly #open = new Map<string, OpenEpisode>();
  readonly #ended: PlayedEpisode[] = [];
  readonly #facts: Facts;
  readonly #keyOfId: ReadonlyMap<string, string | null>;

  constructor(facts: Facts) {
    this.#facts = facts;
    this.#keyOfId = new Map(facts.deficiencies.map(({ id, key }) => [id, key]));
  }

  /** Applies a record. Its fixes come first, so that its own flaw keeps a question open. */
  record(record: FactRecord): void {
    const { countedFrom, findKey } = this.#facts;
    const { kind, inspectionTypeId } = record;
    const answers = record.answers.map((answer) => ({
      ...findKey({ ...answer, kind, inspectionTypeId }),
      text: answer.question,
      meaning: meaningOf(answer),
    }));
    // Before the agenda, a proper maintenance mended all flaws of a piece. Switching the agenda on must not reopen them.
    const mendsAll = kind === 'MAINTENANCE' && !record.improper && record.receivedAt < countedFrom;
    const fixed = mendsAll
      ? [...this.#open.keys()]
      : [
          ...record.fixes.flatMap((id) => this.#keyOfId.get(id) ?? []),
          ...answers.flatMap(({ key, meaning }) => (meaning === 'POSITIVE' ? key : [])),
        ];
    for (const key of fixed) {
      this.#end(key, { fixedBy: record, dismissed: null });
    }
    if (isCounted(this.#facts, record)) {
      for (const { key, questionId, text, meaning } of answers) {
        if (meaning === 'NEGATIVE') {
          this.#see(record, { key, questionId, text });
        }
      }
    }
  }

  dismissal(deficiency: KnownDeficiency): void {
    if (deficiency.key !== null) {
      this.#end(deficiency.key, { fixedBy: null, dismissed: deficiency });
    }
  }

  /** Returns the ended episodes in the order of their ends, then the open ones. */
  episodes(): PlayedEpisode[] {
    const open = [...this.#open.values()].map((episode) => ({ ...episode, fixedBy: null, dismissed: null }));
    return [...this.#ended, ...open];
  }

  #see(record: FactRecord, question: Omit<OpenEpisode, 'flaws'>): void {
    const episode = this.#open.get(question.key);
    if (episode === undefined) {
      this.#open.set(question.key, { ...question, flaws: [record] });
    } else if (episode.flaws.at(-1) !== record) {
      episode.flaws.push(record);
    }
  }

  #end(key: string, end: Pick<PlayedEpisode, 'fixedBy' | 'dismissed'>): void {
    const episode = this.#open.get(key);
    if (episode !== undefined) {
      this.#open.delete(key);
      this.#ended.push({ ...episode, ...end });
    }
  }
}

/** Plays records and dismissals. A dismissal at the instant of a record comes after the record. */
function playFacts(facts: Facts): PlayedEpisode[] {
  const timeline = new Timeline(facts);
  const dismissals = facts.deficiencies
    .flatMap((deficiency) =>
      deficiency.dismissedAt === null ? [] : { deficiency, at: deficiency.dismissedAt.getTime() },
    )
    .toSorted((one, other) => one.at - other.at || one.deficiency.number - other.deficiency.number);
  let next = 0;
  const dismissUntil = (end: number) => {
    for (
      let dismissal = dismissals[next];
      dismissal !== undefined && dismissal.at < end;
      dismissal = dismissals[next]
    ) {
      timeline.dismissal(dismissal.deficiency);
      next += 1;
    }
  };
  for (const record of inOrder(facts.records)) {
    dismissUntil(record.createdAt.getTime());
    timeline.record(record);
  }
  dismissUntil(Number.POSITIVE_INFINITY);
  return timeline.episodes();
}

/** Returns the ids of all deficiencies of the same recall. Returns only the id of a deficiency without a recall. */
function twinsOf({ id, recallId }: KnownDeficiency, all: readonly KnownDeficiency[]): string[] {
  return recallId === null
    ? [id]
    : all.filter((other) => other.recallId === recallId).map((other) => other.id);
}

/** Returns the state of a deficiency without a question. If it was fixed and dismissed, the earlier act counts. */
function stateOfDescription(
  deficiency: KnownDeficiency,
  { records, deficiencies }: Pick<Facts, 'records' | 'deficiencies'>,
): DerivedRow {
  const { id, source, dismissedAt, confirmedAt, isWithdrawn } = deficiency;
  if (source === 'RECALL' && isWithdrawn) {
    return { id, state: 'WITHDRAWN', fixedBy: null };
  }
  const twins = twinsOf(deficiency, deficiencies);
  const fixedBy = records.find(({ fixes }) => fixes.some((fix) => twins.includes(fix))) ?? null;
  if (dismissedAt !== null && (fixedBy === null || dismissedAt < fixedBy.createdAt)) {
    return { id, state: 'DISMISSED', fixedBy: null };
  }
  const unfixed = source === 'REPORT' && confirmedAt === null ? 'REPORTED' : 'OPEN';
  return { id, state: fixedBy === null ? unfixed : 'FIXED', fixedBy };
}

/**
 * Derives all deficiencies of a piece. A question is open exactly if the newest fact about it is a flaw. Facts are dismissals, and the
 * flaws, positive answers and fixes of records at the instants of the records.
 * @returns the episodes of questions, and the other stored deficiencies
 */
export function deriveDeficiencies(facts: Facts): {
  readonly episodes: readonly Episode[];
  readonly others: readonly DerivedRow[];
} {
  const episodes = matchEpisodes(playFacts(facts), facts.deficiencies);
  const matched = new Set(episodes.map(({ id }) => id));
  const records = inOrder(facts.records);
  const others = facts.deficiencies
    .filter(({ id }) => !matched.has(id))
    .map((deficiency) =>
      deficiency.source === 'QUESTION'
        ? ({ id: deficiency.id, state: 'WITHDRAWN', fixedBy: null } as const)
        : stateOfDescription(deficiency, { ...facts, records }),
    );
  return { episodes, others };
}
