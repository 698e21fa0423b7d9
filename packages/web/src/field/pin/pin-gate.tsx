/** Stands before the field application: asks for the PIN of the person as whom it opens. */
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/app/lazy-part.tsx';
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';
import { usePhoneOwner, useSession } from '../../lib/session.tsx';
import { admit, admitNobody, isAdmitted, readPin, removePin } from './pin-store.ts';

const AskPin = lazyPart(() => import('./ask-pin.tsx'));

/** Nobody is signed in: whoever comes next has just typed the password. */
let isSignedOut = false;

/** Lets in whoever signs in next, without a PIN; shown together with the login. */
export function PinAfterSignIn() {
  useEffect(() => {
    isSignedOut = true;
    admitNobody();
  }, []);
  return null;
}

/** Lets the person in, or not. A sign-in with the password ends the PIN of before: it may be why the person signed in. */
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
