/** Mails that are asked for at the same moments of two products, of which one has webhooks that do not answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../bench/measure.ts';
import type { Mailbox } from '../../../packages/server/src/testing/servers/mailbox.ts';
import { emailOf } from '../backup/product.ts';

const MAILS = 30;
const PAUSE_MS = 700;
const LIMIT_MS = 60_000;
/** A mail is late if it comes this much later than its twin. A silent receiver holds a worker for ten seconds. */
const LATE_MS = 5000;
const ENOUGH_LATE = 3;

/** Asks for a mail. @returns the milliseconds until it arrives */
async function timeOfMail(url: string, group: string, mailbox: Mailbox): Promise<number> {
  const email = emailOf(group);
  const before = mailbox.mailsTo(email).length;
  const begin = performance.now();
  const response = await fetch(`${url}/web/password/reset/`, {
    method: 'POST',
    headers: { authorization: `Email ${email}` },
  });
  if (!response.ok) {
    throw new Error(`no mail: ${response.status}`);
  }
  while (mailbox.mailsTo(email).length === before && performance.now() - begin < LIMIT_MS) {
    await pause(5);
  }
  return performance.now() - begin;
}

const shown = (times: readonly number[]) =>
  `median ${median([...times]).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`;

interface Twin {
  readonly url: string;
  readonly group: string;
}

/**
 * Compares the mails of both products. A few late ones are enough.
 * @param countSilent returns how many calls of webhooks have no answer. Only mails of moments with such calls count
 */
export async function compareMails(
  mailbox: Mailbox,
  { stuck, free }: { readonly stuck: Twin; readonly free: Twin },
  countSilent: () => number,
) {
  const times = { stuck: [] as number[], free: [] as number[] };
  let late = 0;
  const silent = [countSilent()];
  while (times.stuck.length < MAILS && countSilent() > 0 && late < ENOUGH_LATE) {
    silent.push(countSilent());
    const [ofStuck = 0, ofFree = 0] = await Promise.all(
      [stuck, free].map(({ url, group }) => timeOfMail(url, group, mailbox)),
    );
    times.stuck.push(ofStuck);
    times.free.push(ofFree);
    late += ofStuck > ofFree + LATE_MS ? 1 : 0;
    await pause(PAUSE_MS);
  }
  const asked = times.stuck.length;
  return {
    late,
    asked,
    text: `of ${asked} mails late while ${median(silent)} calls of webhooks had no answer: ${shown(times.stuck)}; at the same moments without webhooks ${shown(times.free)}`,
  };
}
