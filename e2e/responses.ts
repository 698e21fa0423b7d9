/** Delays or breaks responses of the server, to simulate a slow or failing network. */
import type { Page, Route } from 'playwright-core';

/**
 * Delays the responses of a URL until the returned function is called.
 * @param method delays only calls of this method; undefined means all calls
 */
export async function holdResponses(page: Page, url: RegExp, method?: string): Promise<() => void> {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) {
      await gate;
    }
    // `fallback` instead of `continue`, since a route of the context may also delay the call.
    await route.fallback();
  });
  return () => open();
}

/** Lets the server handle the next call of a URL, but gives the browser a 504 in place of the response. */
export async function loseResponse(page: Page, url: RegExp): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.fulfill({ status: 504, body: '' });
  };
  await page.route(url, lose, { times: 1 });
}

/** Makes the next call of a URL fail with a server error. The call does not reach the server. */
export async function failOnce(page: Page, url: RegExp): Promise<void> {
  const problem = { status: 500, json: { code: 'SERVER_ERROR' } };
  await page.route(url, (route) => route.fulfill(problem), { times: 1 });
}
