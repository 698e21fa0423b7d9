/** Asks for the person's PIN before the field application opens. */
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/app/lazy-part.tsx';
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';
import { usePhoneOwner, useSession } from '../../lib/session.tsx';
import { admit, admitNobody, isAdmitted, readPin, removePin } from './pin-store.ts';

const AskPin = lazyPart(() => import('./ask-pin.tsx'));

/** Whether the login was shown. The next signed-in person has then just typed the password. */
let isSignedOut = false;

/** Makes the next person who signs in enter without a PIN. Shown together with the login. */
export function PinAfterSignIn() {
  useEffect(() => {
    isSignedOut = true;
    admitNobody();
  }, []);
  return null;
}

/** Whether the person may enter. A sign-in with the password removes the earlier PIN, which the person may have forgotten. */
function mayEnter(owner: PhoneOwner): boolean {
  if (isSignedOut) {
    isSignedOut = false;
    removePin(owner);
    admit(owner);
  }
  return readPin(owner) === undefined || isAdmitted(owner);
}

export function PinGate({ user, children }: { user: LoggedUser; children: ReactNode }) {
  const owner = usePhoneOwner();
  const { signOut } = useSession();
  const [isOpen, setIsOpen] = useState(() => mayEnter(owner));
  if (isOpen) {
    return children;
  }
  return (
    <Suspense>
      <AskPin user={user} owner={owner} onAdmitted={() => setIsOpen(true)} onSignOut={() => void signOut()} />
    </Suspense>
  );
}
