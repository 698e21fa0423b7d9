/** Handles the link of a mail. Removes its token from the URL, sets the password and signs the user in. */
import type { PasskeyAnswer } from '@mobcheck/contract/session/passkeys.contract.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.tsx';
import { storeSession } from '../../lib/tab-session.ts';
import { forgetUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { type Change, useChange } from '../../lib/use-change.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { mailTokenOf, withoutSearch } from './mail-token.rules.ts';

/** Returns the token of the URL and removes it there. Undefined means that the URL has none. */
export function useMailToken(): string | undefined {
  const [token] = useState(() => mailTokenOf(location.hash));
  useEffect(() => {
    if (token !== undefined) {
      history.replaceState(history.state, '', withoutSearch(location.hash));
    }
  }, [token]);
  return token;
}

/** The chosen password and the second factor, either a code (empty where none is needed) or a passkey's signature. */
export interface NewPasswordWithCode {
  readonly password: string;
  readonly code: string;
  readonly passkey?: PasskeyAnswer;
}

export interface MailLink {
  /** The token of the URL. Undefined means that the URL has none. */
  readonly token: string | undefined;
  /** Sends the chosen password with the token, and opens the start page or the field application. */
  readonly save: Change<NewPasswordWithCode, void>;
}

/**
 * @param setPassword sends token, password and second factor, and returns the key of a session
 * @param doneText message shown on the start page
 * @param isForFieldWork whether an operator continues in the field application
 */
export function useMailLink(
  setPassword: (token: string, chosen: NewPasswordWithCode) => Promise<string>,
  doneText: string,
  isForFieldWork = false,
): MailLink {
  const { refresh } = useSession();
  const token = useMailToken();
  const save = useChange(async (chosen: NewPasswordWithCode) => {
    if (token !== undefined) {
      // The user's e-mail address is not known yet.
      storeSession(await setPassword(token, chosen), '', false);
      forgetUnsavedWork();
      const user = await refresh();
      if (isForFieldWork && user?.currentRole === 'COMPANY_OPERATOR') {
        location.assign('/field');
        return;
      }
      notifySuccess(doneText);
      location.hash = '#/';
    }
  });
  return { token, save };
}
