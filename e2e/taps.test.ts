/** The taps that frequent tasks need. Every click and touch counts, typing and Enter do not. */
import { TAG_SERIAL_LENGTH } from '@mobcheck/contract/kernel/tag-serial.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, isFocused, openAs, PHONE } from './demo-users.ts';

const { mobcheck, browser } = await openMobcheck();

/** Returns a function that taps an element, and the names of the tapped elements. */
function countTaps() {
  const taps: string[] = [];
  const tap = async (name: string, element: Locator) => {
    taps.push(name);
    await element.click();
  };
  return { taps, tap };
}

/** Types into the field that has the focus already. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await expect.poll(() => isFocused(field)).toBe(true);
  await page.keyboard.type(text);
}

test('a piece is registered in the office with four taps and Enter', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/');
  const { taps, tap } = countTaps();
  await tap('menu', page.getByRole('link', { name: 'Inspeções', exact: true }).first());
  await tap('new', page.getByRole('button', { name: 'Cadastrar equipamento' }));
  const dialog = page.getByRole('dialog');
  await tap('number', dialog.getByRole('button', { name: 'Gerar número' }));
  await tap('product', page.getByRole('option', { name: /^Acionador manual/ }));
  await page.keyboard.press('Enter');
  await page.getByText(/^Equipamento .* cadastrado\./).waitFor();
  expect(taps).toEqual(['menu', 'new', 'number', 'product']);
  await close();
});

test('an employee is added with two taps and Enter', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/');
  const { taps, tap } = countTaps();
  await tap('menu', page.getByRole('link', { name: 'Funcionários', exact: true }).first());
  await tap('new', page.getByRole('button', { name: 'Novo funcionário' }));
  const dialog = page.getByRole('dialog');
  const fields = [
    ['Nome', 'Ana Souza'],
    ['Cargo', 'Técnica'],
    ['E-mail', 'ana.toques@jornada.test'],
    ['Telefone', '11988887777'],
  ] as const;
  for (const [label, text] of fields) {
    await typeInto(page, dialog.getByLabel(label), text);
    await page.keyboard.press('Enter');
  }
  await page.getByText('Cadastro de ana.toques@jornada.test feito.').waitFor();
  expect(taps).toEqual(['menu', 'new']);
  await close();
});

test('a conforming piece is inspected on the phone with four taps', async () => {
  const caller = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { items } = await caller.get<{ items: { tagSerialNumber: string }[] }>(
    '/web/equipments/?query=ABC%204%20kg',
  );
  const serial = items[0]?.tagSerialNumber ?? expect.fail('no extinguisher');
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field', PHONE);
  const { taps, tap } = countTaps();
  // No code is in front of the camera, so the number is typed.
  await tap('tag', page.getByLabel('Número da tag'));
  await page.keyboard.type(serial);
  await page.keyboard.press('Enter');
  await tap('inspect', page.getByRole('button', { name: 'Inspecionar' }));
  await tap('answers', page.getByRole('button', { name: 'Tudo conforme' }));
  await tap('save', page.getByRole('button', { name: 'Salvar inspeção' }));
  await page.getByRole('heading', { level: 1, name: 'Conforme', exact: true }).waitFor();
  expect(taps).toEqual(['tag', 'inspect', 'answers', 'save']);
  await close();
});

test('a piece is registered on the phone with three taps and Enter', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field', PHONE);
  const { taps, tap } = countTaps();
  await tap('tag', page.getByLabel('Número da tag'));
  await page.keyboard.type(newTagSerial(crypto.getRandomValues(new Uint8Array(TAG_SERIAL_LENGTH - 1))));
  await page.keyboard.press('Enter');
  await tap('register', page.getByRole('button', { name: 'Cadastrar equipamento' }));
  await tap('product', page.getByRole('button', { name: /^Acionador manual/ }));
  await typeInto(page, page.getByLabel('Identificação'), 'Corredor 2');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Inspecionar' }).waitFor();
  expect(taps).toEqual(['tag', 'register', 'product']);
  await close();
});
