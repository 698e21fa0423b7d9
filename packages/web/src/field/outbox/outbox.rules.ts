/** The rules for the next record to send, the server's answer, the next attempt, and the summary of waiting records. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { OutboxRow, Problem } from '../../lib/phone/phone-rows.ts';
import type { Answer } from '../../lib/phone/send-once.ts';

/**
 * The meaning of an answer for a record. `noAnswer` means that the server did not answer, although a device in between may have
 * answered. `later` means that the server cannot take the record now, and `signIn` that the session has ended. `refused` is for good.
 */
export type Verdict =
  | { readonly kind: 'received'; readonly reply: Readonly<Record<string, unknown>> }
  | { readonly kind: 'noAnswer' }
  | {
      readonly kind: 'later';
      readonly afterMs: number | undefined;
      readonly everything: boolean;
      /** A problem that only people can solve, to be shown. */
      readonly problem?: Problem;
    }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** Statuses below 500 that say nothing about the record, for example after a timeout, too many requests or too large cookies. */
const TEMPORARY = new Set([408, 425, 429, 431]);

/** Problems that only people can solve. Screens show them. */
const TOLD = new Set(['FILE_STORAGE_WAITS', 'QUARANTINE_FULL']);

/** Errors while the group's data wait for an upgrade. */
const UPGRADES = new Set(['GROUP_READ_ONLY', 'GROUP_UNAVAILABLE']);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the problem details of a reply, or undefined for the page of a proxy or of a hotel's network. */
function problemOf({ status, body }: Answer): Problem | undefined {
  if (!isObject(body) || typeof body['code'] !== 'string') {
    return undefined;
  }
  const { code, params, issues } = body;
  return {
    status,
    code,
    params: isObject(params) ? (params as Problem['params']) : {},
    issues: Array.isArray(issues) ? (issues as Problem['issues']) : [],
  };
}

/**
 * Judges an answer. A success counts only as JSON with the id of the saved record, and a refusal only with
 * problem details. Other replies may come from a device in between.
 * @param answer undefined when none arrived in time
 */
export function verdictOf(answer: Answer | undefined): Verdict {
  if (!answer) {
    return { kind: 'noAnswer' };
  }
  const { status, body, retryAfterMs } = answer;
  if (status >= 200 && status < 300) {
    return isObject(body) && typeof body['id'] === 'string'
      ? { kind: 'received', reply: body }
      : { kind: 'noAnswer' };
  }
  const problem = problemOf(answer);
  if (status >= 500 || TEMPORARY.has(status)) {
    // The limit concerns the person, and the upgrade the group, so other records would have to wait as well.
    const everything = status === 429 || UPGRADES.has(problem?.code ?? '');
    const told = problem && TOLD.has(problem.code) ? { problem } : {};
    return { kind: 'later', afterMs: retryAfterMs, everything, ...told };
  }
  if (!problem) {
    return { kind: 'noAnswer' };
  }
  if (problem.code === 'SECOND_FACTOR_MISSING') {
    // The person first has to set up a second factor. The record is sent after that.
    return { kind: 'later', afterMs: retryAfterMs, everything: true };
  }
  return status === 401 ? { kind: 'signIn' } : { kind: 'refused', problem };
}

/** How long a person may mend a refused record that is still on the screen, before the office gets it. */
export const MENDING_MS = 600_000;

/** Whether a refused record stays with the person for now. A clock that was set back does not prolong this. */
export function isHeld({ state, heldUntil }: OutboxRow, now: number): boolean {
  const left = heldUntil === undefined ? 0 : Date.parse(heldUntil) - now;
  // The limit is twice `MENDING_MS`, since `now` of a screen may be a minute old.
  return state === 'refused' && left > 0 && left <= 2 * MENDING_MS;
}

/**
 * Returns the records that do not wait for another record, in order. Records of one tag are sent one after the other, since an
 * inspection may need the earlier registration. A refused record delays later records of its tag only while the person may mend it.
 */
function firstOfTags(rows: readonly OutboxRow[], now: number): OutboxRow[] {
  const waitingTags = new Set<string>();
  return rows
    .toSorted((one, other) => one.order - other.order)
    .filter((row) => {
      const isFirst = !waitingTags.has(row.serial);
      if (row.state !== 'refused' || isHeld(row, now)) {
        waitingTags.add(row.serial);
      }
      return isFirst;
    });
}

/**
 * Returns the record to send next.
 * @param isReady false for a record that was tried a moment ago
 */
export function nextToSend(
  rows: readonly OutboxRow[],
  now: number,
  isReady: (row: OutboxRow) => boolean,
): OutboxRow | undefined {
  return firstOfTags(rows, now).find((row) => !isHeld(row, now) && isReady(row));
}

/**
 * Returns the milliseconds until a record can be sent, or Infinity when nothing waits.
 * @param waitOf returns the waiting time of a record after an attempt
 */
export function waitUntilNext(
  rows: readonly OutboxRow[],
  now: number,
  waitOf: (row: OutboxRow) => number,
): number {
  const waits = firstOfTags(rows, now).map((row) =>
    isHeld(row, now) ? Date.parse(row.heldUntil ?? '') - now : waitOf(row),
  );
  return Math.min(...waits);
}

const FIRST_DELAY_MS = 5000;
const LONGEST_DELAY_MS = 300_000;

/**
 * Returns the pause after failures in a row, 5 s doubling up to 5 min. Each pause is shortened at random by up to half, so that the
 * phones of a site do not return all at once.
 * @param random from 0 to 1
 */
export function delayAfter(failures: number, random: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1), LONGEST_DELAY_MS);
  return Math.round(longest * (1 - random / 2));
}

/** Summary of the waiting records in one line. */
export interface WaitingSummary {
  readonly count: number;
  readonly refusedCount: number;
  /** The phone's instant of the oldest, ISO 8601, or null when nothing waits. */
  readonly oldestAt: string | null;
}

/** Sums up the records that the server does not have yet. */
export function summaryOf(rows: readonly OutboxRow[]): WaitingSummary {
  const instants = rows.map(({ createdAt }) => createdAt).toSorted();
  return {
    count: rows.length,
    refusedCount: rows.filter(({ state }) => state === 'refused').length,
    oldestAt: instants[0] ?? null,
  };
}

/** Days after which waiting is shown in amber, and in red. */
const AMBER_DAYS = 1;
const RED_DAYS = 7;

/** Returns the colour of the age of the oldest waiting record. */
export function toneOfAge(oldestAt: string, now: number): 'grey' | 'amber' | 'red' {
  const days = (now - Date.parse(oldestAt)) / DAY_MS;
  if (days >= RED_DAYS) {
    return 'red';
  }
  return days >= AMBER_DAYS ? 'amber' : 'grey';
}

/** Error codes of refusals that the person can mend on the phone. */
const MENDABLE_CODES = new Set([
  'VALIDATION_FAILED',
  'LOCATION_REQUIRED',
  'PHOTO_REQUIRED',
  'PHOTO_LOST',
  'IMAGE_REFUSED',
  'PHOTO_CONTENT_DIFFERS',
  'PHOTO_TAKEN',
  'RECORD_ROW_UNKNOWN',
  'RECORD_CONTENT_DIFFERS',
  'DEFICIENCY_CONTENT_DIFFERS',
  'PRODUCT_DISABLED',
  'TAG_RETIRED',
  'REPLACEMENT_WITHOUT_EQUIPMENT',
  'REPLACEMENT_SAME_EQUIPMENT',
  'REPLACEMENT_OTHER_COMPANY',
]);

/** Whether the person can mend a refused record by filling in the form again. The other tag's number in a replacement may be mistyped. */
export function isMendable({ status, code }: Problem, kind: SentKind): boolean {
  const isMistyped = kind === 'replacement' && code === 'NOT_FOUND';
  return status === 400 || isMistyped || MENDABLE_CODES.has(code);
}
