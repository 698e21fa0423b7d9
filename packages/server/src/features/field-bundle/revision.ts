/** Revisions and cursors of the field bundle: opaque texts that a phone sends back. */
import type { Present } from '../../platform/db/snapshots/present.ts';

/**
 * Increased when phones of every version must fetch everything again. A new column does not need this, since a version that reads the
 * column recognises an old copy by `COPY_SHAPE`.
 */
const SHAPE = 1;
/** Removals are kept somewhat longer (`purge-removed-equipment.service.ts`). */
export const MAX_REVISION_AGE_DAYS = 365;
const DAY_SECONDS = 86_400;

/** A position in the pages of one bundle. */
export interface Cursor {
  /** The revision of the first page. */
  readonly revision: string;
  /** Instant of the first page. */
  readonly bundleAt: Date;
  /** Transaction from which rows are sent; null means all rows. */
  readonly from: string | null;
  /** Id of the last row of the previous page; null for the first page. */
  readonly after: string | null;
}

/** Returns the revision of the present data. */
export function revisionOf({ history, xmin }: Present, companyId: string, now: Date): string {
  return [SHAPE, companyId, history, Math.floor(now.getTime() / 1000), xmin].join('_');
}

/** Compares transaction numbers as `bigint`, because they have up to 20 digits. */
function isUpTo(xid: string, limit: string): boolean {
  return BigInt(xid) <= BigInt(limit);
}

/**
 * Returns the transaction from which a phone with a revision needs the changes. Returns null if the phone needs everything, because its
 * revision is missing, of another company, history or shape, too old, or newer than the present.
 */
export function changesSince(
  revision: string | undefined,
  present: Present,
  companyId: string,
  now: Date,
): string | null {
  const [shape, company, history, seconds, xmin] = revision?.split('_') ?? [];
  if (shape !== String(SHAPE) || company !== companyId || history !== present.history) {
    return null;
  }
  if (!/^\d{1,12}$/.test(seconds ?? '') || !/^\d{1,20}$/.test(xmin ?? '') || xmin === undefined) {
    return null;
  }
  const age = now.getTime() / 1000 - Number(seconds);
  return age <= MAX_REVISION_AGE_DAYS * DAY_SECONDS && isUpTo(xmin, present.xmin) ? xmin : null;
}

/** Returns the text of a cursor. */
export function cursorText({ revision, bundleAt, from, after }: Cursor): string {
  return [revision, bundleAt.getTime(), from ?? '', after ?? ''].join('~');
}

/** Parses a cursor. Returns undefined when it is malformed or of another company. */
export function parseCursor(text: string, companyId: string): Cursor | undefined {
  const [revision = '', millis = '', from = '', after = ''] = text.split('~');
  const isCursor =
    revision.split('_')[1] === companyId &&
    /^\d{1,15}$/.test(millis) &&
    /^\d{0,20}$/.test(from) &&
    /^[0-9a-f-]{36}$/.test(after);
  return isCursor
    ? { revision, bundleAt: new Date(Number(millis)), from: from === '' ? null : from, after }
    : undefined;
}
