/** Answers of the server that a test holds back or spoils, as a slow or a failing network does. */
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

/** The next call of an address is done by the server, but its answer is lost on the way: a gateway says 504 instead. */
export async function loseAnswer(page: Page, address: RegExp): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.fulfill({ status: 504, body: '' });
  };
  await page.route(address, lose, { times: 1 });
}

/** The next call of an address fails as a server does that has lost its way; the call does not reach it. */
export async function failOnce(page: Page, address: RegExp): Promise<void> {
  const problem = { status: 500, json: { code: 'SERVER_ERROR' } };
  await page.route(address, (route) => route.fulfill(problem), { times: 1 });
}
