/** Lists of named rows, such as attributes or parts. A new row can be removed, a saved row only disabled. */
import { fold, oneLine } from '@mobcheck/contract/kernel/text.ts';

export interface NamedRow {
  /** The React key, either the id or a key generated when the row was added. */
  readonly key: string;
  /** Undefined for a new row. */
  readonly id?: string;
  readonly name: string;
  readonly enabled: boolean;
}

/** Returns the error of each row, `required` when empty, or `duplicate` when an earlier row has its name (ignoring case and accents). */
export function namedRowIssues(rows: readonly NamedRow[]): ('required' | 'duplicate' | undefined)[] {
  const seen = new Set<string>();
  return rows.map(({ name }) => {
    const text = fold(oneLine(name));
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

export function areNamedRowsValid(rows: readonly NamedRow[]): boolean {
  return namedRowIssues(rows).every((issue) => issue === undefined);
}

/** Converts saved rows to rows of the editor. */
export function namedRowsOf(saved: readonly { id: string; name: string; enabled: boolean }[]): NamedRow[] {
  return saved.map(({ id, name, enabled }) => ({ key: id, id, name, enabled }));
}

/** Converts rows of the editor to the body of the contract. */
export function namedRowsBody(rows: readonly NamedRow[]): { id?: string; name: string; enabled: boolean }[] {
  return rows.map(({ id, name, enabled }) => ({ ...(id ? { id } : {}), name: name.trim(), enabled }));
}
