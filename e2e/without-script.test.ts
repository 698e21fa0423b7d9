/** Tests that the public home is complete without script, in each language, and that an unknown address shows an error page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANDING_TEXTS } from '../packages/web/src/office/landing/landing-texts.phrases.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { openPage } from './browser.ts';

const { mobcheck, browser } = await openMobcheck({
  SUPPORT_EMAIL: 'ajuda@example.com',
  PRIVACY_URL: 'https://example.com/privacidade',
});

const HOMES = { pt: '/', en: '/landing.en.html', es: '/landing.es.html' } as const;

function textsOf(tree: object): string[] {
  return Object.values(tree).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : textsOf(value as object),
  );
}

/** Returns the texts of a page and the names of its pictures. */
async function shownOn(page: Page): Promise<string> {
  const names = await page
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  return [await page.locator('body').innerText(), ...names].join('\n');
}

const open = async (width: number, path: string) => {
  const opened = await openPage(browser, { javaScriptEnabled: false, viewport: { width, height: 800 } });
  await opened.page.goto(`${mobcheck.url}${path}`);
  return opened;
};

test.each(['pt', 'en', 'es'] as const)('in %s the page shows all its texts', async (language) => {
  const { page, close } = await open(1366, HOMES[language]);
  const shown = await shownOn(page);
  // The button belongs to a form that needs the script, so it is missing.
  const { start, ...texts } = LANDING_TEXTS[language];
  expect(textsOf(texts).filter((text) => !shown.includes(text))).toEqual([]);
  expect(['ajuda@example.com', 'Start', 'Enterprise'].filter((text) => !shown.includes(text))).toEqual([]);
  expect(shown).not.toContain('__');
  expect(shown).not.toContain(`${start}\n`);
  await close();
});

test.each([390, 768, 1366])(
  'at %d px the page is no wider than the window, and its pictures are shown',
  async (width) => {
    const { page, close } = await open(width, '/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(LANDING_TEXTS.pt.headline);
    const widest = page.locator('img').first();
    await widest.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await widest.boundingBox())?.height ?? 0).toBeGreaterThan(150);
    const boxes = await Promise.all(
      (await page.locator('body *:visible').all()).map(async (element) => element.boundingBox()),
    );
    expect(Math.max(...boxes.map((box) => (box ? box.x + box.width : 0)))).toBeLessThanOrEqual(width);
    await close();
  },
);

test('the links of the page open the terms, the other languages and this page again', async () => {
  const { page, close } = await open(1366, '/');
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: LANDING_TEXTS.en.headline }).waitFor();
  await page.getByRole('link', { name: 'Terms of use' }).click();
  await page
    .getByText(/terms of use/i)
    .first()
    .waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Português' }).click();
  await page.getByRole('heading', { level: 1, name: LANDING_TEXTS.pt.headline }).waitFor();
  expect(page.url()).toBe(`${mobcheck.url}/`);
  await close();
});

test('with script nothing of the page without script is loaded or shown', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 800 } });
  await page.goto(mobcheck.url);
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  expect(await page.getByText('ative o JavaScript').count()).toBe(0);
  expect(await page.locator('#shell').count()).toBe(0);
  await close();
});

test('an unknown address shows an error page with the way back, and an unknown call gets an error as JSON', async () => {
  const { page, dropExpectedErrors, close } = await openPage(browser, { locale: 'es-AR' });
  const response = await page.goto(`${mobcheck.url}/nonsense`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  const call = await page.request.get(`${mobcheck.url}/web/nonsense`, {
    headers: { accept: 'application/json' },
  });
  expect([call.status(), await call.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  dropExpectedErrors(/404/);
  await close();
});
