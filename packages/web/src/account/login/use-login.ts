/** The state of a login form, the same for the strip, the page and the field app. */
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.tsx';
import { storedToken } from '../../lib/token.ts';
import { notifyUntilClosed } from '../../ui/feedback/notify.tsx';
import { useSessionPhrases } from './login.phrases.ts';
import { supportAddress } from './support-address.ts';

const AUTO_LOGIN_AFTER_MS = 2000;

/** Two seconds after load: a token that came meanwhile (another window, a network that is back) signs in. */
function useAutoLogin(): void {
  const { refresh, user } = useSession();
  const look = useEffectEvent(() => {
    if (!user && storedToken()) {
      void refresh();
    }
  });
  useEffect(() => {
    const timer = setTimeout(look, AUTO_LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

export interface LoginForm {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  readonly change: (patch: Partial<Pick<LoginForm, 'email' | 'password' | 'remember'>>) => void;
  readonly submit: (given?: { email: string; password: string }) => Promise<void>;
  readonly forgetError: () => void;
}

export function useLogin(): LoginForm {
  const t = useSessionPhrases();
  const { signIn } = useSession();
  const [typed, setTyped] = useState({ email: '', password: '', remember: false });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  useAutoLogin();

  const submit: LoginForm['submit'] = async (given) => {
    const { email, password } = given ?? typed;
    setBusy(true);
    setError(undefined);
    try {
      await signIn(email.trim(), password, typed.remember);
    } catch (failure) {
      const problem = failure instanceof ApiError ? failure : new ApiError(0, 'UNKNOWN');
      if (problem.code === 'AUTHENTICATION_PENDING_USER_STATUS') {
        const params = { support: supportAddress() };
        notifyUntilClosed(t.errorText(new ApiError(problem.status, problem.code, { params })));
      } else {
        setError(problem);
      }
    } finally {
      setBusy(false);
    }
  };
  return {
    ...typed,
    busy,
    error,
    submit,
    change: (patch) => setTyped((previous) => ({ ...previous, ...patch })),
    forgetError: () => setError(undefined),
  };
}
