/** A phone without signal: its calls of the server fail, and its own files are served. */
import type { Page, Route } from 'playwright-core';

const isApiCall = (url: URL) => /^\/(field|web|public)\/./.test(url.pathname);
const cutCall = (route: Route) =>
  ['fetch', 'xhr'].includes(route.request().resourceType()) ? route.abort() : route.fallback();

export async function cutSignal(page: Page): Promise<void> {
  await page.route(isApiCall, cutCall);
}

/** Lets calls through again, and tells the page, as a browser does. */
export async function bringSignalBack(page: Page): Promise<void> {
  await page.unroute(isApiCall);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
