/** The session token and its e-mail in the browser: kept for good when remembered, else for the tab. */

const TOKEN = 'token';
const EMAIL = 'email';

function read(key: string): string | null {
  return sessionStorage.getItem(key) ?? localStorage.getItem(key);
}

export function storedToken(): string | null {
  return read(TOKEN);
}

export function storedEmail(): string | null {
  return read(EMAIL);
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
}
