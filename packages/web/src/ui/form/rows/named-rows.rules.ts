/** Lists of named rows: attributes, questions, answers, parts. A new row can go; a saved one is only switched off. */
import { fold } from '@mobcheck/contract/kernel/text.ts';

export interface NamedRow {
  /** Stable on the screen: the id, or a key made when the row was added. */
  readonly key: string;
  /** Absent while the row was never saved. */
  readonly id?: string;
  readonly name: string;
  readonly enabled: boolean;
}

/** For each row: `required` when empty, `duplicate` when an earlier row has the name (case and accents ignored). */
export function namedRowIssues(rows: readonly NamedRow[]): ('required' | 'duplicate' | undefined)[] {
  const seen = new Set<string>();
  return rows.map(({ name }) => {
    const text = fold(name.trim());
    if (!text) {
      return 'required';
    }
    if (seen.has(text)) {
      return 'duplicate';
    }
    seen.add(text);
    return undefined;
  });
}

export function namedRowsAreGood(rows: readonly NamedRow[]): boolean {
  return namedRowIssues(rows).every((issue) => issue === undefined);
}

/** Saved rows as the list edits them. */
export function namedRowsOf(saved: readonly { id: string; name: string; enabled: boolean }[]): NamedRow[] {
  return saved.map(({ id, name, enabled }) => ({ key: id, id, name, enabled }));
}

/** The rows as the contract's whole-list bodies take them. */
export function namedRowsBody(rows: readonly NamedRow[]): { id?: string; name: string; enabled: boolean }[] {
  return rows.map(({ id, name, enabled }) => ({ ...(id ? { id } : {}), name: name.trim(), enabled }));
}
