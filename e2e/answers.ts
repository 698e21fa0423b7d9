/** Delays or breaks responses of the server, to simulate a slow or failing network. */
import type { Page, Route } from 'playwright-core';

/**
 * Holds the answers of an address back until the function that it resolves to is called.
 * @param method only calls of this method; every call unless given
 */
export async function holdBack(page: Page, address: RegExp, method?: string): Promise<() => void> {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) {
      await gate;
    }
    // Not `continue`: the context may have it wait as well.
    await route.fallback();
  });
  return () => open();
}

/** Replaces the response of the next call of an address by a 504; the server still handles the call. */
export async function loseAnswer(page: Page, address: RegExp): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.fulfill({ status: 504, body: '' });
  };
  await page.route(address, lose, { times: 1 });
}

/** Makes the next call of an address fail with a server error; the call does not reach the server. */
export async function failOnce(page: Page, address: RegExp): Promise<void> {
  const problem = { status: 500, json: { code: 'SERVER_ERROR' } };
  await page.route(address, (route) => route.fulfill(problem), { times: 1 });
}
