/** The signed-in user, for every feature: `useSession()` and `useMay(policy)`. */
import type { Policy, Role } from '@mobcheck/contract/kernel/actor.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { call } from './call.ts';
import { ApiError } from './api-error.ts';
import type { PhoneOwner } from './phone/phone-database.ts';
import { clearToken, setTabCompany, storedToken, storeToken, tabCompany } from './token.ts';

export interface Session {
  /** `pending` while the stored token is being checked; `unreachable` when the server did not respond; `known`: `user` is who is signed in, null for nobody. */
  readonly state: 'pending' | 'unreachable' | 'known';
  readonly user: LoggedUser | null;
  readonly role: Role;
  /** @throws ApiError of the login; then nothing is stored */
  readonly signIn: (email: string, password: string, remember: boolean) => Promise<void>;
  /** Switches this tab, and tabs opened later, to another company. @throws ApiError NOT_FOUND */
  readonly switchCompany: (company: { companyGroup: string; companyId: string }) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Reloads the user of the stored token (after a change of profile or company, or a lost connection). */
  readonly refresh: () => Promise<void>;
}

/** Loaded when first needed, so that the login page loads no schemas. */
const loadContract = () => import('@mobcheck/contract/session/session.contract.ts');

const SessionContext = createContext<Session | null>(null);

/** Whether the server could not be reached, so that the token may still be valid. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

/** Loads the user of the stored token. */
async function loadUser(): Promise<LoggedUser> {
  const { getLoggedUser } = await loadContract();
  const load = () => call(getLoggedUser, {}, { keepSessionOn401: true });
  try {
    return await load();
  } catch (error) {
    // The tab's company is gone, or the user may no longer use it: fall back to the session's own company.
    if (error instanceof ApiError && error.code === 'COMPANY_REFUSED' && tabCompany()) {
      setTabCompany(null);
      return load();
    }
    throw error;
  }
}

/** Ends the session on the server; errors are ignored, such as the 401 of a revoked session. */
async function endSession(): Promise<void> {
  if (storedToken()) {
    const { logout } = await loadContract();
    await call(logout, {}, { keepSessionOn401: true }).catch(() => undefined);
  }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<Session['state']>(storedToken() ? 'pending' : 'known');
  const [user, setUser] = useState<LoggedUser | null>(null);

  const session = useMemo((): Session => {
    const refresh = async () => {
      if (!storedToken()) {
        setUser(null);
        setState('known');
        return;
      }
      try {
        const loadedUser = await loadUser();
        setTabCompany(loadedUser);
        setUser(loadedUser);
        setState('known');
      } catch (error) {
        if (isUnreachable(error)) {
          setState('unreachable');
          return;
        }
        clearToken();
        setUser(null);
        setState('known');
      }
    };
    return {
      state,
      user,
      role: user?.currentRole ?? 'ANONYMOUS',
      refresh,
      signIn: async (email, password, remember) => {
        const { login } = await loadContract();
        const token = await call(
          login,
          { body: password, query: { remember: remember ? 'true' : 'false' } },
          { authorization: `Email ${email}`, keepSessionOn401: true },
        );
        storeToken(token, email, remember);
        await refresh();
      },
      switchCompany: async (company) => {
        const { switchCompany } = await loadContract();
        await call(switchCompany, { body: company });
        setTabCompany(company);
        await refresh();
      },
      signOut: async () => {
        await endSession();
        clearToken();
        location.hash = '#/';
        setUser(null);
        setState('known');
      },
    };
  }, [state, user]);

  const loadAtStart = useEffectEvent(() => void session.refresh());
  useEffect(() => loadAtStart(), []);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) {
    throw new Error('useSession outside SessionProvider');
  }
  return session;
}

/** Returns the signed-in user; only for screens that need a session. @throws Error without one */
export function useUser(): LoggedUser {
  const { user } = useSession();
  if (!user) {
    throw new Error('a screen for signed-in people was opened without a session');
  }
  return user;
}

/** Returns whose database on this phone holds what the signed-in user records. @throws Error without a user */
export function usePhoneOwner(): PhoneOwner {
  const { id: userId, companyGroup } = useUser();
  return useMemo(() => ({ companyGroup, userId }), [companyGroup, userId]);
}

/** Whether the policy allows the user an action, to show or hide its button; the server checks again. */
export function useMay(policy: Policy): boolean {
  const { role, user } = useSession();
  return policy.allows(user ? { role, companyGroup: user.companyGroup } : { role });
}
