/** Tests of a phone in the hands of another person, with its PIN and the office's mark that it is lost. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { Phone as ListedPhone } from '@mobcheck/contract/phones/phones.contract.ts';
import type { SystemConfig } from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { callAs, signIn } from './demo-users.ts';
import { newPhone, waitUntilAppIsStored } from './phone.ts';
import { startMobcheckOnCopy } from './server.ts';
import { unreliableNetwork } from './unreliable-network.ts';

const mobcheck = await startMobcheckOnCopy(inject('demo'));
const network = await unreliableNetwork(mobcheck.url);
const phone = newPhone();
const office = await callAs(mobcheck, 'COMPANY_ADMIN');
const PIN = '482913';
afterAll(async () => {
  await phone.destroy();
  await network.stop();
  await mobcheck.stop();
});

/** Closes the browser and opens the application again, as after the phone was off. */
async function coldStart(): Promise<Page> {
  await phone.close();
  return phone.open(`${network.url}/field`);
}

/** Closes the tab and opens the application in a new one, which also needs the PIN. Restarting the browser would take seconds. */
async function openAgain(path = ''): Promise<Page> {
  const before = phone.context().pages();
  const page = await phone.context().newPage();
  await Promise.all(before.map((tab) => tab.close()));
  await page.goto(`${network.url}/field${path}`);
  return page;
}

async function choosePin(page: Page): Promise<void> {
  await page.getByLabel('PIN de 6 números').fill(PIN);
  await page.getByLabel('Repita o PIN').fill(PIN);
  await page.getByRole('button', { name: 'Usar este PIN' }).click();
}

async function typePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN de 6 números').pressSequentially(pin);
}

const hasStarted = (page: Page) => page.getByRole('heading', { name: 'Abrir equipamento' }).waitFor();

/** Counts the rows of two stores of the person's database. */
function counts(page: Page): Promise<{ equipment: number; outbox: number }> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const opening = indexedDB.open(names.find((name) => name.startsWith('mobcheck/')) ?? '', 1);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction(['equipment', 'outbox']);
    const countOf = async (name: string) => {
      const counting = transaction.objectStore(name).count();
      await new Promise((resolve) => counting.addEventListener('success', resolve));
      return counting.result;
    };
    const [equipment, outbox] = [await countOf('equipment'), await countOf('outbox')];
    opening.result.close();
    return { equipment, outbox };
  });
}

/** Finds the operator's phone in the list of the office. */
async function ownPhone(): Promise<ListedPhone | undefined> {
  const { items } = await office.get<{ items: ListedPhone[] }>('/web/phones/?pageSize=100');
  return items.find(({ userEmail }) => userEmail === mobcheck.logins.COMPANY_OPERATOR.email);
}

beforeAll(async () => {
  const settings = await office.get<SystemConfig[]>('/web/config-system/');
  const { id, updateDate } = settings.find(({ param }) => param === 'REQUIRE_PHONE_PIN') ?? {};
  await office.send('PUT', `/web/config-system/${id}/toggle/`, { enabled: true, updateDate });
  const page = await phone.open(`${network.url}/field`);
  await signIn(page, mobcheck.logins.COMPANY_OPERATOR);
  await choosePin(page);
  await hasStarted(page);
  await waitUntilAppIsStored(page);
  // Without signal the tests need the phone's copy, and the office marks a phone that has reported itself.
  await page.getByText(/^Dados de \d/).waitFor();
  await vi.waitUntil(ownPhone, { timeout: 20_000 });
});

/** Delays the events of a new address until the page has drawn, as on a busy phone. */
function hearLateOfAddresses(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const late = new WeakSet<Event>();
    for (const kind of ['popstate', 'hashchange']) {
      const hear = (event: Event) => {
        if (location.hash === '#/' && !late.has(event)) {
          event.stopImmediatePropagation();
          const again = new Event(kind);
          late.add(again);
          setTimeout(() => {
            dispatchEvent(again);
            document.documentElement.dataset['heard'] = kind;
          }, 200);
        }
      };
      addEventListener(kind, hear, { capture: true });
    }
  });
}

test('on a busy phone the next user stays signed in after a sign-out', async () => {
  const busy = newPhone();
  try {
    const page = await busy.open(`${network.url}/field`);
    await hearLateOfAddresses(page);
    await page.reload();
    // The operator cannot sign in here, since another test marks the operator's only phone as lost.
    await signIn(page, mobcheck.logins.COMPANY_ADMIN);
    await choosePin(page);
    await hasStarted(page);
    await page.getByRole('link', { name: 'Sair' }).click();
    await page.locator('html[data-heard]').waitFor();
    await signIn(page, mobcheck.logins.COMPANY_GROUP_ADMIN);
    await choosePin(page);
    await hasStarted(page);
    await page.getByText(/^Dados de \d/).waitFor();
    expect(await page.getByLabel('E-mail').count()).toBe(0);
  } finally {
    await busy.destroy();
  }
});

test('without signal the application opens with the PIN of its person', async () => {
  network.become('refused');
  const page = await coldStart();
  await typePin(page, '482914');
  await page.getByText('Restam 4 tentativas').waitFor();
  expect(await page.getByRole('heading', { name: 'Abrir equipamento' }).count()).toBe(0);
  await typePin(page, PIN);
  await hasStarted(page);
});

test('a page that the camera reloaded does not ask for the PIN again', async () => {
  network.become('refused');
  const page = await openAgain();
  await typePin(page, PIN);
  await hasStarted(page);
  await page.reload();
  await hasStarted(page);
  expect(await page.getByLabel('PIN de 6 números').count()).toBe(0);
});

test('a lost phone deletes its copy and keeps waiting records, which its person sends later', async () => {
  const { items } = await office.get<{ items: EquipmentSummary[] }>(
    '/web/equipments/?query=EXT-ABC-04&pageSize=1',
  );
  const serial = items[0]?.tagSerialNumber ?? '';
  network.become('refused');
  const page = await openAgain(`#/t/${serial}/inspect`);
  await typePin(page, PIN);
  await page.getByRole('radio', { name: /Faixa verde/ }).check({ force: true });
  await page.getByRole('button', { name: 'Sim para todas as restantes' }).click();
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  await page.getByText('Guardado neste aparelho').waitFor();
  const own = await ownPhone();
  await office.send('PUT', `/web/phones/${own?.id}/lost/`, { userId: own?.userId, lost: true });
  expect((await counts(page)).equipment).toBeGreaterThan(0);

  network.become('open');
  const found = await openAgain();
  await found.getByText('marcou este aparelho como perdido').waitFor();
  await found.getByLabel('E-mail').waitFor();
  expect(await counts(found)).toEqual({ equipment: 0, outbox: 1 });

  const before = await office.get<Inspection[]>(`/web/equipments/${serial}/inspections`);
  await signIn(found, mobcheck.logins.COMPANY_OPERATOR);
  await choosePin(found);
  await expect.poll(async () => (await counts(found)).outbox).toBe(0);
  const after = await office.get<Inspection[]>(`/web/equipments/${serial}/inspections`);
  expect(after.length).toBe(before.length + 1);
});
