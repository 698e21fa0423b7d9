/** Tests of starting Mobcheck, with logins, sessions and redirects. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { holdResponses } from './responses.ts';
import { openPage } from './browser.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, openAs, openByLink, openSession, PHONE, signIn } from './demo-users.ts';

const { mobcheck, browser } = await openMobcheck({}, [], true);

test('each role of the demonstration has a login that works', async () => {
  const roles = Object.entries(mobcheck.logins);
  expect(roles.map(([role]) => role).toSorted()).toEqual([
    'COMPANY_ADMIN',
    'COMPANY_GROUP_ADMIN',
    'COMPANY_OPERATOR',
    'MOBCHECK_ADMIN',
  ]);
  for (const [role, login] of roles) {
    const { token, get } = await callAs(mobcheck, login);
    expect(token).not.toBe('');
    expect(await get('/web/logged-user/')).toMatchObject({ email: login.email, currentRole: role });
  }
});

test('the first page opens without errors in the console', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(mobcheck.url);
  await page.getByRole('button').first().waitFor();
  expect(await page.title()).toContain('Mobcheck');
  const plans = page.getByRole('region', { name: 'Planos' });
  await plans.getByText('Cobrança mensal, cancelamento grátis a qualquer momento.').waitFor();
  const names = await plans.getByRole('heading', { level: 3 }).allTextContents();
  const plan = ['Start', 'Standard', 'Premium', 'Enterprise', 'Sob medida', 'Freemium'];
  expect(names).toEqual([...plan, 'Em todos os planos']);
  // Every plan has these eight parts besides the equipment.
  expect(await plans.getByRole('list', { name: 'Em todos os planos' }).getByRole('listitem').count()).toBe(8);
  await plans
    .getByRole('listitem')
    .filter({ hasText: 'Freemium' })
    .getByText('Grátis', { exact: true })
    .waitFor();
  await close();
});

test('nothing moves for users with reduced motion', async () => {
  const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(mobcheck.url);
  await page.getByRole('button').first().waitFor();
  const motion = () =>
    page.evaluate(() => {
      const moving = document.createElement('p');
      moving.style.cssText = 'animation: move 3s infinite; transition: all 2s';
      document.body.append(moving);
      const style = getComputedStyle(moving);
      const seconds = [style.animationDuration, style.transitionDuration].map(Number.parseFloat);
      const read = { longest: Math.max(...seconds), times: style.animationIterationCount };
      moving.remove();
      return read;
    });
  const still = await motion();
  expect(still.longest).toBeLessThan(0.001);
  expect(still.times).toBe('1');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion()).toEqual({ longest: 3, times: 'infinite' });
  await close();
});

test('the operator’s start screen links to the work to do and to the scanner', async () => {
  const phone = await openByLink(browser, mobcheck, 'COMPANY_OPERATOR', '/', PHONE);
  const { page } = phone;
  const api = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const orders = await api.get<unknown[]>('/field/service-orders/');
  const { total } = await api.get<{ total: number }>('/field/due/');
  const today = page.getByRole('region', { name: 'Para hoje' });
  await today.getByRole('link', { name: `${orders.length} OS abertas` }).waitFor();
  const due = today.getByRole('link', { name: `${total} equipamento` });
  const height = (await today.boundingBox())?.height;
  await due.click();
  await page.getByRole('heading', { name: `Precisa de atenção (${total})` }).waitFor();
  await page.goBack();

  // The card has its final height before the figures arrive, so that nothing moves under a thumb.
  const releaseResponses = await holdResponses(page, /\/field\/(due|service-orders)\//);
  await page.reload();
  await today.waitFor();
  expect((await today.boundingBox())?.height).toBe(height);
  releaseResponses();
  await due.waitFor();

  await today.getByRole('link', { name: 'Ler tag' }).click();
  const scanner = page.getByRole('dialog', { name: 'Ler tag' });
  await scanner.waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Abrir equipamento' }).waitFor();
  expect(await scanner.count()).toBe(0);
  await phone.close();
});

const SESSION_URL = /\/web\/logged-user\/$/;

test('a spinner fills the window until the session is loaded', async () => {
  const { page, close } = await openByLink(browser, mobcheck, 'COMPANY_ADMIN', '/');
  const menu = page.getByRole('navigation').first();
  await menu.waitFor();
  const releaseResponses = await holdResponses(page, SESSION_URL);
  await page.reload();
  await page.getByRole('status', { name: 'Carregando…' }).waitFor();
  expect(await menu.count()).toBe(0);
  releaseResponses();
  await menu.waitFor();
  await close();
});

test('a user who goes to another page while the session is loaded stays there', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/health/live');
  const releaseResponses = await holdResponses(page, SESSION_URL);
  await page.goto(`${mobcheck.url}/#/tags`);
  await page.getByRole('status', { name: 'Carregando…' }).waitFor();
  await page.goto(`${mobcheck.url}/#/products`);
  releaseResponses();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(hashOf(page)).toBe('#/products');
  await close();
});

test('two seconds after load the login page uses a session of another window', async () => {
  const { page, close } = await openPage(browser);
  const start = Date.parse('2026-08-03T12:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
  await page.goto(mobcheck.url);
  const email = page.getByLabel('E-mail');
  // The clock advances only by these steps, so that the login page is at most one step old.
  while (!(await email.isVisible())) {
    await page.clock.runFor(100);
  }
  // Another window signs in. From now on, reads of the session are recorded.
  const key = await openSession(page, mobcheck, 'COMPANY_ADMIN');
  await page.evaluate((stored) => {
    localStorage.setItem('session', stored);
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function getItem(key: string) {
      document.body.dataset['readKey'] = key;
      return read.call(this, key);
    };
  }, key);
  const readKey = () => page.evaluate(() => document.body.dataset['readKey']);
  await page.clock.runFor(1800);
  expect(await readKey()).toBeUndefined();
  await page.clock.runFor(300);
  expect(await readKey()).toBeDefined();
  await page.clock.resume();
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  await close();
});

test('no script can read the whole session, and no other site can send it', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/');
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  const cookies = await page.context().cookies(mobcheck.url);
  const half = cookies.find(({ name }) => name.startsWith('mobcheck-session-'))?.value;
  expect(half).toMatch(/^[\w-]{43}$/);
  const readable = await page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]));
  expect(readable).not.toContain(half);
  // A form on a page of another site, in the same browser.
  const stranger = await page.context().newPage();
  await stranger.setContent(`<form method="post" action="${mobcheck.url}/web/authentication/tab/"></form>`);
  const answer = stranger.waitForResponse(/authentication/);
  await stranger.evaluate(() => document.forms[0]?.submit());
  const response = await answer;
  expect(response.status()).toBe(401);
  expect((await response.request().allHeaders())['cookie']).toBeUndefined();
  await close();
});

/** Opens a URL in a new document. */
async function openAnew(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${mobcheck.url}/#${path}`);
}

const hashOf = (page: Page): string => new URL(page.url()).hash;

test('after the session has ended, pages that need a session redirect to the start page', async () => {
  const { page, close, dropExpectedErrors } = await openPage(browser);
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') {
      sessionStorage.setItem('session', 'ended-session'.padEnd(22, '-'));
    }
  });
  await openAnew(page, '/products');
  await page.getByLabel('Senha', { exact: true }).waitFor();
  expect(hashOf(page)).toBe('#/');
  for (const path of ['/register', '/plans', '/password-reset', '/active-environment']) {
    await openAnew(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(hashOf(page)).toBe(`#${path}`);
  }
  expect(dropExpectedErrors(/401/)).toBe(5);
  await close();
});

test('Back after a sign-out does not sign the next user out', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags');
  const tags = page.getByRole('heading', { level: 1, name: 'Lista de tags' });
  await tags.waitFor();
  await page.evaluate(() => {
    location.hash = '#/logout';
  });
  await signIn(page, mobcheck.logins.COMPANY_GROUP_ADMIN);
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  await page.goBack();
  await tags.waitFor();
  expect(hashOf(page)).toBe('#/tags');
  await close();
});

test("redirected and unknown URLs show 'Redirecionando...' on the way", async () => {
  const opened = await openPage(browser);
  const { page } = opened;
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.body?.textContent?.includes('Redirecionando...')) {
        sessionStorage.setItem('showedRedirecting', 'yes');
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  const showedRedirecting = async () => {
    const found = await page.evaluate(() => sessionStorage.getItem('showedRedirecting'));
    await page.evaluate(() => sessionStorage.removeItem('showedRedirecting'));
    return found === 'yes';
  };
  const notFound = page.getByText('Página não encontrada: não há nada neste endereço.');
  await openAnew(page, '/nowhere');
  await page.getByLabel('E-mail').waitFor();
  await notFound.waitFor();
  expect(hashOf(page)).toBe('#/');
  expect(await showedRedirecting()).toBe(true);

  // The login is shown first. After signing in, the user gets to the report.
  await openAnew(page, '/inspections-report');
  await signIn(page, mobcheck.logins.MOBCHECK_ADMIN);
  await page.getByRole('heading', { name: 'Relatório de inspeções' }).waitFor();
  const dueReportHash = '#/report?lastInspectionExpirationStatus=EXPIRED_OR_EXPIRING';
  await expect.poll(() => hashOf(page)).toBe(dueReportHash);
  expect(await showedRedirecting()).toBe(true);

  await openAnew(page, '/nowhere');
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  await notFound.waitFor();
  expect(hashOf(page)).toBe('#/');
  expect(await showedRedirecting()).toBe(true);
  await opened.close();
});

test('the system page shows at most three messages at once and stores the language', async () => {
  const { page, close } = await openByLink(browser, mobcheck, 'COMPANY_ADMIN', '/#/config-system');
  // All switches except the rule that requires a second factor, which would lock this admin out.
  const toggles = page.getByRole('switch', { name: /^(?!Exigir verificação)/ });
  await toggles.first().waitFor();
  const toggleCount = await toggles.count();
  expect(toggleCount).toBeGreaterThan(3);
  const messages = page.getByText(/^Regra (ativada|desativada): /);
  // All responses arrive together, so that no message disappears before the last one is shown.
  const releaseResponses = await holdResponses(page, /\/web\/config-system\//, 'PUT');
  for (let place = 0; place < toggleCount; place += 1) {
    await toggles.nth(place).click();
  }
  releaseResponses();
  await messages.nth(2).waitFor();
  await expect.poll(() => messages.count()).toBe(3);

  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('heading', { name: 'System', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'System', level: 1 }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await close();
});

test('each of the ten video lessons plays behind its signed link', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/video-lessons');
  const videos = page.locator('video');
  await expect.poll(() => videos.count()).toBe(10);
  for (const video of await videos.all()) {
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0.2);
  }
  await close();
});

test('each page names itself in the title of the document', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags');
  await expect.poll(() => page.title()).toBe('Lista de tags · Mobcheck');
  await page.getByRole('link', { name: 'Produtos', exact: true }).click();
  await expect.poll(() => page.title()).toBe('Produtos · Mobcheck');
  await page.goto(`${mobcheck.url}/#/logout`);
  await page.getByLabel('Senha', { exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe('Mobcheck');
  await close();
});
