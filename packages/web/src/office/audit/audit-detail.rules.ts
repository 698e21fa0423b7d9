/** The detail of an audit row as lines to read. */
import type { AuditRow } from '@mobcheck/contract/audit/audit.contract.ts';

type Value = AuditRow['detail'][string];

export interface DetailLine {
  /** Name of the value (`name`, `tagsLimit` ...). */
  readonly key: string;
  readonly value: Value;
  /** The former value. Absent if the value did not change. */
  readonly before?: Value;
}

/** Keys that are listed even when unchanged, because they name the changed object. */
const NAME_KEYS = ['name', 'sku'];
const BEFORE_SUFFIX = 'Before';
/** Keys that are shown first. The server sends the keys in no particular order. */
const LEADING_KEYS = ['name', 'sku', 'tag', 'email', 'company', 'from', 'to'];

function rank(key: string): number {
  return LEADING_KEYS.includes(key) ? LEADING_KEYS.indexOf(key) : LEADING_KEYS.length;
}

/** Turns the detail into lines. A value and its `…Before` become one line, and unchanged values except names are left out. */
export function detailLines(detail: AuditRow['detail']): DetailLine[] {
  const lines = Object.entries(detail).flatMap(([key, value]): DetailLine[] => {
    // The server records for every change whether a password was set. Only a set password is of interest.
    const hasContent = value !== null && value !== '' && !(key === 'passwordSet' && value === false);
    if (key.endsWith(BEFORE_SUFFIX) || !hasContent) {
      return [];
    }
    const before = detail[`${key}${BEFORE_SUFFIX}`];
    if (before === undefined) {
      return [{ key, value }];
    }
    if (before !== value) {
      return [{ key, value, before }];
    }
    return NAME_KEYS.includes(key) ? [{ key, value }] : [];
  });
  return lines.toSorted((line, other) => rank(line.key) - rank(other.key));
}

/** Whether a text is an id, which means nothing to a reader. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
