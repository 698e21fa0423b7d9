/** The session in the browser: token and e-mail (in local storage when remembered, else for the tab), and the tab's company. */

const TOKEN = 'token';
const EMAIL = 'email';
const COMPANY = 'company';

function read(key: string): string | null {
  return sessionStorage.getItem(key) ?? localStorage.getItem(key);
}

export function storedToken(): string | null {
  return read(TOKEN);
}

/** Returns the address that signed in; null when unknown. */
export function storedEmail(): string | null {
  return read(EMAIL);
}

/** Whether the session outlives the tab. */
export function isRemembered(): boolean {
  return localStorage.getItem(TOKEN) !== null;
}

/** Stores a new session. The tab keeps its company if the same person signs in again. */
export function storeToken(token: string, email: string, remember: boolean): void {
  const company = storedEmail() === email ? tabCompany() : null;
  clearToken();
  if (company !== null) {
    sessionStorage.setItem(COMPANY, company);
  }
  const store = remember ? localStorage : sessionStorage;
  store.setItem(TOKEN, token);
  store.setItem(EMAIL, email);
}

/** Stores the address that the signed-in user has now: they may have changed it on another device. */
export function storeEmail(email: string): void {
  for (const store of [sessionStorage, localStorage]) {
    if (store.getItem(TOKEN) !== null) {
      store.setItem(EMAIL, email);
    }
  }
}

export function clearToken(): void {
  for (const store of [sessionStorage, localStorage]) {
    store.removeItem(TOKEN);
    store.removeItem(EMAIL);
  }
  sessionStorage.removeItem(COMPANY);
}

/** Returns the company that this tab shows, in the format of the header: `<company group>/<company id>`. */
export function tabCompany(): string | null {
  return sessionStorage.getItem(COMPANY);
}

/** Stores the company of this tab; null returns to the session's own company. */
export function setTabCompany(company: { companyGroup: string; companyId: string } | null): void {
  if (company) {
    sessionStorage.setItem(COMPANY, `${company.companyGroup}/${company.companyId}`);
  } else {
    sessionStorage.removeItem(COMPANY);
  }
}
