/** Tests of the catalogue (categories, subcategories with custom answers, products), and of a company that is found by name. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { failOnce, holdResponses } from './responses.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, isFocused, openAs } from './demo-users.ts';
import { columnHeaders } from './tables.ts';

const PHOTO = new URL('../packages/server/src/testing/photo.png', import.meta.url);

const { mobcheck, browser } = await openMobcheck();

/** Opens a row's dialog with delayed lists, and checks that it shows a spinner and cannot be saved. */
async function openRowWithDelay(page: Page, row: string, lists: RegExp): Promise<Locator> {
  const releaseResponses = await holdResponses(page, lists, 'GET');
  await page.getByRole('row', { name: new RegExp(row) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('status', { name: 'Carregando…' }).waitFor();
  expect(await dialog.getByRole('tab').count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true);
  releaseResponses();
  await dialog.getByRole('tab').first().waitFor();
  return dialog;
}

const tabNames = (dialog: Locator) => dialog.getByRole('tab').allTextContents();

test('a category is created and edited', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/categories');
  await page.getByRole('button', { name: 'Nova categoria' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Linhas de vida');
  expect(await tabNames(dialog)).toEqual(['Informações gerais']);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Categoria Linhas de vida cadastrada.').waitFor();
  await openRowWithDelay(page, 'Linhas de vida', /\/(inspection|maintenance)-attributes\/$/);
  await dialog.getByLabel('Nome').first().fill('Ancoragens');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Categoria Ancoragens atualizada.').waitFor();
  await close();
});

test('a subcategory is created with a custom question of five answers', async () => {
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  await api.send('POST', '/web/categories/', { name: 'Fora de uso' });
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/subcategories');
  await page.getByRole('button', { name: 'Nova subcategoria' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova subcategoria' });
  await dialog.getByLabel('Nome').fill('Cabos de aço');
  expect(await tabNames(dialog)).toEqual([
    'Configurações gerais',
    'Perguntas de inspeção',
    'Perguntas de manutenção',
    'Cadastro de atributos',
  ]);
  // A new category is disabled. It can be chosen neither in the form nor in the filters.
  for (const form of [dialog, page.getByRole('search')]) {
    const disabledOption = form
      .getByRole('combobox', { name: 'Categoria' })
      .locator('option', { hasText: 'Fora de uso (desativada)' });
    expect(await disabledOption.isDisabled()).toBe(true);
  }
  await dialog.getByRole('combobox', { name: 'Categoria' }).selectOption({ label: 'Combate a incêndio' });
  await dialog.getByRole('tab', { name: 'Perguntas de inspeção' }).click();
  await dialog.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await dialog.getByRole('textbox', { name: 'Pergunta' }).fill('Em que estado está o cabo?');
  await dialog.getByRole('combobox', { name: /^Tipo/ }).selectOption({ label: 'Personalizada' });
  await dialog.getByRole('button', { name: /^Nenhuma resposta/ }).click();

  const nested = page.getByRole('dialog', { name: 'Respostas de “Em que estado está o cabo?”' });
  const addButton = nested.getByRole('button', { name: 'Adicionar resposta' });
  for (const answer of ['Novo', 'Bom', 'Usado', 'Gasto', 'Rompido']) {
    expect(await addButton.isDisabled()).toBe(false);
    await addButton.click();
    await nested.getByRole('textbox', { name: 'Resposta' }).last().fill(answer);
  }
  expect(await addButton.isDisabled()).toBe(true);
  await nested.getByRole('button', { name: 'Concluir' }).click();
  await nested.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: /^5 respostas/ }).waitFor();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Subcategoria Cabos de aço cadastrada.').waitFor();

  const saved = await openRowWithDelay(page, 'Cabos de aço', /-(questions|attribute)\/$/);
  await saved.getByLabel('Nome').first().fill('Cabos e eslingas');
  await saved.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Subcategoria Cabos e eslingas atualizada.').waitFor();
  await close();
});

/** Saves the dialog, and enables the new row from its message. */
async function saveAndEnable(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(new RegExp(`${name} cadastrad[ao]`)).waitFor();
  await page.getByRole('button', { name: 'Ativar agora' }).click();
  await page.getByText(new RegExp(`${name} ativad[ao]`)).waitFor();
  await page.getByRole('switch', { name: new RegExp(`${name} ativ[ao]`), checked: true }).waitFor();
}

test('a new category, its subcategory and its product are enabled from their messages', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/categories?query=resgate');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Nova categoria' }).click();
  await dialog.getByLabel('Nome').fill('Resgate');
  await saveAndEnable(page, 'Resgate');

  await page.goto(`${mobcheck.url}/#/subcategories?query=macas`);
  await page.getByRole('button', { name: 'Nova subcategoria' }).click();
  await dialog.getByLabel('Nome').fill('Macas');
  await dialog.getByRole('combobox', { name: 'Categoria' }).selectOption({ label: 'Resgate' });
  await saveAndEnable(page, 'Macas');

  await page.goto(`${mobcheck.url}/#/products?query=mac-01`);
  await page.getByRole('button', { name: 'Novo produto' }).click();
  await dialog.getByLabel('SKU').fill('MAC-01');
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Maca rígida');
  await dialog.getByLabel('Periodicidade da inspeção').selectOption({ label: 'Mensal (30 dias)' });
  await dialog.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption({ label: 'Resgate' });
  await dialog.getByRole('combobox', { name: 'Subcategoria' }).selectOption({ label: 'Macas' });
  await saveAndEnable(page, 'Maca rígida');

  // The switch of the list disables the product, which can then be chosen no more.
  await page.getByRole('switch', { name: 'Produto Maca rígida ativo' }).uncheck();
  await page.getByText('Produto Maca rígida desativado.').waitFor();
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { items } = await api.get<{ items: { enabled: boolean }[] }>('/web/products/?query=mac-01');
  expect(items.map(({ enabled }) => enabled)).toEqual([false]);
  await close();
});

/** Fills in a new product, except for its subcategory. */
async function fillProduct(dialog: Locator): Promise<void> {
  await dialog.getByLabel('SKU').fill('LIN-01');
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Linha de vida 10 m');
  await dialog.getByLabel('Periodicidade da inspeção').selectOption({ label: 'Mensal (30 dias)' });
}

test('a product is created with picture and parts', async () => {
  const { page, close, dropExpectedErrors } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/products');
  await page.getByRole('button', { name: 'Novo produto' }).click();
  const dialog = page.getByRole('dialog');
  await fillProduct(dialog);
  expect(await tabNames(dialog)).toEqual(['Informações gerais', 'Peças de manutenção']);
  const save = dialog.getByRole('button', { name: 'Salvar' });
  const missingSubcategory = dialog.getByText('Escolha a subcategoria.');
  expect(await missingSubcategory.count()).toBe(0);
  await dialog
    .getByRole('combobox', { name: 'Categoria', exact: true })
    .selectOption({ label: 'Combate a incêndio' });
  await missingSubcategory.waitFor();
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Subcategoria' }).selectOption({ label: 'Extintores' });
  await missingSubcategory.waitFor({ state: 'detached' });

  // The description may have many lines, and at most eight are visible.
  const description = dialog.getByLabel('Descrição da imagem');
  await description.fill('linha\n'.repeat(30));
  const visibleLines = await description.evaluate((area) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
    return (area.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight);
  });
  expect(Math.round(visibleLines)).toBe(8);
  await dialog.getByRole('tab', { name: 'Peças de manutenção' }).click();
  for (const part of ['Mosquetão', 'Argola']) {
    await dialog.getByRole('button', { name: 'Adicionar peça' }).click();
    await dialog.getByRole('textbox', { name: 'Peça' }).last().fill(part);
  }

  await failOnce(page, /\/web\/products\/$/);
  await save.click();
  await dialog.getByRole('alert').getByText('Problema com o servidor.').waitFor();
  expect(dropExpectedErrors(/500/)).toBe(1);
  const releaseResponses = await holdResponses(page, /\/web\/products\/$/, 'POST');
  await save.click();
  await expect.poll(() => save.isDisabled()).toBe(true);
  releaseResponses();
  await page.getByText('Produto Linha de vida 10 m cadastrado.').waitFor();
  await dialog.waitFor({ state: 'detached' });

  const columns = ['Imagem', 'SKU', 'Nome', 'Exclusivo', 'Última alteração', 'Ativo', 'Ações'];
  expect(await columnHeaders(page)).toEqual(columns);
  // The list shows the new product without a reload, with a placeholder instead of a picture.
  await page.getByRole('textbox', { name: 'Buscar' }).fill('LIN-01');
  const row = page.getByRole('row', { name: /LIN-01/ });
  await row.getByRole('img', { name: 'Sem imagem' }).waitFor();

  await openRowWithDelay(page, 'LIN-01', /\/maintenance-parts\/$/);
  const buffer = await readFile(PHOTO);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await removeParts(page, dialog);
  await save.click();
  await page.getByText('Produto Linha de vida 10 m atualizado.').waitFor();
  await row.getByRole('button', { name: 'Ampliar a imagem de Linha de vida 10 m' }).click();
  const enlargedDialog = page.getByRole('dialog', { name: 'Linha de vida 10 m' });
  const picture = enlargedDialog.getByRole('img', { name: 'Linha de vida 10 m' });
  await picture.waitFor();
  const widthOf = async (item: Locator) => (await item.boundingBox())?.width ?? 0;
  const thumbnailWidth = await widthOf(row.getByRole('img').or(row.locator('img')));
  expect(thumbnailWidth).toBeGreaterThan(0);
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(4 * thumbnailWidth);
  await close();
});

/** Removes a saved part, which asks for confirmation, and a part with an emptied name, which does not. */
async function removeParts(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('tab', { name: 'Peças de manutenção' }).click();
  const parts = dialog.getByRole('textbox', { name: 'Peça' });
  const question = page.getByRole('dialog', { name: 'Remover peça' });
  const remove = dialog.getByRole('button', { name: 'Remover Mosquetão' });
  await remove.click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await parts.count()).toBe(2);
  await remove.click();
  await question.getByRole('button', { name: 'Remover', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  expect(await parts.count()).toBe(1);
  await parts.fill('');
  await dialog.getByRole('button', { name: 'Remover novo item' }).click();
  expect(await question.count()).toBe(0);
  await expect.poll(() => parts.count()).toBe(0);
}

test('a company is found by its name without a mouse, and so are its tags', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/inspections');
  const { page } = office;
  const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const companies = await api.get<{ id: string; name: string }[]>('/web/equipments/companies');
  const { id, name } = companies[1] ?? expect.fail('one company');
  await page.setViewportSize({ width: 1366, height: 768 });
  const heading = page.getByRole('heading', { name: 'Relatório de inspeções' });
  const button = page.getByRole('button', { name: 'Cadastrar equipamento' });
  // Heading and button are on one line, also in the wide font of a machine without other fonts.
  await expect
    .poll(async () => ((await button.boundingBox())?.y ?? 1e4) - ((await heading.boundingBox())?.y ?? 0))
    .toBeLessThan(36);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, ''));
  const company = page.getByRole('group', { name: 'Empresas' }).getByRole('option', { name });
  await company.waitFor();
  // While other lists are searched, Enter opens only a single result.
  await page.getByRole('status').filter({ hasText: 'Buscando…' }).waitFor({ state: 'detached' });
  for (let presses = 0; (await company.getAttribute('aria-selected')) !== 'true'; presses += 1) {
    expect(presses).toBeLessThan(20);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Empresas', level: 1 }).waitFor();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect.poll(async () => rows.allTextContents()).toEqual([expect.stringContaining(name)]);
  // The list of tags shows the company of each tag, and its search finds the company.
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  const search = page.getByLabel('Buscar por tag, identificação, nº de controle, produto ou empresa');
  await search.waitFor();
  await page.keyboard.press('/');
  await expect.poll(async () => isFocused(search)).toBe(true);
  await page.keyboard.type(name);
  const { total } = await api.get<{ total: number }>(`/web/tags/?companyId=${id}`);
  await page.getByText(new RegExp(`de ${total}$`)).waitFor();
  await office.close();
});
