/** Whether the installation accepts passphrases as passwords, for every form that sets one, also without a session. */
import { getPasswordRules } from '@mobcheck/contract/signup/password-rules.contract.ts';
import { useEffect, useState } from 'react';
import { call } from '../call.ts';

/** Asked once, since the setting of an installation changes only with its restart. */
let asked: Promise<boolean> | undefined;

async function readPassphrases(): Promise<boolean> {
  asked ??= call(getPasswordRules).then(
    ({ passphrases }) => passphrases,
    () => {
      // Asked again by the next form.
      asked = undefined;
      return false;
    },
  );
  return asked;
}

/** Returns whether passphrases are accepted, or false while it is unknown. */
export function usePassphrases(): boolean {
  const [passphrases, setPassphrases] = useState(false);
  useEffect(() => void readPassphrases().then(setPassphrases), []);
  return passphrases;
}
