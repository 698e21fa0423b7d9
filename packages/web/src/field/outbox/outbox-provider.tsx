/** Keeps the outbox of the signed-in user before the screens, and its sender running while the application is open. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { endSession } from '../../lib/ended-session.ts';
import { FIRST_SCREEN_MS } from '../../lib/phone/first-screen.ts';
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
import { makeSender, type Sender } from './sender.ts';

interface Contents {
  readonly rows: readonly OutboxRow[];
  readonly receipts: readonly ReceiptRow[];
}

/** Reads the rows and the receipts, again after each change of any tab; undefined until they are read. */
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

/** Runs the sender of the person. Returns how to wake it, and whether the session is over. */
function useSender(owner: PhoneOwner) {
  const user = useUser();
  const sender = useRef<Sender>(undefined);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  useEffect(() => {
    // Another person may sign in in another tab: records are sent only in the session of whoever made them.
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
      onPass: (end) => {
        setNeedsSignIn(end === 'signIn');
        if (end === 'done') {
          // Whether the office hears of it or not, nothing else depends on it.
          void report().catch(() => undefined);
        }
        if (end === 'signIn') {
          endSession();
        }
      },
    });
    sender.current = running;
    const wakeWhenVisible = () => document.visibilityState === 'visible' && running.wake();
    const first = setTimeout(running.wake, FIRST_SCREEN_MS);
    addEventListener('online', running.wake);
    document.addEventListener('visibilitychange', wakeWhenVisible);
    const endHints = onSyncHint(running.wake);
    return () => {
      clearTimeout(first);
      endHints();
      running.stop();
      removeEventListener('online', running.wake);
      document.removeEventListener('visibilitychange', wakeWhenVisible);
    };
    // `user` is loaded anew after each sign-in.
  }, [owner, user]);
  const wake = useCallback(() => sender.current?.wake(), []);
  return { needsSignIn, wake };
}

const NOTHING: readonly never[] = [];

export function OutboxProvider({ children }: { children: ReactNode }) {
  const owner = usePhoneOwner();
  const { companyId, companyGroup } = useUser();
  const contents = useContents(owner);
  const { needsSignIn, wake } = useSender(owner);
  const outbox = useMemo(
    (): Outbox => ({
      isRead: contents !== undefined,
      rows: contents?.rows ?? NOTHING,
      receipts: contents?.receipts ?? NOTHING,
      needsSignIn,
      add: async (form) => {
        await addToOutbox(owner, { ...form, companyId, companyGroup });
        wake();
        void askForSyncHint().catch(() => undefined);
      },
      sendNow: wake,
    }),
    [contents, needsSignIn, owner, companyId, companyGroup, wake],
  );
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
