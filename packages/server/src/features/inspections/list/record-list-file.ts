/** The parts of the list of records as PDF and XLSX besides its rows: company, filters and totals by kind and person. */
import {
  RECORD_KINDS,
  type RecordsDownloadQuery,
} from '@mobcheck/contract/inspections/record-list.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { RecordCount, StreamedRecord } from './record-list.queries.ts';
import type { RecordListPhrases } from './record-list.phrases.ts';

export interface RecordListFile {
  readonly phrases: RecordListPhrases;
  /** Name of the only company of the list. Undefined means all. Each row then has the name of its company. */
  readonly company: string | undefined;
  readonly query: RecordsDownloadQuery;
  /** The records by kind and person, the person with most first. */
  readonly counts: readonly RecordCount[];
  /** Instant at which the file is created. */
  readonly at: Date;
  readonly zone: string;
  /** Name and e-mail address of the user who downloads the file. */
  readonly by: string;
}

/** A labelled value of the file. */
export interface ListFact {
  readonly label: string;
  readonly value: string | number;
}

/** Returns the text of a kind and, of a technical inspection, its purpose. */
export function kindText({ kindOf }: RecordListPhrases, { kind, purpose }: StreamedRecord): string {
  return kindOf[purpose === 'TECHNICAL' ? 'technical' : kind];
}

/** Returns the text of a period whose first and last day are included. */
export function periodText(
  phrases: RecordListPhrases,
  { from, upTo }: Pick<RecordsDownloadQuery, 'from' | 'upTo'>,
): string {
  if (from !== undefined && upTo !== undefined) {
    return phrases.between(showDay(from), showDay(upTo));
  }
  if (from !== undefined) {
    return phrases.from(showDay(from));
  }
  return upTo === undefined ? phrases.wholePeriod : phrases.upTo(showDay(upTo));
}

/** Returns the filters of the list. Period, person and kind are always stated. */
export function filterFacts({ phrases, query, counts }: RecordListFile): ListFact[] {
  const { userEmail, kind, result, query: search } = query;
  // Another person may have the same name, and an earlier address has its own records.
  const [first] = counts;
  const person =
    first === undefined || userEmail === undefined ? userEmail : `${first.userName} (${userEmail})`;
  return [
    { label: phrases.period, value: periodText(phrases, query) },
    { label: phrases.person, value: person ?? phrases.everybody },
    { label: phrases.kind, value: phrases.kinds[kind] },
    ...(result === undefined ? [] : [{ label: phrases.result, value: phrases.shared.results[result] }]),
    ...(search === '' ? [] : [{ label: phrases.search, value: `“${search}”` }]),
  ];
}

/** Returns the totals by kind. Annulled records are counted apart. */
export function kindFacts({ phrases, query, counts }: RecordListFile): ListFact[] {
  const sum = (rows: readonly RecordCount[], of: 'counting' | 'improper' | 'annulled') =>
    rows.reduce((total, row) => total + row[of], 0);
  const annulled = sum(counts, 'annulled');
  const kinds = RECORD_KINDS.filter((kind) => query.kind === 'all' || query.kind === kind);
  return [
    ...kinds.flatMap((kind) => {
      const rows = counts.filter((row) => row.kind === kind);
      const improper = sum(rows, 'improper');
      return [
        { label: phrases.total[kind], value: sum(rows, 'counting') },
        ...(improper === 0 ? [] : [{ label: phrases.improper[kind], value: improper }]),
      ];
    }),
    ...(annulled === 0 ? [] : [{ label: phrases.annulledTotal, value: annulled }]),
  ];
}

/** Counts the records of people, as in `Inspeções: 12 · Manutenções: 3`. */
function countsText(
  { countsOf, shared: { locale } }: RecordListPhrases,
  rows: readonly RecordCount[],
): string {
  return RECORD_KINDS.flatMap((kind) => {
    const count = rows.reduce((total, row) => total + (row.kind === kind ? row.counting : 0), 0);
    return count === 0 ? [] : [countsOf[kind](count.toLocaleString(locale))];
  }).join(' · ');
}

/**
 * Returns the totals of people who have records that count, the person with most first. People of the same name are told apart by their
 * e-mail addresses.
 * @param limit maximum number of facts; the last fact is about all other people
 */
export function personFacts({ phrases, counts }: RecordListFile, limit: number): ListFact[] {
  const people = Map.groupBy(
    counts.filter(({ counting }) => counting > 0),
    ({ userEmail }) => userEmail,
  );
  const sumOf = (rows: readonly RecordCount[]) => rows.reduce((total, { counting }) => total + counting, 0);
  const sorted = [...people.entries()].toSorted(([, one], [, other]) => sumOf(other) - sumOf(one));
  const shown = sorted.length <= limit ? sorted : sorted.slice(0, limit - 1);
  const others = sorted.slice(shown.length);
  const names = Map.groupBy(people.entries(), ([, rows]) => rows[0]?.userName ?? '');
  return [
    ...shown.map(([email, rows]) => {
      const name = rows[0]?.userName ?? email;
      const isUnique = names.get(name)?.length === 1;
      return {
        label: phrases.totalOf(isUnique ? name : `${name} (${email})`),
        value: countsText(phrases, rows),
      };
    }),
    ...(others.length === 0
      ? []
      : [
          {
            label: phrases.otherPeople(others.length.toLocaleString(phrases.shared.locale)),
            value: countsText(
              phrases,
              others.flatMap(([, rows]) => rows),
            ),
          },
        ]),
  ];
}
