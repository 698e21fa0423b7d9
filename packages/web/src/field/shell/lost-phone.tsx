/** Handles a phone that the office has marked as lost. */
import { isPhoneLost } from '@mobcheck/contract/phones/phones.contract.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { call } from '../../lib/call.ts';
import { isMarkedLost, noteLost, onLostChange, phoneId } from '../../lib/phone/phone-identity.ts';
import { useSession } from '../../lib/session.tsx';
import { forgetCopy } from '../copy/forget-copy.ts';
import { FrameNote } from './frame-note.tsx';
import { useShellPhrases } from './shell.phrases.ts';

const LIMIT_MS = 8000;
/** Interval at which a phone asks again after its session has ended, since the office may mark it as lost later. */
const ASK_AGAIN_MS = 60_000;

/** Asks the server, without a session, whether this phone is lost for a person. @throws ApiError without an answer */
async function askLost({ id: userId, companyGroup }: LoggedUser): Promise<boolean> {
  const parts = { params: { id: phoneId() }, query: { companyGroup, userId } };
  const { lost } = await call(isPhoneLost, parts, {
    keepSessionOn401: true,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return lost;
}

/**
 * Asks whether the session ended because the phone is lost. If so, the copy is deleted and the person signed out. Waiting records stay
 * for the person's next sign-in.
 */
export function LostPhone({ user }: { user: LoggedUser }) {
  const { ended, signOut } = useSession();
  const forget = useEffectEvent(async () => {
    await forgetCopy({ companyGroup: user.companyGroup, userId: user.id });
    noteLost(true);
    await signOut();
  });
  const isLostNow = useEffectEvent(async () => askLost(user).catch(() => false));
  useEffect(() => {
    if (!ended) {
      return undefined;
    }
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const isLost = await isLostNow();
      if (!stopped && isLost) {
        await forget();
      } else if (!stopped) {
        timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
      }
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [ended, user.id]);
  return null;
}

/** Tells the holder of the phone that it is marked as lost. */
export function LostNote() {
  const t = useShellPhrases();
  const { user } = useSession();
  const isLost = useSyncExternalStore(onLostChange, isMarkedLost);
  return isLost ? <FrameNote tone="urgent" text={t(user ? 'lost.signedIn' : 'lost.signedOut')} /> : null;
}
