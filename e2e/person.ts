/** Users of the demonstration: signed in on a page, or calling the server directly. */
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { DEMO_GROUP } from '../packages/demo/src/demo-cast.ts';
import { openPage, type WatchedPage } from './browser.ts';
import type { DemoRole, Login, RunningProduct } from './server.ts';

/** A phone in portrait mode with touch. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/**
 * Opens a URL in a session that is there already, as a tab in which somebody signed in before.
 * @param path with its first slash, e.g. `/#/tags`
 */
export async function openAs(
  browser: Browser,
  product: RunningProduct,
  role: DemoRole,
  path: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const [{ token }, opened] = await Promise.all([callAs(product, role), openPage(browser, options)]);
  const { page } = opened;
  // A page of the same origin without a script.
  await page.goto(`${product.url}/health/live`);
  await page.evaluate((kept) => sessionStorage.setItem('token', kept), token);
  await page.goto(`${product.url}${path}`);
  return opened;
}

/**
 * Opens a URL as a link in a mail is opened: signed out, then signed in where the product asks for it.
 * @param path with its first slash, e.g. `/#/tags`
 */
export async function openByLink(
  browser: Browser,
  product: RunningProduct,
  role: DemoRole,
  path: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const opened = await openPage(browser, options);
  const { page } = opened;
  await page.goto(`${product.url}${path}`);
  await signIn(page, product.logins[role]);
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor({ state: 'detached' });
  return opened;
}

/** Submits the login form of a page. */
export async function signIn(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Calls the server in a separate session. Each call throws an Error with the response unless it is a 2xx. */
export interface Caller {
  /** Of the session that it calls in. */
  readonly token: string;
  readonly get: <T>(path: string) => Promise<T>;
  readonly send: <T>(method: 'POST' | 'PUT', path: string, body: object | FormData) => Promise<T>;
}

/**
 * Calls as a person of the demonstration, or as anybody else by their login.
 * @param companyId the company that is acted in; the login's own unless given
 */
export async function callAs(
  product: RunningProduct,
  who: DemoRole | Login,
  companyId?: string,
): Promise<Caller> {
  const { email, password } = typeof who === 'string' ? product.logins[who] : who;
  const ask = async (path: string, init: RequestInit): Promise<string> => {
    const answer = await fetch(`${product.url}${path}`, init);
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(`${path}: ${answer.status} ${text}`);
    }
    return text;
  };
  const token = await ask('/web/authentication/', {
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
    get: async <T>(path: string) => JSON.parse(await ask(path, { headers })) as T,
    send: async <T>(method: 'POST' | 'PUT', path: string, body: object | FormData) =>
      JSON.parse(
        body instanceof FormData
          ? await ask(path, { method, headers, body })
          : await ask(path, { method, headers: json, body: JSON.stringify(body) }),
      ) as T,
  };
}

/** Whether an element has the focus. */
export async function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((item) => item === document.activeElement);
}
