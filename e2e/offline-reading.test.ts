/** Tests of the screens of the phone without signal, which show its copy of the company's data with its own records. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { WatchedPage } from './browser.ts';
import { openAs, PHONE, signIn } from './demo-users.ts';
import { cutSignal } from './no-signal.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { newPhone, waitUntilAppIsStored } from './phone.ts';
import { unreliableNetwork } from './unreliable-network.ts';

const { mobcheck, browser } = await openMobcheck();

/** Matches the console errors of calls that fail without signal. */
const FAILED_CALL = /ERR_FAILED|NETWORK/;

async function openPhone(): Promise<WatchedPage> {
  // The phone has no service worker, since a test cannot cut its requests one by one.
  return openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field', {
    ...PHONE,
    serviceWorkers: 'block',
    geolocation: { latitude: -23.55, longitude: -46.63 },
    permissions: ['geolocation'],
  });
}

async function waitForCopy(page: Page): Promise<void> {
  await page.getByText(/^Dados de \d/).waitFor();
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((target) => {
    location.hash = target;
  }, hash);
}

type Bundle = Record<string, unknown> & { equipment: Record<string, unknown[]> };

/** Answers the next bundles without equipment and aborts calls for further pages, until the returned function is called. */
async function replaceBundle(page: Page, change: (bundle: Bundle) => Bundle): Promise<() => Promise<void>> {
  const path = '**/field/bundle/**';
  await page.route(path, async (route) => {
    if (new URL(route.request().url()).searchParams.has('after')) {
      await route.abort();
      return;
    }
    const bundle = (await (await route.fetch()).json()) as Bundle;
    const noRows = Object.keys(bundle.equipment).map((column) => [column, [] as unknown[]] as const);
    const emptied = { ...bundle, complete: true, equipment: Object.fromEntries(noRows) };
    await route.fulfill({ json: change(emptied) });
  });
  return () => page.unroute(path);
}

test('without signal the due equipment, the orders, the search and any tag of the company open', async () => {
  const { page, close, dropExpectedErrors } = await openPhone();
  await waitForCopy(page);
  await cutSignal(page);

  await page.getByRole('link', { name: /^Ver todos/ }).click();
  await page.getByRole('heading', { name: /^Precisa de atenção \(\d+\)/ }).waitFor();
  await goTo(page, '#/orders');
  await page.getByRole('link', { name: /^OS 1/ }).click();
  await page.getByRole('heading', { name: /^Falta fazer \(\d+\)/ }).waitFor();
  await goTo(page, '#/pieces');
  await page.getByText(/^\d+ equipamentos$/).waitFor();
  await page.getByLabel('Buscar', { exact: true }).fill('OS 1');
  await page.getByRole('link', { name: /^OS 1/ }).waitFor();
  await page.getByLabel('Buscar', { exact: true }).fill('caldeira mezanino');
  const found = page.getByRole('link', { name: /^Caldeira – mezanino/ }).first();
  await found.click();
  await page.getByRole('button', { name: 'Inspecionar' }).waitFor();
  await page.goBack();
  await found.waitFor();
  expect(await page.getByLabel('Buscar', { exact: true }).inputValue()).toBe('caldeira mezanino');
  await found.click();
  await page.getByRole('button', { name: 'Inspecionar' }).waitFor();

  await goTo(page, `#/t/${mobcheck.freeTag}`);
  await page.getByRole('heading', { name: 'Esta tag não está nos dados deste aparelho' }).waitFor();
  await page.getByRole('button', { name: 'Cadastrar equipamento' }).click();
  await page.getByRole('heading', { name: 'Qual é o produto?' }).waitFor();
  expect(dropExpectedErrors(FAILED_CALL)).toBeGreaterThan(0);
  await close();
});

test('an improper inspection made without signal shows its findings on the screen of the tag', async () => {
  const { page, close, dropExpectedErrors } = await openPhone();
  await waitForCopy(page);
  await cutSignal(page);
  await goTo(page, '#/pieces');
  await page.getByLabel('Buscar', { exact: true }).fill('extintor expedição');
  await page
    .getByRole('link', { name: /Válido/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Inspecionar' }).click();
  const no = page.getByRole('radio', { name: 'Não', exact: true });
  const question = page.locator('fieldset').filter({ has: no }).first();
  const asked = (await question.locator('legend > span').nth(1).textContent()) ?? '';
  await no.first().check({ force: true });
  await page.getByRole('button', { name: 'O resto está conforme' }).click();
  await page.getByText(/Localização capturada/).waitFor();
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  await page.getByRole('button', { name: 'Ver equipamento' }).click();

  const found = page.getByRole('region', { name: 'O que não está conforme' });
  await found
    .getByRole('listitem')
    .filter({ hasText: `${asked} Não` })
    .waitFor();
  await found.getByText(/ · João Batista Ferreira$/).waitFor();
  await page.getByRole('button', { name: 'Registrar manutenção' }).click();
  await page.getByText('Última inspeção: 1 não conforme').waitFor();
  expect(dropExpectedErrors(FAILED_CALL)).toBeGreaterThan(0);
  await close();
});

test('a round without signal records a piece in two taps and notes misplaced pieces', async () => {
  const { page, close, dropExpectedErrors } = await openPhone();
  await waitForCopy(page);
  await cutSignal(page);
  await goTo(page, '#/pieces');
  await page.getByLabel('Unidade').selectOption('Expedição');
  const foreign = page.getByRole('link', { name: /^Expedição/ }).first();
  const foreignSerial = (await foreign.getAttribute('href'))?.replace('#/t/', '') ?? '';

  await goTo(page, '#/rounds');
  await page.getByRole('link', { name: 'Caldeira 24 equipamentos' }).click();
  await page.getByText('0 de 24').waitFor();
  await page.getByRole('link', { name: 'Abrir sem ler a tag' }).click();
  await page.getByRole('button', { name: 'Tudo conforme' }).click();
  await page.getByText(/Localização capturada/).waitFor();
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();

  // The scanner opens by itself for the next piece. This browser has no camera.
  await page.getByRole('button', { name: 'Digitar o número' }).click();
  await page.getByText('1 de 24').waitFor();
  await page.getByLabel('Número da tag').fill(foreignSerial);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await page.getByRole('heading', { name: 'Fora do lugar (1)' }).waitFor();
  await page.getByText('Cadastrado em Expedição').waitFor();
  await page.getByRole('heading', { name: 'Falta (23)' }).waitFor();

  // The round continues with the pieces that are left.
  await goTo(page, '#/rounds');
  await page.getByText(/^Começou em/).click();
  await page.getByRole('heading', { name: 'Falta (23)' }).waitFor();
  await page.getByRole('heading', { name: 'Fora do lugar (1)' }).waitFor();
  expect(dropExpectedErrors(FAILED_CALL)).toBeGreaterThan(0);
  await close();
});

test('an incomplete bundle changes nothing on the phone', async () => {
  const { page, close, dropExpectedErrors } = await openPhone();
  await waitForCopy(page);
  // The first page says that all pieces are gone and that there is another page, which never arrives.
  const endHalf = await replaceBundle(page, (bundle) => ({ ...bundle, next: 'more' }));
  await page.getByRole('button', { name: 'Atualizar os dados' }).click();
  await page.getByText('não foi possível atualizar').waitFor();
  await goTo(page, '#/pieces');
  await page.getByText(/^\d+ equipamentos$/).waitFor();

  // Control: the same bundle with its last page changes the phone.
  await endHalf();
  await replaceBundle(page, (bundle) => bundle);
  await page.getByRole('button', { name: 'Atualizar os dados' }).click();
  await page.getByText('Nenhum equipamento cadastrado').waitFor();
  expect(dropExpectedErrors(FAILED_CALL)).toBeGreaterThan(0);
  await close();
});

test('a copy that an older version has written is fetched anew, once', async () => {
  const { page, close } = await openPhone();
  await waitForCopy(page);
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const request = indexedDB.open(names.find((name) => name.startsWith('mobcheck/')) ?? '', 1);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const meta = request.result.transaction('meta', 'readwrite').objectStore('meta');
    const reading = meta.openCursor(IDBKeyRange.bound('copy/', 'copy/~'));
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    const { shape: _, ...old } = (reading.result as IDBCursorWithValue).value as Record<string, unknown>;
    reading.result?.update(old);
    await new Promise((resolve) => meta.transaction.addEventListener('complete', resolve));
    request.result.close();
  });
  const renew = async () => {
    const [request] = await Promise.all([
      page.waitForRequest(/\/field\/bundle\//),
      page.getByRole('button', { name: 'Atualizar os dados' }).click(),
    ]);
    await (await request.response())?.finished();
    return new URL(request.url()).searchParams.has('since');
  };
  expect(await renew()).toBe(false);
  await expect.poll(renew).toBe(true);
  await close();
});

test('the public page of a tag, without a session, names the missing server or signal', async () => {
  const { page, close, dropExpectedErrors } = await openPhone();
  // The signal is cut before the session ends, since a call of the open page must not reach the server without a token.
  await cutSignal(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${mobcheck.url}/t/${mobcheck.freeTag}`);
  await page.getByRole('heading', { name: 'O servidor não responde' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('heading', { name: 'Sem sinal' }).waitFor();
  await page.context().setOffline(false);
  expect(dropExpectedErrors(FAILED_CALL)).toBeGreaterThan(0);
  await close();
});

test('after a cold start without a server the link on a tag opens its piece, and all lists open', async () => {
  const network = await unreliableNetwork(mobcheck.url);
  const phone = newPhone();
  try {
    const online = await phone.open(`${network.url}/field`);
    await online.getByLabel('Lembrar de mim').check();
    await signIn(online, mobcheck.logins.COMPANY_OPERATOR);
    await waitForCopy(online);
    await waitUntilAppIsStored(online);
    const improper = online.getByRole('link', { name: /Impróprio/ }).first();
    const href = (await improper.getAttribute('href')) ?? '';

    await phone.close();
    network.become('refused');
    const page = await phone.open(`${network.url}${href.slice(1)}`);
    await page.getByRole('button', { name: 'Inspecionar' }).waitFor();
    const found = page.getByRole('region', { name: 'O que não está conforme' });
    expect(await found.getByRole('listitem').count()).toBe(1);
    await goTo(page, '#/orders');
    await page.getByRole('link', { name: /^OS 1/ }).waitFor();
    await goTo(page, '#/due');
    await page.getByRole('heading', { name: /^Precisa de atenção \(\d+\)/ }).waitFor();
    await goTo(page, '#/rounds');
    await page.getByRole('link', { name: 'Caldeira 24 equipamentos' }).click();
    await page.getByText('0 de 24').waitFor();
    expect(await page.getByRole('heading', { name: 'Falta (24)' }).isVisible()).toBe(true);
  } finally {
    await phone.destroy();
    await network.stop();
  }
});
