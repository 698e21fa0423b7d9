/** Provides the outbox of the signed-in user to the screens, and runs its sender while the application is open. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { endSession } from '../../lib/ended-session.ts';
import { FIRST_SCREEN_MS } from '../../lib/phone/boot-time.ts';
import { onServerAnswers, serverAnswers } from '../../lib/answers/server-answers.ts';
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';
import type { OutboxRow, ReceiptRow } from '../../lib/phone/phone-rows.ts';
import { sendOnce } from '../../lib/phone/send-once.ts';
import { usePhoneOwner, useUser } from '../../lib/session.tsx';
import { storedSession, tabCompany } from '../../lib/tab-session.ts';
import { onOutboxChange } from './outbox-changes.ts';
import { askForSyncHint, onSyncHint } from './background-sync.ts';
import { type Outbox, OutboxContext } from './outbox-context.ts';
import { addToOutbox, readOutbox, readReceipts } from './outbox-store.ts';
import { phoneReporter } from './phone-report.ts';
import { outcomeOf, type SendOutcome } from './send-outcome.rules.ts';
import { makeSender, type PassReport, type Sender } from './sender.ts';

interface Contents {
  readonly rows: readonly OutboxRow[];
  readonly receipts: readonly ReceiptRow[];
}

/** Reads the rows and the receipts, again after each change in any tab. Undefined until they are read. */
function useContents(owner: PhoneOwner): Contents | undefined {
  const [contents, setContents] = useState<Contents>();
  useEffect(() => {
    let unmounted = false;
    let reading = false;
    let isStale = false;
    const read = async () => {
      isStale = true;
      if (reading) {
        return;
      }
      reading = true;
      while (isStale) {
        isStale = false;
        const [rows, receipts] = await Promise.all([readOutbox(owner), readReceipts(owner)]);
        if (!unmounted && !isStale) {
          setContents({ rows, receipts });
        }
      }
      reading = false;
    };
    const end = onOutboxChange(owner, () => void read());
    void read();
    return () => {
      unmounted = true;
      end();
    };
  }, [owner]);
  return contents;
}

function useSender(owner: PhoneOwner) {
  const user = useUser();
  const sender = useRef<Sender>(undefined);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const [nextAt, setNextAt] = useState<number>();
  useEffect(() => {
    // Another person may sign in in another tab, and records are sent only in their author's session.
    const session = storedSession();
    const report = phoneReporter(owner, user.companyId);
    const running = makeSender({
      owner,
      company: () => tabCompany() ?? undefined,
      now: Date.now,
      ticks: () => performance.now(),
      random: Math.random,
      request: sendOnce,
      session: () => (storedSession() === session ? (session ?? undefined) : undefined),
      onPass: ({ end, nextInMs }) => {
        setNeedsSignIn(end.kind === 'signIn');
        setNextAt(nextInMs !== undefined && Number.isFinite(nextInMs) ? Date.now() + nextInMs : undefined);
        if (end.kind === 'done') {
          // Nothing depends on whether the report arrives.
          void report().catch(() => undefined);
        }
        if (end.kind === 'signIn') {
          endSession();
        }
      },
    });
    sender.current = running;
    const wakeNow = () => void running.wake();
    const wakeWhenVisible = () => document.visibilityState === 'visible' && wakeNow();
    const first = setTimeout(wakeNow, FIRST_SCREEN_MS);
    addEventListener('online', wakeNow);
    document.addEventListener('visibilitychange', wakeWhenVisible);
    const endHints = onSyncHint(wakeNow);
    const endAnswers = onServerAnswers(() => serverAnswers() && void running.resume());
    return () => {
      clearTimeout(first);
      endHints();
      endAnswers();
      running.stop();
      removeEventListener('online', wakeNow);
      document.removeEventListener('visibilitychange', wakeWhenVisible);
    };
    // Each sign-in loads `user` anew, which starts a sender with the new session.
  }, [owner, user]);
  const wake = useCallback(async () => sender.current?.wake(), []);
  return { needsSignIn, nextAt, wake };
}

/** Sends the waiting records and returns the outcome for the person. */
async function sendAndJudge(
  owner: PhoneOwner,
  wake: () => Promise<PassReport | undefined>,
): Promise<SendOutcome> {
  try {
    const before = await readOutbox(owner);
    const report = await wake();
    const after = await readOutbox(owner);
    const end = report?.end ?? { kind: 'pause' };
    return outcomeOf({ before, after, end, isOnline: navigator.onLine, serverAnswers: serverAnswers() });
  } catch {
    return { kind: 'storage' };
  }
}

const NOTHING: readonly never[] = [];

export function OutboxProvider({ children }: { children: ReactNode }) {
  const owner = usePhoneOwner();
  const { companyId, companyGroup } = useUser();
  const contents = useContents(owner);
  const { needsSignIn, nextAt, wake } = useSender(owner);
  const outbox = useMemo(
    (): Outbox => ({
      isRead: contents !== undefined,
      rows: contents?.rows ?? NOTHING,
      receipts: contents?.receipts ?? NOTHING,
      needsSignIn,
      add: async (form) => {
        await addToOutbox(owner, { ...form, companyId, companyGroup });
        void wake();
        void askForSyncHint().catch(() => undefined);
      },
      nextAt,
      sendNow: () => sendAndJudge(owner, wake),
    }),
    [contents, needsSignIn, nextAt, owner, companyId, companyGroup, wake],
  );
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
