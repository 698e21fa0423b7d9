/** Asks whether the installation accepts passphrases as passwords, for every form that sets a password. It needs no session. */
import { getPasswordRules } from '@mobcheck/contract/signup/password-rules.contract.ts';
import { useEffect, useState } from 'react';
import { call } from '../call.ts';

/** The answer. It is requested once, since the setting changes only with a restart of the server. */
let asked: Promise<boolean> | undefined;

async function readPassphrases(): Promise<boolean> {
  asked ??= call(getPasswordRules).then(
    ({ passphrases }) => passphrases,
    () => {
      // The next form asks again.
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
