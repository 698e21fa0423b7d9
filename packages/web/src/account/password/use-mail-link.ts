/** What a mail's link does: its token leaves the address, one call answers a session, and the person is at home. */
import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.tsx';
import { storeToken } from '../../lib/token.ts';
import { type Change, useChange } from '../../lib/use-change.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { mailTokenOf, withoutSearch } from './mail-token.rules.ts';

export interface MailLink {
  /** Undefined: the address has none. */
  readonly token: string | undefined;
  /** Sends the chosen password with the token, and goes home. */
  readonly save: Change<string, void>;
}

/**
 * @param act sends token and password; answers a session token
 * @param done words of the message that greets at home
 */
export function useMailLink(
  act: (token: string, password: string) => Promise<string>,
  done: string,
): MailLink {
  const { refresh } = useSession();
  const [token] = useState(() => mailTokenOf(location.hash));
  useEffect(() => {
    if (token !== undefined) {
      history.replaceState(history.state, '', withoutSearch(location.hash));
    }
  }, [token]);
  const save = useChange(async (password: string) => {
    if (token !== undefined) {
      // The address of the mail is not known here, only whose token it was.
      storeToken(await act(token, password), '', false);
      await refresh();
      notifySuccess(done);
      location.hash = '#/';
    }
  });
  return { token, save };
}
