/** What a row of the trail tells about an act, as lines to read. Pure. */
import type { AuditRow } from '@mobcheck/contract/audit/audit.contract.ts';

type Value = AuditRow['detail'][string];

export interface DetailLine {
  /** What it is about (`name`, `tagsLimit` ...). */
  readonly key: string;
  readonly value: Value;
  /** What it was before, where that was another. */
  readonly before?: Value;
}

/** Said even when they did not change: they name what the act was done to. */
const NAMES = ['name', 'sku'];
const BEFORE = 'Before';
/** What a reader looks for first; the server keeps no order. */
const FIRST = ['name', 'sku', 'tag', 'email', 'company', 'from', 'to'];

function rank(key: string): number {
  return FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length;
}

/** A value and its `…Before` make one line; what stayed as it was is left out. */
export function detailLines(detail: AuditRow['detail']): DetailLine[] {
  const lines = Object.entries(detail).flatMap(([key, value]): DetailLine[] => {
    const says = value !== null && value !== '' && !(key === 'passwordSet' && value === false);
    if (key.endsWith(BEFORE) || !says) {
      return [];
    }
    const before = detail[`${key}${BEFORE}`];
    if (before === undefined) {
      return [{ key, value }];
    }
    if (before !== value) {
      return [{ key, value, before }];
    }
    return NAMES.includes(key) ? [{ key, value }] : [];
  });
  return lines.toSorted((line, other) => rank(line.key) - rank(other.key));
}

/** Whether a text is an id that says nothing to a reader. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
