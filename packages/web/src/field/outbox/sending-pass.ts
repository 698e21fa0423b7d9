/** One pass of sending, record after record, until nothing more can be sent now. */
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import { delayAfter, isMendable, MENDING_MS, nextToSend, type Verdict } from './outbox.rules.ts';
import { changeRow, deleteOldReceipts, readOutbox, resetSending, settleRow } from './outbox-store.ts';
import { sendRecord, type SendingParts, sendToOffice } from './send-record.ts';

export interface PassParts extends SendingParts {
  /** From 0 to 1. */
  readonly random: () => number;
  /** Milliseconds of a clock that nobody can set. */
  readonly ticks: () => number;
  /** The time in `ticks` from which a record may be tried again, by the record's id. */
  readonly readyAt: Map<string, number>;
  readonly isStopped: () => boolean;
}

/**
 * The end of a pass. `done` means that nothing more can be sent now, `signIn` that the session is over, and `storage` that the phone's
 * storage failed. `pause` means that nobody answers, or that the server has asked for a pause of `afterMs`.
 */
export type PassEnd =
  | { readonly kind: 'done' | 'signIn' | 'storage' }
  | { readonly kind: 'pause'; readonly afterMs?: number };

function resultOf({ result }: Readonly<Record<string, unknown>>): 'VALID' | 'IMPROPER' | null {
  return result === 'VALID' || result === 'IMPROPER' ? result : null;
}

/** Notes why the server refused a record, and how long the person may mend it before the office gets it. */
async function keepRefusal(row: OutboxRow, verdict: Verdict & { kind: 'refused' }, parts: PassParts) {
  const { problem } = verdict;
  const now = parts.now();
  const isOnScreen = now - Date.parse(row.createdAt) < MENDING_MS;
  const held =
    isOnScreen && isMendable(problem, row.kind)
      ? { heldUntil: new Date(now + MENDING_MS).toISOString() }
      : {};
  await changeRow(parts.owner, row.id, (old) => ({ ...old, ...held, state: 'refused', problem }));
}

async function keepReceipt(row: OutboxRow, verdict: Verdict & { kind: 'received' }, parts: PassParts) {
  const receivedAt = new Date(parts.now()).toISOString();
  await settleRow(
    parts.owner,
    row,
    row.state === 'refused'
      ? { outcome: 'office', result: null, receivedAt }
      : { outcome: 'received', result: resultOf(verdict.reply), receivedAt },
  );
}

/** Keeps the record waiting, with the reason from the newest answer, or without a reason if the answer has none. */
async function keepWaiting(row: OutboxRow, verdict: Verdict, { owner }: PassParts) {
  const problem = verdict.kind === 'later' ? verdict.problem : undefined;
  await changeRow(owner, row.id, ({ officeProblem: _, ...old }) => {
    if (row.state === 'refused') {
      return problem ? { ...old, officeProblem: problem } : old;
    }
    const { problem: __, ...rest } = old;
    return { ...rest, ...(problem ? { problem } : {}), state: 'waiting' };
  });
}

/** Returns the end of the pass after a record stayed waiting, or undefined if the pass goes on. */
function endAfter(row: OutboxRow, verdict: Verdict, parts: PassParts): PassEnd | undefined {
  if (verdict.kind === 'signIn') {
    return { kind: 'signIn' };
  }
  if (verdict.kind === 'noAnswer') {
    return { kind: 'pause' };
  }
  const later = verdict.kind === 'later' ? verdict : undefined;
  const afterMs = later?.afterMs ?? delayAfter(row.tries + 1, parts.random());
  parts.readyAt.set(row.id, parts.ticks() + afterMs);
  return later?.everything ? { kind: 'pause', afterMs } : undefined;
}

/** Sends one record. Returns the end of the pass, or undefined when it goes on. */
async function attempt(row: OutboxRow, parts: PassParts): Promise<PassEnd | undefined> {
  const wasRefused = row.state === 'refused';
  const lastTriedAt = new Date(parts.now()).toISOString();
  await changeRow(parts.owner, row.id, (old) => ({
    ...old,
    state: wasRefused ? 'refused' : 'sending',
    tries: old.tries + 1,
    lastTriedAt,
  }));
  const verdict = await (wasRefused ? sendToOffice : sendRecord)(row, parts);
  if (verdict.kind === 'received') {
    await keepReceipt(row, verdict, parts);
    return undefined;
  }
  if (verdict.kind === 'refused' && !wasRefused) {
    await keepRefusal(row, verdict, parts);
    return undefined;
  }
  await keepWaiting(row, verdict, parts);
  return endAfter(row, verdict, parts);
}

/**
 * Sends the waiting records. It reads the outbox again before each record, to send records that were added
 * during the pass.
 */
export async function runPass(parts: PassParts): Promise<PassEnd> {
  const { owner, now, ticks, readyAt } = parts;
  await resetSending(owner);
  await deleteOldReceipts(owner, now());
  while (!parts.isStopped()) {
    const isReady = ({ id }: OutboxRow) => (readyAt.get(id) ?? 0) <= ticks();
    const row = nextToSend(await readOutbox(owner), now(), isReady);
    if (!row) {
      break;
    }
    const end = await attempt(row, parts);
    if (end) {
      return end;
    }
  }
  return { kind: 'done' };
}
