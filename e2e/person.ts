/** People of the demonstration: signed in on a page of their own, or calling the server as programs do. */
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { DEMO_GROUP } from '../packages/server/src/features/demo/demo-cast.ts';
import { openPage, type WatchedPage } from './browser.ts';
import type { DemoRole, RunningProduct } from './server.ts';

/** A phone held upright, that takes touches. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/**
 * Opens an address as a link in a mail is opened: signed out, then signed in where the product asks for it.
 * @param path with its first slash, e.g. `/#/tags`
 */
export async function openAs(
  browser: Browser,
  product: RunningProduct,
  role: DemoRole,
  path: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const opened = await openPage(browser, options);
  const { page } = opened;
  const { email, password } = product.logins[role];
  await page.goto(`${product.url}${path}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByLabel('E-mail').waitFor({ state: 'detached' });
  return opened;
}

/** Calls the server in a session of its own. Each throws an Error with the answer unless it is a 2xx. */
export interface Caller {
  readonly get: <T>(path: string) => Promise<T>;
  readonly send: <T>(method: 'POST' | 'PUT', path: string, body: object | FormData) => Promise<T>;
}

/** @param companyId the company that is acted in; the login's own unless given */
export async function callAs(product: RunningProduct, role: DemoRole, companyId?: string): Promise<Caller> {
  const { email, password } = product.logins[role];
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
    get: async <T>(path: string) => JSON.parse(await ask(path, { headers })) as T,
    send: async <T>(method: 'POST' | 'PUT', path: string, body: object | FormData) =>
      JSON.parse(
        body instanceof FormData
          ? await ask(path, { method, headers, body })
          : await ask(path, { method, headers: json, body: JSON.stringify(body) }),
      ) as T,
  };
}
