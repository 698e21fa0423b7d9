/** The state of the login form, shared by the landing page, the login page and the field app. */
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { isServerReachable } from '../../lib/call.ts';
import { useSession } from '../../lib/session.tsx';
import { storedSession } from '../../lib/tab-session.ts';
import { notifyUntilClosed } from '../../ui/feedback/notify.tsx';
import { asksForCode } from '../second-factor/second-factor-code.tsx';
import { useLoginPhrases } from './login.phrases.ts';
import { whatPendingWaitsFor } from './pending.api.ts';
import { supportEmail } from '../contact/contact.api.ts';

const AUTO_LOGIN_AFTER_MS = 2000;

/** Two seconds after the page loads, signs in if another window has stored a session meanwhile. */
function useAutoLogin(): void {
  const { refresh, user } = useSession();
  const signInWithSession = useEffectEvent(() => {
    if (!user && storedSession()) {
      void refresh();
    }
  });
  useEffect(() => {
    const timer = setTimeout(signInWithSession, AUTO_LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Returns the error for a failure that is no ApiError. Without a connection, the code that signs in cannot be loaded. */
async function unknownError(): Promise<ApiError> {
  return new ApiError(0, (await isServerReachable()) ? 'UNKNOWN' : 'NETWORK');
}

export interface LoginForm {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** Code of the second factor. */
  readonly code: string;
  /** Whether the password was right and a code is needed. */
  readonly needsCode: boolean;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  readonly change: (patch: Partial<Pick<LoginForm, 'email' | 'password' | 'remember' | 'code'>>) => void;
  readonly submit: (credentials?: { email: string; password: string }) => Promise<void>;
  readonly clearError: () => void;
}

/** Returns the text that tells a pending user the next step and the duration of a review. */
async function pendingText(t: ReturnType<typeof useLoginPhrases>, email: string): Promise<string> {
  const [{ isOpen, days }, support] = await Promise.all([whatPendingWaitsFor(email), supportEmail()]);
  return t(isOpen ? 'pendingOpen' : 'pending', { count: days, support });
}

/** @param remember whether the device is remembered by default */
export function useLogin(remember = false): LoginForm {
  const t = useLoginPhrases();
  const { signIn } = useSession();
  const [typed, setTyped] = useState({ email: '', password: '', remember, code: '' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [needsCode, setNeedsCode] = useState(false);
  useAutoLogin();

  const submit: LoginForm['submit'] = async (credentials) => {
    const { email, password } = credentials ?? typed;
    setBusy(true);
    setError(undefined);
    try {
      await signIn(email.trim(), password, typed.remember, needsCode ? typed.code.trim() : '');
    } catch (failure) {
      const apiError = failure instanceof ApiError ? failure : await unknownError();
      if (apiError.code === 'AUTHENTICATION_PENDING_USER_STATUS') {
        notifyUntilClosed(await pendingText(t, email.trim()));
      } else {
        setNeedsCode(asksForCode(apiError) || (needsCode && apiError.status !== 401));
        setError(apiError);
      }
    } finally {
      setBusy(false);
    }
  };
  return {
    ...typed,
    needsCode,
    busy,
    error,
    submit,
    change: (patch) => setTyped((previous) => ({ ...previous, ...patch })),
    clearError: () => setError(undefined),
  };
}
