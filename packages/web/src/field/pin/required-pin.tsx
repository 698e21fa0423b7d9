/** Asks for a new PIN before the screens if the group requires one, and removes the PIN if the group no longer does. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/app/lazy-part.tsx';
import { useHasOpenDraft } from '../../lib/open-drafts.ts';
import { usePhoneOwner } from '../../lib/session.tsx';
import { useSettings } from '../copy/use-settings.ts';
import { readPin, removePin } from './pin-store.ts';

const ChoosePin = lazyPart(() => import('./choose-pin.tsx'));

export function RequiredPin({ children }: { children: ReactNode }) {
  const owner = usePhoneOwner();
  const hasOpenDraft = useHasOpenDraft();
  const [hasPin, setHasPin] = useState(() => readPin(owner) !== undefined);
  const settings = useSettings();
  const isRequired = settings?.includes('REQUIRE_PHONE_PIN');
  useEffect(() => {
    if (isRequired === false) {
      removePin(owner);
      setHasPin(false);
    }
  }, [isRequired, owner]);
  // Without https the browser has no cryptography for the PIN, and does not keep the application.
  const asks = isRequired === true && !hasPin && isSecureContext && !hasOpenDraft;
  return asks ? (
    <Suspense>
      <ChoosePin owner={owner} onChosen={() => setHasPin(true)} />
    </Suspense>
  ) : (
    children
  );
}
