/** The stored reading of an import, with the order of days and the corrections of spellings. */
import type {
  ImportCorrection,
  ImportProblems,
} from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { spellingKey } from '../columns/field-text.ts';
import { usesOf } from '../columns/import-fields.ts';
import type { Meaning, ReadingContext } from '../columns/import-row.ts';
import type { Mapping } from '../columns/import-suggestion.ts';
import { USUAL_DAYS, type ColumnDays } from '../columns/sheet-day.ts';

/** A correction of a spelling, or of all cells of a field. */
export type StoredCorrection = Readonly<Omit<ImportProblems['corrections'][number], 'learned'>>;

export interface StoredReading {
  /** How days are read, by field or attribute. */
  readonly days?: Readonly<Record<string, ColumnDays>>;
  readonly corrections?: readonly StoredCorrection[];
  /** Spellings whose products are known from an earlier import. */
  readonly learned?: readonly { readonly spelling: string; readonly productId: string }[];
}

/**
 * Returns the corrections with a new correction, which replaces earlier corrections of the same cells. A correction without a meaning
 * only removes the earlier corrections.
 */
export function addCorrection(
  corrections: readonly StoredCorrection[],
  { field, spellings, ...meaning }: ImportCorrection,
): StoredCorrection[] {
  const isTakenBack = Object.values(meaning).every((value) => value === undefined);
  if (spellings.length === 0) {
    const isReplaced = (correction: StoredCorrection) =>
      correction.field === field &&
      correction.spelling === '' &&
      (isTakenBack || correction.leaveOut === meaning.leaveOut);
    const others = corrections.filter((correction) => !isReplaced(correction));
    return isTakenBack ? others : [...others, { field, spelling: '', ...meaning }];
  }
  const keys = new Set(spellings.map(spellingKey));
  const others = corrections.filter(
    (correction) => correction.field !== field || !keys.has(spellingKey(correction.spelling)),
  );
  const added = spellings.map((spelling) => ({ field, spelling, ...meaning }));
  return isTakenBack ? others : [...others, ...added];
}

/** Returns the corrections that stay valid under another mapping. Their fields and attributes keep their columns. */
export function keptCorrections(
  corrections: readonly StoredCorrection[],
  before: Mapping,
  after: Mapping,
): StoredCorrection[] {
  const columnsIn = (mapping: Mapping) =>
    new Map(usesOf(mapping).map(({ field, columns }) => [field, columns.join()]));
  const [columnsBefore, columnsAfter] = [columnsIn(before), columnsIn(after)];
  return corrections.filter(({ field }) => {
    const columns = columnsAfter.get(field);
    return columns !== undefined && columns === columnsBefore.get(field);
  });
}

/** Returns how the days of each field are read: as a person chose, else by the cells of the column. */
export function daysWithOrders(
  found: Readonly<Record<string, ColumnDays>>,
  corrections: readonly StoredCorrection[],
): Record<string, ColumnDays> {
  const days: Record<string, ColumnDays> = { ...found };
  for (const { field, dayOrder } of corrections) {
    if (dayOrder !== undefined) {
      days[field] = { ...(days[field] ?? USUAL_DAYS), order: dayOrder };
    }
  }
  return days;
}

/** Makes an index of the corrections, since a sheet has thousands of rows. */
export function meaningsOf(corrections: readonly StoredCorrection[]): ReadingContext['findMeaning'] {
  const meanings = new Map<string, Meaning>(
    corrections
      .filter(({ value, productId }) => value !== undefined || productId !== undefined)
      .map(({ field, spelling, value, productId }) => [
        `${field}\n${spellingKey(spelling)}`,
        { value, productId },
      ]),
  );
  return (field, spelling) => meanings.get(`${field}\n${spelling}`);
}
