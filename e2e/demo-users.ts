/** Users of the demonstration, signed in on a page or calling the server directly. */
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { DEMO_GROUP } from '../packages/demo/src/demo-cast.ts';
import { openReusedPage, type WatchedPage } from './browser.ts';
import type { DemoRole, Login, RunningMobcheck } from './server.ts';

/** A phone in portrait mode with touch. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/**
 * Opens a path in an existing session, as in a tab where the user has signed in before.
 * @param path begins with a slash, e.g. `/#/tags`
 */
export async function openAs(
  browser: Browser,
  mobcheck: RunningMobcheck,
  role: DemoRole,
  path: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const opened = await openReusedPage(browser, mobcheck.url, options);
  const { page } = opened;
  await signInUnseen(page, mobcheck, role);
  await page.goto(`${mobcheck.url}${path}`);
  return opened;
}

/** Signs a page's tab in without the form. The page then shows the bare reply of a health check. */
export async function signInUnseen(page: Page, mobcheck: RunningMobcheck, role: DemoRole): Promise<void> {
  // A page of the same origin without a script.
  await page.goto(`${mobcheck.url}/health/live`);
  const key = await openSession(page, mobcheck, role);
  await page.evaluate((stored) => sessionStorage.setItem('session', stored), key);
}

/** Opens the session of a tab. The browser gets its cookie, and the caller its key. @param page of the same origin */
export async function openSession(page: Page, mobcheck: RunningMobcheck, role: DemoRole): Promise<string> {
  return page.evaluate(
    async ({ email, password, header }) => {
      const headers = { Authorization: `Email ${email}`, 'Content-Type': 'text/plain', [header]: 'new' };
      const response = await fetch('/web/authentication/', { method: 'POST', headers, body: password });
      return response.text();
    },
    { ...mobcheck.logins[role], header: SESSION_HEADER },
  );
}

/**
 * Opens a path like a link in a mail, signed out, and then signs in with the form.
 * @param path begins with a slash, e.g. `/#/tags`
 */
export async function openByLink(
  browser: Browser,
  mobcheck: RunningMobcheck,
  role: DemoRole,
  path: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const opened = await openReusedPage(browser, mobcheck.url, options);
  const { page } = opened;
  await page.goto(`${mobcheck.url}${path}`);
  await signIn(page, mobcheck.logins[role]);
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor({ state: 'detached' });
  return opened;
}

/** Submits the login form of a page. */
export async function signIn(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/**
 * Signs in again if the browser lost the session when the phone's battery ran empty. It may have lost the whole session or only the
 * cookie. Without the cookie, the application starts and says that the session has ended.
 * @param done element that is shown once the session exists
 */
export async function signInIfLost(page: Page, login: Login, done: Locator): Promise<void> {
  const email = page.getByLabel('E-mail');
  const again = page.getByRole('button', { name: 'Entrar', exact: true });
  await done.first().or(email).or(again).first().waitFor();
  if (await email.isVisible()) {
    await signIn(page, login);
  } else if (await again.isVisible()) {
    await again.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Senha', { exact: true }).fill(login.password);
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  }
}

/** Calls the server in a separate session. Each call throws an Error with the response unless it is a 2xx. */
export interface Caller {
  /** The token of its session. */
  readonly token: string;
  readonly get: <T>(path: string) => Promise<T>;
  readonly send: <T>(method: 'POST' | 'PUT', path: string, body: object | FormData) => Promise<T>;
  readonly remove: (path: string) => Promise<void>;
}

/**
 * Signs in as a user of the demonstration, or with any other login, and returns functions to call the server.
 * @param companyId the active company; undefined means the user's own
 */
export async function callAs(
  mobcheck: RunningMobcheck,
  user: DemoRole | Login,
  companyId?: string,
): Promise<Caller> {
  const { email, password } = typeof user === 'string' ? mobcheck.logins[user] : user;
  const request = async (path: string, init: RequestInit): Promise<string> => {
    const response = await fetch(`${mobcheck.url}${path}`, init);
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${path}: ${response.status} ${text}`);
    }
    return text;
  };
  const token = await request('/web/authentication/', {
    method: 'POST',
    headers: { Authorization: `Email ${email}`, 'Content-Type': 'text/plain' },
    body: password,
  });
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(companyId === undefined ? {} : { [COMPANY_HEADER]: `${DEMO_GROUP}/${companyId}` }),
  };
  const json = { ...headers, 'Content-Type': 'application/json' };
  return {
    token,
    get: async <T>(path: string) => JSON.parse(await request(path, { headers })) as T,
    remove: async (path: string) => void (await request(path, { method: 'DELETE', headers })),
    send: async <T>(method: 'POST' | 'PUT', path: string, body: object | FormData) => {
      const text =
        body instanceof FormData
          ? await request(path, { method, headers, body })
          : await request(path, { method, headers: json, body: JSON.stringify(body) });
      return (text === '' ? undefined : JSON.parse(text)) as T;
    },
  };
}

/** Whether an element has the focus. */
export async function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((item) => item === document.activeElement);
}
