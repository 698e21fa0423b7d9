/** Groups problems of rows by field, by code and by spelling. */
import {
  MAX_SPELLING_LENGTH,
  MAX_SPELLINGS,
  type ImportProblemKind,
} from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { spellingKey } from '../columns/field-text.ts';

const MAX_KINDS = 60;
const MAX_SPELLINGS_OF_KIND = 40;
const MAX_SAMPLES = 3;

interface Spelling {
  readonly spelling: string;
  rows: number;
  readonly samples: number[];
}

interface Kind {
  readonly field: string;
  readonly code: string;
  rows: number;
  readonly spellings: Map<string, Spelling>;
}

/** Collects the problems of rows by kind. */
export class ProblemKinds {
  readonly #kinds = new Map<string, Kind>();

  /** Adds a problem of a row. @param text text of the field in the uploaded row */
  add({ field, code }: { readonly field: string; readonly code: string }, row: number, text: string): void {
    const kindKey = `${code} ${field}`;
    const kind = this.#kinds.get(kindKey) ?? { field, code, rows: 0, spellings: new Map<string, Spelling>() };
    this.#kinds.set(kindKey, kind);
    kind.rows += 1;
    const key = spellingKey(text);
    const spelling = kind.spellings.get(key) ?? {
      spelling: text.slice(0, MAX_SPELLING_LENGTH).toWellFormed(),
      rows: 0,
      samples: [],
    };
    kind.spellings.set(key, spelling);
    spelling.rows += 1;
    if (spelling.samples.length < MAX_SAMPLES) {
      spelling.samples.push(row);
    }
  }

  /** Returns the most frequent kinds, each with its most frequent spellings. */
  list(): ImportProblemKind[] {
    let room = MAX_SPELLINGS;
    const byRows = (one: { rows: number }, other: { rows: number }) => other.rows - one.rows;
    return [...this.#kinds.values()]
      .toSorted(byRows)
      .slice(0, MAX_KINDS)
      .map(({ field, code, rows, spellings }) => {
        const shown = [...spellings.values()]
          .toSorted(byRows)
          .slice(0, Math.min(room, MAX_SPELLINGS_OF_KIND));
        room -= shown.length;
        return { field, code, rows, spellings: shown, others: spellings.size - shown.length };
      });
  }
}
