/** What a mail's link does: its token leaves the address, one call answers a session, and the person is at home. */
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.tsx';
import { storeToken } from '../../lib/token.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { mailTokenOf, withoutSearch } from './mail-token.rules.ts';

export interface MailToken {
  /** Undefined: the address has none. */
  readonly token: string | undefined;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  /** @param done words of the message that greets at home */
  readonly use: (act: (token: string) => Promise<string>, done: string) => Promise<void>;
}

export function useMailToken(): MailToken {
  const { refresh } = useSession();
  const [token] = useState(() => mailTokenOf(location.hash));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();

  useEffect(() => {
    if (token !== undefined) {
      history.replaceState(history.state, '', withoutSearch(location.hash));
    }
  }, [token]);

  return {
    token,
    busy,
    error,
    use: async (act, done) => {
      if (token === undefined) {
        return;
      }
      setBusy(true);
      setError(undefined);
      try {
        // The address is not known here, only whose token it was.
        storeToken(await act(token), '', false);
        await refresh();
        notifySuccess(done);
        location.hash = '#/';
      } catch (failure) {
        setError(failure instanceof ApiError ? failure : new ApiError(0, 'UNKNOWN'));
      } finally {
        setBusy(false);
      }
    },
  };
}
