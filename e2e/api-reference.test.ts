/** The API reference page in a real browser. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageFaults } from './axe.ts';
import { openPage } from './browser.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

/** Scrolls to the top if the page is at its end, since a fast pass may skip rows before they are rendered. */
function returnToTopFromEnd(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    if (scrollTop + clientHeight >= scrollHeight - 1) {
      scrollTo(0, 0);
    }
  });
}

test('shows every endpoint without requests to other hosts', async () => {
  const { page, close } = await openPage(browser);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto(`${mobcheck.url}/docs`);
  const { paths } = (await (await fetch(`${mobcheck.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(endpoints.length).toBeGreaterThan(100);
  // Rows outside the window are rendered only when they are scrolled to.
  const shown = new Set<string>();
  const scrollAndListMissing = async () => {
    // One call of the browser reads all rendered rows, since a pass takes about thirty screens.
    const rows = await page.locator('.opblock-summary').evaluateAll((summaries) =>
      summaries.map((row) => {
        const path = row.querySelector('[data-path]')?.getAttribute('data-path');
        return `${row.querySelector('.opblock-summary-method')?.textContent} ${path}`;
      }),
    );
    rows.forEach((row) => shown.add(row));
    await page.mouse.wheel(0, 600);
    await returnToTopFromEnd(page);
    return endpoints.filter((endpoint) => !shown.has(endpoint));
  };
  await expect.poll(scrollAndListMissing, { timeout: 120_000 }).toEqual([]);
  await page.getByPlaceholder('Filter by tag or path').fill('replace-to');
  await page
    .locator('.opblock-put', { hasText: '/replace-to/{oldSerial}' })
    .getByRole('button')
    .first()
    .click();
  await page.getByText('merging').first().waitFor();
  expect([...hosts]).toEqual([mobcheck.url]);
  // `close` fails if the console has errors.
  await close();
});

test('links the quick start, which fits narrow windows and passes the checks of accessibility', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${mobcheck.url}/docs`);
  // The link opens another tab.
  const href = await page.getByRole('link', { name: 'the quick start' }).getAttribute('href');
  await page.goto(`${mobcheck.url}${href}`);
  await page.getByRole('heading', { name: 'Mobcheck API: quick start' }).waitFor();
  await page.getByText(`export MOBCHECK_URL=${mobcheck.url}`).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await pageFaults(page)]).toEqual([colorScheme, []]);
  }
  await close();
});
