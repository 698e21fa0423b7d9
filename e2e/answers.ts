/** Delays or breaks responses of the server, to simulate a slow or failing network. */
import type { Page, Route } from 'playwright-core';

/**
 * Holds the answers of a URL back until the function that it resolves to is called.
 * @param method only calls of this method; every call unless given
 */
export async function holdBack(page: Page, url: RegExp, method?: string): Promise<() => void> {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) {
      await gate;
    }
    // Not `continue`: the context may have it wait as well.
    await route.fallback();
  });
  return () => open();
}

/** Replaces the response of the next call of a URL by a 504; the server still handles the call. */
export async function loseAnswer(page: Page, url: RegExp): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.fulfill({ status: 504, body: '' });
  };
  await page.route(url, lose, { times: 1 });
}

/** Makes the next call of a URL fail with a server error; the call does not reach the server. */
export async function failOnce(page: Page, url: RegExp): Promise<void> {
  const problem = { status: 500, json: { code: 'SERVER_ERROR' } };
  await page.route(url, (route) => route.fulfill(problem), { times: 1 });
}
