/** The browser's session. Its key and e-mail are in local storage if remembered, or else in the tab. The company is always in the tab. */
import { isSessionKey, SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';

/** The storage key of the tab's half of the session. A cookie that no script can read has the other half. */
const KEY = 'session';
/** The storage key under which earlier versions kept the whole token of the session. */
const TOKEN = 'token';
const EMAIL = 'email';
const COMPANY = 'company';

function sessionIn(store: Storage): string | null {
  return store.getItem(KEY) ?? store.getItem(TOKEN);
}

/** Returns the key of the session, or the token that an earlier version has stored. Null without a session. */
export function storedSession(): string | null {
  return sessionIn(sessionStorage) ?? sessionIn(localStorage);
}

/** Returns the token that an earlier version has stored, or null. */
export function storedToken(): string | null {
  const session = storedSession();
  return session === null || isSessionKey(session) ? null : session;
}

/** Returns the headers of a call in a session. The browser adds the cookie. @param session as stored */
export function sessionHeaders(session: string): Readonly<Record<string, string>> {
  return isSessionKey(session) ? { [SESSION_HEADER]: session } : { Authorization: `Bearer ${session}` };
}

/** Returns the e-mail address that signed in, or null if it is unknown. */
export function storedEmail(): string | null {
  return sessionStorage.getItem(EMAIL) ?? localStorage.getItem(EMAIL);
}

/** Whether the session outlives the tab. */
export function isRemembered(): boolean {
  return sessionIn(localStorage) !== null;
}

/** Stores the key of a new session. The tab keeps its company if the same person signs in again. */
export function storeSession(key: string, email: string, remember: boolean): void {
  const company = storedEmail() === email ? tabCompany() : null;
  clearSession();
  if (company !== null) {
    sessionStorage.setItem(COMPANY, company);
  }
  const store = remember ? localStorage : sessionStorage;
  store.setItem(KEY, key);
  store.setItem(EMAIL, email);
}

/** Stores the user's current e-mail address, which may have changed on another device. */
export function storeEmail(email: string): void {
  for (const store of [sessionStorage, localStorage]) {
    if (sessionIn(store) !== null) {
      store.setItem(EMAIL, email);
    }
  }
}

export function clearSession(): void {
  for (const store of [sessionStorage, localStorage]) {
    store.removeItem(KEY);
    store.removeItem(TOKEN);
    store.removeItem(EMAIL);
  }
  sessionStorage.removeItem(COMPANY);
}

/** Returns the company that this tab shows, in the header's format `<company group>/<company id>`. */
export function tabCompany(): string | null {
  return sessionStorage.getItem(COMPANY);
}

/** Stores the company of this tab. Null returns to the session's own company. */
export function setTabCompany(company: { companyGroup: string; companyId: string } | null): void {
  if (company) {
    sessionStorage.setItem(COMPANY, `${company.companyGroup}/${company.companyId}`);
  } else {
    sessionStorage.removeItem(COMPANY);
  }
}
