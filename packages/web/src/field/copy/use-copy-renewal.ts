/** Keeps the phone's copy up to date while the field app is open, and shows the changes. */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { FIRST_SCREEN_MS } from '../../lib/phone/boot-time.ts';
import { useUser } from '../../lib/session.tsx';
import { onOutboxChange } from '../outbox/outbox-changes.ts';
import { PHONE_ENDPOINTS } from './answer-from-phone.ts';
import { isAnsweredByCopy } from './field-query.ts';
import { createRenewer, NO_RENEWAL, type Renewal, type Renewer } from './renewal.ts';

/** Time between renewals. The data of a phone in use is at most this old while there is signal. */
const INTERVAL_MS = 180_000;

/** Time from the last change of the outbox to the renewal of the copy. */
const AFTER_SENDING_MS = 3000;

export interface CopyRenewal extends Renewal {
  readonly renew: () => void;
  /** Renews the copy unless it was renewed recently, for screens whose data others may have changed. */
  readonly renewIfOld: () => void;
}

export const CopyRenewalContext = createContext<CopyRenewal | null>(null);

/** Returns the renewal of the copy. */
export function useCopyRenewal(): CopyRenewal {
  const renewal = useContext(CopyRenewalContext);
  if (!renewal) {
    throw new Error('useCopyRenewal outside CopyRenewalContext');
  }
  return renewal;
}

/** Wakes the renewer at the start, on a new connection, when the page is shown again, and every few minutes. */
function wakeBy(renewer: Renewer): () => void {
  const onVisible = () => document.visibilityState === 'visible' && renewer.renewIfOld();
  const onOnline = () => void renewer.renew();
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  const timer = setInterval(onVisible, INTERVAL_MS);
  // The first renewal waits until the first screen is shown, which needs only the copy.
  const first = setTimeout(() => void renewer.renew(), FIRST_SCREEN_MS);
  return () => {
    clearTimeout(first);
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
    clearInterval(timer);
  };
}

/** Renews the copy of the signed-in person's company while the component is mounted. */
export function useRenewingCopy(): CopyRenewal {
  const user = useUser();
  const { id, companyGroup, companyId } = user;
  const client = useQueryClient();
  const [renewal, setRenewal] = useState<Renewal>(NO_RENEWAL);
  const [renewer, setRenewer] = useState<Renewer>();
  const showChanges = useEffectEvent(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => isAnsweredByCopy(queryKey, PHONE_ENDPOINTS),
    });
  });
  const ownerNow = useEffectEvent(() => user);
  useEffect(() => {
    const created = createRenewer(
      ownerNow(),
      () => showChanges(),
      () => setRenewal(created.state()),
    );
    setRenewer(created);
    const endWaking = wakeBy(created);
    let quiet: ReturnType<typeof setTimeout> | undefined;
    // Own records are shown at once. After they are sent, a renewal fetches them from the server.
    const endListening = onOutboxChange({ companyGroup, userId: id }, () => {
      showChanges();
      clearTimeout(quiet);
      quiet = setTimeout(() => navigator.onLine && void created.renew(), AFTER_SENDING_MS);
    });
    return () => {
      clearTimeout(quiet);
      endListening();
      endWaking();
      created.stop();
    };
  }, [id, companyGroup, companyId]);
  return {
    ...renewal,
    renew: () => void renewer?.renew(),
    renewIfOld: () => renewer?.renewIfOld(),
  };
}
