/** The signed-in user for every feature, by `useSession()` and `useMay(policy)`. */
import type { Policy, Role } from '@mobcheck/contract/kernel/actor.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import type { Switch } from '@mobcheck/contract/switches/switches.ts';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { arrivedUser, call } from './call.ts';
import { ApiError } from './api-error.ts';
import { afterBoot } from './phone/boot-time.ts';
import type { PhoneOwner } from './phone/phone-database.ts';
import { handleSessionEnd } from './ended-session.ts';
import { handleMissingFactor } from './refusals/missing-factor.ts';
import { hasUnsavedWork, mayLeave } from './unsaved/unsaved-work.ts';
import {
  clearSession,
  isRemembered,
  setTabCompany,
  storedEmail,
  storedSession,
  storedToken,
  storeEmail,
  storeSession,
  tabCompany,
} from './tab-session.ts';

export interface Session {
  /**
   * `pending` while the stored session is being checked, `unreachable` without a response. With `known`, `user` is the signed-in user, or
   * null if nobody is signed in.
   */
  readonly state: 'pending' | 'unreachable' | 'known';
  readonly user: LoggedUser | null;
  readonly role: Role;
  /** Whether the server has ended the session while the user stays on the screen. Records and typed texts wait for the next sign-in. */
  readonly ended: boolean;
  /** Opens the stored session, at once with the data kept on the device, and then with the server. */
  readonly start: () => Promise<void>;
  /** Notes that the server has ended the session. */
  readonly end: () => void;
  /**
   * @param code of the second factor
   * @throws ApiError of the login. Nothing is stored then. After SECOND_FACTOR_REQUIRED call again with a code
   */
  readonly signIn: (email: string, password: string, remember: boolean, code?: string) => Promise<void>;
  /**
   * Switches this tab, and tabs opened later, to another company and restarts the screen. Asks first about unsaved work. Returns false if
   * the user stays.
   * @throws ApiError NOT_FOUND
   */
  readonly switchCompany: (company: { companyGroup: string; companyId: string }) => Promise<boolean>;
  readonly signOut: () => Promise<void>;
  /** Reloads the user of the stored session (after a change of profile or company, or a lost connection). Returns the shown user. */
  readonly refresh: () => Promise<LoggedUser | null>;
}

/** Loads the contract when it is first needed, so that the login page loads no schemas. */
const loadContract = () => import('@mobcheck/contract/session/session.contract.ts');

/** The context of `SessionProvider`. */
export const SessionContext = createContext<Session | null>(null);

/** The store in which the field application keeps its users, so that it starts without signal for the last user. */
export interface KeptAccounts {
  /** Returns the user of this address if the server confirmed them in the last 30 days. */
  readonly find: (email: string) => Promise<LoggedUser | undefined>;
  /** Keeps a user. Fails if the browser stores nothing. The next start then needs the server. */
  readonly keep: (user: LoggedUser) => Promise<void>;
  /** Called when the user signs out. */
  readonly close: (user: LoggedUser) => Promise<void>;
}

/** A server that accepts the connection and never answers counts as not reachable after this time. */
const NO_ANSWER_AFTER_MS = 8000;

/** The longer timeout of a sign-in or of a second attempt, for slow lines. */
const SLOWEST_ANSWER_MS = 60_000;

/** Returns the timeout of a refresh, which is short while a user is shown. */
const patienceOf = (shown: LoggedUser | null) => (shown ? NO_ANSWER_AFTER_MS : SLOWEST_ANSWER_MS);

/** Whether the server has rejected the session. Other failures say nothing about it. */
function isRejected(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![408, 425, 429].includes(error.status)
  );
}

interface Loading {
  /** Aborted when the user signs out. */
  readonly leaving: AbortSignal;
  /** How long an answer may take. */
  readonly patienceMs: number;
}

/** Loads the user of the currently stored session. */
async function loadUser({ leaving, patienceMs }: Loading): Promise<LoggedUser> {
  const { getLoggedUser } = await loadContract();
  const load = () => {
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(patienceMs)]);
    return call(getLoggedUser, {}, { keepSessionOn401: true, signal });
  };
  try {
    return await load();
  } catch (error) {
    // The tab's company no longer exists or is no longer allowed, so the session's own company is used.
    if (error instanceof ApiError && error.code === 'COMPANY_REFUSED' && tabCompany()) {
      setTabCompany(null);
      return load();
    }
    throw error;
  }
}

/** Switches the tab to a company unless the user stays because of unsaved work. Returns whether the tab was switched. */
async function switchTab(company: { companyGroup: string; companyId: string }): Promise<boolean> {
  if (!(await mayLeave())) {
    return false;
  }
  const { switchCompany } = await loadContract();
  await call(switchCompany, { body: company });
  setTabCompany(company);
  return true;
}

/**
 * Replaces the stored token of an earlier version with the key of a session. A cookie has the other half of that session. Without an
 * answer the token stays, and is sent again when the user is loaded the next time.
 */
async function exchangeStoredToken(): Promise<void> {
  const token = storedToken();
  if (token === null) {
    return;
  }
  const { logout, openForTab } = await loadContract();
  const authorization = `Bearer ${token}`;
  const options = () => ({
    authorization,
    keepSessionOn401: true,
    signal: AbortSignal.timeout(NO_ANSWER_AFTER_MS),
  });
  const key = await call(openForTab, {}, { ...options(), opensSession: true }).catch(() => undefined);
  if (key !== undefined && storedSession() === token) {
    storeSession(key, storedEmail() ?? '', isRemembered());
    // The token is revoked only now, so that a lost reply to the exchange loses no session. A token that is not revoked expires.
    void call(logout, {}, options()).catch(() => undefined);
  }
}

/** Loads the user of the stored session. Returns null without a session. Ignores an answer after a later sign-out or sign-in. */
async function loadStoredUser(how: Loading): Promise<LoggedUser | null> {
  const session = storedSession();
  if (!session) {
    return null;
  }
  const loading = loadUser(how);
  await loading.catch(() => undefined);
  if (storedSession() !== session) {
    return loadStoredUser(how);
  }
  const user = await loading;
  await exchangeStoredToken();
  return user;
}

/** Loads the user of the stored session. `left` means that a sign-out has begun. The result is then ignored. */
async function loadUnlessLeft(
  how: Loading,
): Promise<LoggedUser | null | 'left' | 'rejected' | 'unreachable'> {
  try {
    const user = await loadStoredUser(how);
    return how.leaving.aborted ? 'left' : user;
  } catch (error) {
    if (how.leaving.aborted) {
      return 'left';
    }
    return isRejected(error) ? 'rejected' : 'unreachable';
  }
}

/**
 * Begins a session and stores its key. Signing in again keeps the company of the screen, even if another tab has signed out.
 * @param shown the user whose screen is open
 * @throws ApiError of the login. Nothing is stored then
 */
async function beginSession(
  credentials: { email: string; password: string; remember: boolean; code: string },
  shown: LoggedUser | null,
): Promise<void> {
  const { email, password, remember, code: secondFactorCode } = credentials;
  const { login } = await loadContract();
  const key = await call(
    login,
    { body: password, query: { remember: remember ? 'true' : 'false' } },
    { authorization: `Email ${email}`, opensSession: true, keepSessionOn401: true, secondFactorCode },
  );
  storeSession(key, email, remember);
  if (shown?.email === email) {
    setTabCompany(shown);
  }
}

/** Opens the user that this device keeps for the stored session, or undefined. */
export async function openKept(accounts: KeptAccounts | undefined): Promise<LoggedUser | undefined> {
  const email = storedSession() ? storedEmail() : null;
  const kept = email === null ? undefined : await accounts?.find(email).catch(() => undefined);
  if (kept && tabCompany() === null) {
    setTabCompany(kept);
  }
  return kept;
}

/**
 * Opens the user of the stored session from the prefetched reply. Undefined before the reply arrives, and for a token of an earlier
 * version, which must be exchanged.
 */
export function openArrived(): LoggedUser | undefined {
  const user = storedSession() === null || storedToken() !== null ? undefined : arrivedUser();
  if (user) {
    setTabCompany(user);
    storeEmail(user.email);
  }
  return user;
}

/** Ends the session on the server and forgets it. Errors such as the 401 of a revoked session are ignored. */
async function leaveSession(): Promise<void> {
  const session = storedSession();
  if (session) {
    const signal = AbortSignal.timeout(NO_ANSWER_AFTER_MS);
    await loadContract()
      .then(({ logout }) => call(logout, {}, { keepSessionOn401: true, signal }))
      .catch(() => undefined);
  }
  // Another tab may have begun a session meanwhile.
  if (storedSession() === session) {
    clearSession();
  }
}

/** Replaces the logout page in the history, since Back would otherwise sign the next person out. */
const leavePage = () => location.replace('#/');

/** Users that are already known at a start, and the store that keeps them. */
export interface SessionStart {
  /** Keeps users on this device. Without it every start needs the server. */
  readonly accounts?: KeptAccounts | undefined;
  /** The user opened by `openKept`. The server is then asked after the first screen is shown. */
  readonly opened?: LoggedUser | undefined;
  /** The user opened by `openArrived`, just confirmed by the server. */
  readonly arrived?: LoggedUser | undefined;
}

export function SessionProvider(props: SessionStart & { readonly children: ReactNode }) {
  const { children, accounts, opened, arrived } = props;
  const first = arrived ?? opened ?? null;
  const [state, setState] = useState<Session['state']>(storedSession() && !first ? 'pending' : 'known');
  const [user, setUser] = useState<LoggedUser | null>(first);
  const [ended, setEnded] = useState(false);
  // The current user, for work that began before the user changed.
  const shown = useRef<LoggedUser | null>(first);
  // A sign-out aborts loading the user, since the load would show the user again.
  const leaving = useRef(new AbortController());

  const session = useMemo((): Session => {
    const show = (next: LoggedUser | null) => {
      shown.current = next;
      setUser(next);
      setEnded(false);
      setState('known');
    };
    const load = async (patienceMs: number) => {
      setState((current) => (current === 'unreachable' ? 'pending' : current));
      const loaded = await loadUnlessLeft({ leaving: leaving.current.signal, patienceMs });
      if (loaded === 'unreachable') {
        setState(shown.current ? 'known' : 'unreachable');
      } else if (loaded === 'rejected' && (accounts || hasUnsavedWork()) && shown.current) {
        setEnded(true);
      } else if (loaded === 'rejected') {
        clearSession();
        show(null);
      } else if (loaded === null) {
        show(null);
      } else if (loaded !== 'left') {
        setTabCompany(loaded);
        storeEmail(loaded.email);
        show(loaded);
        accounts?.keep(loaded).catch(() => undefined);
      }
    };
    const refresh = async () => load(patienceOf(shown.current)).then(() => shown.current);
    return {
      state,
      user,
      ended,
      role: user?.currentRole ?? 'ANONYMOUS',
      refresh,
      start: async () => {
        if (!arrived) {
          await (opened ? afterBoot() : openKept(accounts).then((kept) => kept && show(kept)));
          await load(NO_ANSWER_AFTER_MS);
        }
      },
      end: () => setEnded(shown.current !== null),
      signIn: async (email, password, remember, code = '') => {
        await beginSession({ email, password, remember, code }, shown.current);
        await refresh();
      },
      switchCompany: async (company) => {
        const isSwitched = await switchTab(company);
        await (isSwitched && refresh());
        return isSwitched;
      },
      signOut: async () => {
        leaving.current.abort();
        await leaveSession();
        leaving.current = new AbortController();
        await (user && accounts?.close(user).catch(() => undefined));
        leavePage();
        show(null);
        await refresh();
      },
    };
  }, [state, user, ended, accounts, opened, arrived]);

  const startOnce = useEffectEvent(() => void session.start());
  useEffect(() => startOnce(), []);
  const readAgain = useEffectEvent(() => {
    // Several calls may be refused at once. The first refusal is enough.
    if (shown.current && !shown.current.mustSetUpSecondFactor) {
      shown.current = { ...shown.current, mustSetUpSecondFactor: true };
      void session.refresh();
    }
  });
  useEffect(() => handleMissingFactor(() => readAgain()), []);
  const noteEnd = useEffectEvent(() => {
    const stays = shown.current !== null && (accounts !== undefined || hasUnsavedWork());
    if (stays) {
      session.end();
    }
    return stays;
  });
  useEffect(() => handleSessionEnd(() => noteEnd()), []);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) {
    throw new Error('useSession outside SessionProvider');
  }
  return session;
}

/** Returns the signed-in user, for screens that need a session. @throws Error without one */
export function useUser(): LoggedUser {
  const { user } = useSession();
  if (!user) {
    throw new Error('a screen for signed-in people was opened without a session');
  }
  return user;
}

/** Returns the owner of the database on this phone with the signed-in user's records. @throws Error without a user */
export function usePhoneOwner(): PhoneOwner {
  const { id: userId, companyGroup } = useUser();
  return useMemo(() => ({ companyGroup, userId }), [companyGroup, userId]);
}

/** Whether the policy allows the user an action, to show or hide its button. The server checks again. */
export function useMay(policy: Policy): boolean {
  const { role, user } = useSession();
  return policy.allows(user ? { role, companyGroup: user.companyGroup } : { role });
}

/** Whether the group of the user has switched an optional part of the product on. */
export function useSwitch(name: Switch): boolean {
  return useSession().user?.switches?.includes(name) ?? false;
}
