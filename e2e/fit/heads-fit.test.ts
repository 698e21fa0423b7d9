/** Tests that heads, labels, buttons and texts of lists fit in their lines and columns. Also tests where a long window begins. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, PHONE } from '../demo-users.ts';
import { openMobcheck } from '../open-mobcheck.ts';
import { goToPage } from './go-to-page.ts';

const { mobcheck, browser } = await openMobcheck();

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('currentLanguage', chosen), language);
  await page.reload();
  const spoken = async () => page.evaluate(() => document.documentElement.lang);
  await expect.poll(spoken).toMatch(new RegExp(`^${language}`));
  await page.getByRole('row').nth(1).waitFor();
}

async function openList(page: Page, path: string): Promise<void> {
  await goToPage(page, `${mobcheck.url}/#/${path}`);
  await page.getByRole('row').nth(1).waitFor();
}

const LISTS: readonly string[] = [
  'inspections',
  'maintenances',
  'records',
  'os',
  'tags',
  'products',
  'companies',
  'company-users',
];

/** Returns the heads with a sort arrow outside of their column, or on another line than their last word. */
async function strayArrows(page: Page): Promise<string[]> {
  return page.locator('thead th:has(button svg)').evaluateAll((heads) =>
    heads
      .filter((head) => {
        const arrow = head.querySelector('button svg')?.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(head.querySelector('button') ?? head);
        const text = document.createTreeWalker(words.commonAncestorContainer, NodeFilter.SHOW_TEXT);
        let last = text.nextNode();
        for (let next = last; next; next = text.nextNode()) {
          last = next;
        }
        if (!arrow || arrow.width === 0 || !last) {
          return false;
        }
        words.selectNodeContents(last);
        const line = [...words.getClientRects()].at(-1);
        const middle = arrow.top + arrow.height / 2;
        const isOnLine = line !== undefined && middle > line.top && middle < line.bottom;
        return !isOnLine || arrow.right > head.getBoundingClientRect().right;
      })
      .map((head) => head.textContent),
  );
}

async function linesOfLabel(page: Page): Promise<number> {
  return page
    .locator('label:has(+ * [data-list-search])')
    .evaluate((item) =>
      Math.round(item.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(item).lineHeight)),
    );
}

/** Returns by how many pixels the head of the buttons' column is off the right edge or the middle of the buttons, whichever is less. */
async function besideItsButtons(page: Page): Promise<number> {
  return page
    .locator('table:has(td[data-pinned])')
    .first()
    .evaluate((table) => {
      const head = document.createRange();
      head.selectNodeContents(table.querySelector('th[data-pinned]') ?? table);
      const acts = [...table.querySelectorAll('tbody tr:first-child td[data-pinned] :is(a, button)')];
      const right = Math.max(...acts.map((act) => act.getBoundingClientRect().right));
      const left = Math.min(...acts.map((act) => act.getBoundingClientRect().left));
      const words = head.getBoundingClientRect();
      return Math.min(
        Math.abs(words.right - right),
        Math.abs(words.left + words.width / 2 - (left + right) / 2),
      );
    });
}

/** Further lists that have a search: users, groups and logs. */
const OTHER_SEARCHES = ['users?status=ACTIVE', 'company-groups', 'security-log', 'audit'];
const SEARCHES = [...LISTS, ...OTHER_SEARCHES];
const WITH_ACTS: readonly string[] = [
  'inspections',
  'os',
  'products',
  'companies',
  'company-users',
  'users?status=ACTIVE',
  'billing-desk',
];

/** Each list is opened once and then shown in both widths. */
test.each<{ language: string; searchedAt?: number; withActs: readonly string[] }>([
  { language: 'pt', searchedAt: 1280, withActs: WITH_ACTS },
  { language: 'en', searchedAt: 1366, withActs: [] },
  { language: 'es', withActs: [] },
])(
  'on a laptop, $language: sort arrows and labels of searches fit, and the head of the buttons is above them',
  async ({ language, searchedAt, withActs }) => {
    const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/tags');
    await speak(page, language);
    const searches = searchedAt === undefined ? [] : SEARCHES;
    for (const path of new Set([...LISTS, ...searches, ...withActs])) {
      await openList(page, path);
      for (const width of [1280, 1366]) {
        const message = `${path} ${width}`;
        await page.setViewportSize({ width, height: 800 });
        if (LISTS.includes(path)) {
          await expect.poll(async () => strayArrows(page), { message }).toEqual([]);
        }
        if (width === searchedAt && SEARCHES.includes(path)) {
          // Some labels are inside the field, and take no line.
          await expect.poll(async () => linesOfLabel(page), { message }).toBeLessThanOrEqual(1);
        }
      }
      if (withActs.includes(path)) {
        await expect.poll(async () => besideItsButtons(page), { message: path }).toBeLessThan(13);
      }
    }
    await close();
  },
);

test('on a phone the label of a search has one line, in Portuguese and Spanish', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/tags', {
    ...PHONE,
    viewport: { width: 390, height: 800 },
  });
  for (const language of ['pt', 'es']) {
    await speak(page, language);
    // On a phone the label of the search for tags and for records takes two lines.
    for (const path of SEARCHES.filter((list) => !['tags', 'records'].includes(list))) {
      await openList(page, path);
      await expect.poll(async () => linesOfLabel(page), { message: `${path} ${language}` }).toBe(1);
    }
  }
  await close();
});

test('on a phone the two buttons under the filters share a line in every language', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/inspections', PHONE);
  for (const [language, name] of [
    ['pt', 'Filtros'],
    ['en', 'Filters'],
    ['es', 'Filtros'],
  ] as const) {
    await speak(page, language);
    await page.getByRole('button', { name }).click();
    const buttons = page.locator('[role=dialog] footer').getByRole('button');
    const tops = async () =>
      buttons.evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().top)));
    await expect.poll(async () => (await tops()).length, { message: language }).toBe(2);
    expect(new Set(await tops()).size).toBe(1);
  }
  await close();
});

test('on a laptop of 1280 px the e-mail addresses of records are not cut', async () => {
  const viewport = { width: 1280, height: 800 };
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/records', { viewport });
  const address = page.getByRole('cell').getByText(/@demo\.mobcheck\.local$/);
  await address.nth(9).waitFor();
  const cut = async () =>
    address.evaluateAll((all) =>
      all.filter((item) => item.scrollWidth > item.clientWidth).map((item) => item.textContent),
    );
  await expect.poll(cut).toEqual([]);
  await close();
});

test('on a small tablet the fields for search, kind and days of the security log share a line', async () => {
  const viewport = { width: 768, height: 1024 };
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/security-log', { viewport });
  for (const language of ['pt', 'en', 'es']) {
    await speak(page, language);
    const tops = async () =>
      page
        .getByRole('search')
        .locator('label')
        .evaluateAll(
          (labels) => new Set(labels.map((label) => Math.round(label.getBoundingClientRect().top))).size,
        );
    await expect.poll(tops, { message: language }).toBe(1);
  }
  await close();
});

test('on a phone the long window of a pending user begins at its top', async () => {
  const registration = {
    name: 'Maria Aparecida dos Santos',
    email: 'maria.aparecida@jornada.test',
    phone: '11987654321',
    occupation: 'Gerente',
    cnpjCompany: '11222333000181',
    company: 'Jornada Extintores Ltda',
    fantasyName: 'Jornada',
    address: 'Praça da Sé, 1',
    complement: '',
    state: 'SP',
    city: 'São Paulo',
    neighborhood: 'Sé',
    cep: '01001000',
    password: 'Jornada@1',
  };
  const response = await fetch(`${mobcheck.url}/web/users/register/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(registration),
  });
  expect(response.status).toBe(201);
  const viewport = { width: 390, height: 500 };
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/users', { viewport });
  await page.getByRole('button', { name: `Abrir ${registration.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('01001-000').waitFor();
  const top = async () =>
    dialog.getByText('Situação', { exact: true }).evaluate((fact) => fact.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(60);
  await close();
});

test('the first letter of a name in the card of an order is whole when it overhangs its line', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/os', PHONE);
  const name = page.getByRole('cell').getByText('João Batista Ferreira').first();
  await name.waitFor();
  const room = async () =>
    name.evaluate((item) => {
      const words = document.createRange();
      words.selectNodeContents(item);
      return words.getBoundingClientRect().left - item.getBoundingClientRect().left;
    });
  await expect.poll(room).toBeGreaterThanOrEqual(2);
  await close();
});

test('on a laptop a filter shows all of the words that are chosen', async () => {
  const choices = [
    ['/#/records', 'Conformidade', 'Não conforme'],
    ['/#/audit', 'Onde', 'Equipamentos entre empresas'],
    ['/#/products', 'Categoria', 'Detecção, alarme e saídas'],
  ] as const;
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/records');
  for (const [path, label, choice] of choices) {
    await page.goto(`${mobcheck.url}${path}`);
    const filter = page.getByLabel(label, { exact: true });
    await filter.selectOption(choice);
    const spare = async () =>
      filter.evaluate((select: HTMLSelectElement) => {
        const copy = select.cloneNode() as HTMLSelectElement;
        copy.append(new Option(select.selectedOptions[0]?.text));
        Object.assign(copy.style, { position: 'absolute', width: 'max-content' });
        select.after(copy);
        const needed = copy.offsetWidth;
        copy.remove();
        return select.offsetWidth - needed;
      });
    await expect.poll(spare, { message: `${path} ${choice}` }).toBeGreaterThanOrEqual(0);
  }
  await close();
});
