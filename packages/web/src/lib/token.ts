/** The session in the browser: token and e-mail, kept for good when remembered, else for the tab; the tab's company. */

const TOKEN = 'token';
const EMAIL = 'email';
const COMPANY = 'company';

function read(key: string): string | null {
  return sessionStorage.getItem(key) ?? localStorage.getItem(key);
}

export function storedToken(): string | null {
  return read(TOKEN);
}

export function storeToken(token: string, email: string, remember: boolean): void {
  clearToken();
  const store = remember ? localStorage : sessionStorage;
  store.setItem(TOKEN, token);
  store.setItem(EMAIL, email);
}

export function clearToken(): void {
  for (const store of [sessionStorage, localStorage]) {
    store.removeItem(TOKEN);
    store.removeItem(EMAIL);
  }
  sessionStorage.removeItem(COMPANY);
}

/** The company that this tab shows, as the header takes it: `<company group>/<company id>`. */
export function tabCompany(): string | null {
  return sessionStorage.getItem(COMPANY);
}

/** Keeps the company of this tab; null lets the session's own company count again. */
export function setTabCompany(company: { companyGroup: string; companyId: string } | null): void {
  if (company) {
    sessionStorage.setItem(COMPANY, `${company.companyGroup}/${company.companyId}`);
  } else {
    sessionStorage.removeItem(COMPANY);
  }
}
