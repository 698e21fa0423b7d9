/** Tests of service orders in the office and on the phone. */
import { addDays, dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { failOnce } from './responses.ts';
import { downloadBy, pdfText } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { isFocused, openAs, openByLink, PHONE } from './demo-users.ts';
import { columnHeaders } from './tables.ts';

const { mobcheck, browser } = await openMobcheck();
const today = dayIn(DEFAULT_ZONE, new Date());

/** Finds the checkbox of a row, not the checkbox for all rows. */
const ROW_CHECKBOX = /^Selecionar (?!todos)/;

/** Chooses the first two pieces that a search finds. */
async function chooseTwo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buscar equipamentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buscar equipamentos' });
  const rowsOfPreviousSearch = dialog.getByRole('row').filter({ hasNotText: 'Extintor de pó ABC 4' });
  await dialog.getByRole('checkbox', { name: ROW_CHECKBOX }).nth(1).waitFor();
  await dialog.getByRole('textbox').first().fill('"extintor de po abc 4"');
  // Waits until the rows of the previous search are gone and only the header row remains.
  await rowsOfPreviousSearch.nth(1).waitFor({ state: 'detached' });
  for (const index of [0, 1]) {
    await dialog.getByRole('checkbox', { name: ROW_CHECKBOX }).nth(index).check();
  }
  await dialog.getByText('2 selecionados').waitFor();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function pressRegister(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
}

/** Whether an element is completely inside the window, or inside the element `within` if it is given. */
async function isFullyVisible(element: Locator, within?: Locator): Promise<boolean> {
  const { width = 0, height = 0 } = element.page().viewportSize() ?? {};
  const box = await element.boundingBox();
  const frame = within ? await within.boundingBox() : { x: 0, y: 0, width, height };
  return (
    box !== null &&
    frame !== null &&
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  );
}

/** A day before today, in the format of the field. */
const PAST_DAY = '01/01/2020';

/** Inspects the next piece of the order with positive answers, and returns to the order. */
async function inspectNext(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Próximo/ }).click();
  await page.getByRole('button', { name: 'Tudo conforme' }).click();
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  await page
    .getByRole('link', { name: 'Voltar à OS' })
    .or(page.getByRole('button', { name: 'Voltar à OS' }))
    .click();
}

test('an order is finished when all its lines are completed on the phone', async () => {
  const office = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/create-os');
  const { page } = office;
  await page.getByRole('heading', { name: 'Cadastrar nova OS' }).waitFor();

  // The form checks in a fixed order and shows the sentences of the specification.
  const errorAlert = page.getByRole('alert');
  const button = page.getByRole('button', { name: 'Cadastrar', exact: true });
  const positionBefore = await button.boundingBox();
  await pressRegister(page);
  await errorAlert.getByText('Insirar algum equipamento para cadastrar.').waitFor();
  // The page scrolls to the error a moment after it is shown.
  await expect.poll(() => isFullyVisible(errorAlert)).toBe(true);
  expect(await button.boundingBox()).toEqual(positionBefore);
  // Blank fields are named only by the error of a later check, but each is marked, and the first has the focus.
  expect(await errorAlert.getByText('Preencha').count()).toBe(0);
  await expect.poll(() => page.getByText('Preencha este campo.').count()).toBe(5);
  await page.getByText('Escolha pelo menos um equipamento.').waitFor();
  const start = page.getByRole('textbox', { name: 'Data de início' });
  await expect.poll(() => isFocused(start)).toBe(true);
  await chooseTwo(page);
  await page.getByText('Escolha pelo menos um equipamento.').waitFor({ state: 'detached' });
  expect(await columnHeaders(page)).toEqual([
    'Número da tag',
    'Identificação',
    'Nome do produto',
    'SKU',
    'Descrição',
    'Ações',
  ]);
  await page
    .getByRole('row', { name: /EXT-ABC-04/ })
    .getByText('Classes A, B e C')
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /^Remover / })
    .first()
    .click();
  await page.getByText('1 equipamento', { exact: true }).waitFor();
  await chooseTwo(page);
  await page.getByText('2 equipamentos', { exact: true }).waitFor();
  await pressRegister(page);
  await errorAlert.getByText('Existem dados obrigatórios em branco.').waitFor();
  await errorAlert
    .getByText('Preencha: Data de início, Data de término, Prioridade, Tipo de OS, Responsável')
    .waitFor();
  // The page scrolls to the error a moment after it is shown.
  await expect.poll(() => isFullyVisible(errorAlert)).toBe(true);

  await start.fill(showDay(today));
  const end = page.getByRole('textbox', { name: 'Data de término' });
  await end.fill(showDay(addDays(today, 7)));
  // Leaving the field closes its calendar.
  await end.press('Tab');
  await page.getByRole('combobox', { name: 'Prioridade' }).selectOption({ label: 'Muito alta' });
  await page.getByRole('combobox', { name: 'Tipo de OS' }).selectOption({ label: 'Inspeção' });
  await page.getByRole('combobox', { name: 'Responsável' }).click();
  await page.getByRole('option', { name: /João Batista Ferreira/ }).click();
  await page.getByRole('textbox', { name: 'Observações' }).fill('Antes da vistoria dos bombeiros');

  // An invalid text typed over a valid day is checked at the first Enter and at the first click.
  await start.fill('31/02/2030');
  await start.press('Enter');
  await errorAlert.getByText('Existem dados obrigatórios em branco.').waitFor();
  await page.getByText('Insira uma data válida').waitFor();
  await start.fill(PAST_DAY);
  await errorAlert.waitFor({ state: 'detached' });
  await start.press('Enter');
  await errorAlert.getByText('Insirar uma data de início igual ou superior ao dia de hoje.').waitFor();
  await start.fill(showDay(addDays(today, 8)));
  await pressRegister(page);
  await errorAlert.getByText('A data de término não pode ser anterior à data de início.').waitFor();
  await start.fill(showDay(today));
  await failOnce(page, /\/web\/service-order\/$/);
  await pressRegister(page);
  await errorAlert.getByText('Erro ao cadastrar OS').waitFor();
  expect(office.dropExpectedErrors(/500/)).toBe(1);
  await pressRegister(page);
  await page.getByText('Ordem de Serviço cadastrada com sucesso!').waitFor();
  await page.getByText('Nenhum equipamento ainda').waitFor();

  // The link in the responsible person's mail opens the order, also when signed out.
  const mail = await mobcheck.mailTo(mobcheck.logins.COMPANY_OPERATOR.email);
  const link = /https?:\/\/\S+\/field#\/orders\/[0-9a-f-]{36}/.exec(mail.text ?? '')?.[0] ?? '';
  const phone = await openByLink(browser, mobcheck, 'COMPANY_OPERATOR', link.slice(link.indexOf('/field')), {
    ...PHONE,
    geolocation: { latitude: -29.16, longitude: -51.18 },
    permissions: ['geolocation'],
  });
  await phone.page.getByText('Antes da vistoria dos bombeiros').waitFor();
  await phone.page.getByText('0 de 2').first().waitFor();
  await inspectNext(phone.page);
  await phone.page.getByText('1 de 2').first().waitFor();
  await inspectNext(phone.page);
  await phone.page.getByText('Tudo feito').first().waitFor();
  // The phone also counts records that it has not sent yet, and the office does not.
  await phone.page.getByRole('link', { name: 'Neste aparelho: tudo enviado' }).waitFor();
  const pdf = await downloadBy(phone.page, phone.page.getByRole('button', { name: 'Baixar em PDF' }));
  expect(pdfText(pdf.bytes)).toContain('Observações Antes da vistoria dos bombeiros');
  expect(pdfText(pdf.bytes)).toContain('Tipo de OS Inspeção');
  await phone.close();

  await page.goto(`${mobcheck.url}/#/os?query=bombeiros`);
  const row = page.getByRole('row', { name: /Antes da vistoria dos bombeiros/ });
  await row.getByText('Finalizada').waitFor();
  expect(await row.textContent()).toContain('2 de 2');

  // A status that contradicts the lines cannot be chosen, and the option says why.
  await row.getByRole('button', { name: /^Editar a OS/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Editar OS/ });
  await dialog
    .getByRole('img', { name: /Para estatus PENDENTE, não pode haver inspeções concluídas\./ })
    .waitFor();
  expect(await dialog.getByRole('radio', { name: 'Pendente' }).isDisabled()).toBe(true);
  expect(await dialog.getByRole('radio', { name: 'Finalizada' }).isChecked()).toBe(true);
  await office.close();
});

test('a start before today shows an error before anything else', async () => {
  // The window is so high that the button is visible, since scrolling to it would leave the field.
  const office = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/create-os', {
    viewport: { width: 1366, height: 1100 },
  });
  const { page } = office;
  const start = page.getByRole('textbox', { name: 'Data de início' });
  const errorAlert = page.getByRole('alert');
  const startTooEarlyError = errorAlert.getByText(
    'Insirar uma data de início igual ou superior ao dia de hoje.',
  );

  // The error below the field appears after the press, so that the button does not move before.
  for (const typed of ['99/99/2030', PAST_DAY]) {
    await start.fill(typed);
    await errorAlert.waitFor({ state: 'detached' });
    const box = await page.getByRole('button', { name: 'Cadastrar', exact: true }).boundingBox();
    if (!box) {
      throw new Error('no button');
    }
    // Clicks the topmost pixels of the button, which a click would miss after the smallest movement of the page.
    await page.mouse.click(box.x + box.width / 2, box.y + 2);
    await errorAlert.waitFor();
    expect(await start.inputValue()).toBe(typed);
  }
  await startTooEarlyError.waitFor();
  await start.fill('');
  await start.press('Enter');
  await errorAlert.getByText('Insirar algum equipamento para cadastrar.').waitFor();
  await start.fill(PAST_DAY);
  await start.press('Enter');
  await startTooEarlyError.waitFor();

  // The calendar offers no day before today.
  const calendar = page.getByRole('dialog', { name: 'Data de início' });
  await start.fill(PAST_DAY);
  await calendar.getByRole('button', { name: 'Mês anterior' }).waitFor();
  await calendar.locator('button[data-today]:not([disabled])').waitFor();
  await start.fill(showDay(today));
  const previousMonth = calendar.getByRole('button', { name: 'Mês anterior' });
  await expect.poll(() => previousMonth.isDisabled()).toBe(true);
  await start.fill(showDay(addDays(today, 40)));
  await previousMonth.click();
  await office.close();
});

/** Reads the comments of the rows (the seventh `td`), from the top. */
async function readComments(page: Page): Promise<string[]> {
  const texts = await page.locator('tbody tr td:nth-child(7)').allTextContents();
  return texts.map((text) => text.trim());
}

test('an order is found in the list, edited and cancelled', async () => {
  const office = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/os');
  const { page } = office;
  await page.getByRole('heading', { name: 'Ordens de serviço' }).waitFor();
  const partialOrder = page.getByRole('row', { name: /Refazer as reprovadas da última ronda/ });
  const openOrder = page.getByRole('row', { name: /Ronda mensal do galpão A antes da vistoria/ });
  await partialOrder.waitFor();
  expect(await columnHeaders(page)).toEqual([
    'Número',
    'Início',
    'Término',
    'Solicitante',
    'Responsável',
    'Status',
    'Observações',
    'Prioridade',
    'Ações',
  ]);
  for (const name of ['Número', 'Início', 'Término', 'Solicitante', 'Responsável', 'Status', 'Observações']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('th[aria-sort="ascending"]', { hasText: name }).waitFor();
  }
  const loadedTable = page.locator('section[aria-busy="false"]');
  await loadedTable.waitFor();
  const sorted = await readComments(page);
  expect(sorted.length).toBeGreaterThanOrEqual(3);
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  await page.getByRole('button', { name: 'Observações', exact: true }).click();
  await page.locator('th[aria-sort="descending"]', { hasText: 'Observações' }).waitFor();
  await loadedTable.waitFor();
  expect(await readComments(page)).toEqual(sorted.toReversed());

  // In the dialog of the filters, a choice applies at once, and one button clears all choices.
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  await filters.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Parcial' });
  await filters.getByRole('combobox', { name: 'Prioridade' }).selectOption({ label: 'Muito alta' });
  await filters.getByRole('button', { name: 'Ver 1 OS' }).click();
  await filters.waitFor({ state: 'hidden' });
  await openOrder.waitFor({ state: 'detached' });
  await partialOrder.getByText('2 de 5').waitFor();
  await page.getByRole('button', { name: 'Filtros, 2 ativos' }).waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await openOrder.waitFor();
  await page.getByRole('list', { name: 'Filtros ativos' }).waitFor({ state: 'detached' });
  await page.getByRole('search').getByRole('textbox').fill('nada disto');
  await page.getByText('Nenhuma OS corresponde aos filtros.').waitFor();
  await page.getByRole('search').getByRole('textbox').fill('');

  await partialOrder.getByRole('button', { name: /^Ver a OS/ }).click();
  const viewDialog = page.getByRole('dialog', { name: /^OS \d+$/ });
  const general = viewDialog.getByRole('tabpanel', { name: 'Informações gerais' });
  await general.getByText('Refazer as reprovadas da última ronda').waitFor();
  await general.getByText('Muito alta').waitFor();
  await viewDialog.getByRole('tab', { name: 'Equipamentos' }).click();
  const lines = viewDialog.getByRole('table', { name: 'Equipamentos' });
  expect(await lines.getByRole('row').count()).toBe(6);
  expect(await lines.getByText('Em aberto').count()).toBe(3);
  // Each piece shows its control code beside its serial, and the completion is visible without scrolling.
  for (const piece of await lines.locator('tbody td:first-child').allTextContents()) {
    expect(piece).toMatch(/\d{4}( · )?([0-9A-Z]{4} ?){3}$/);
  }
  const completed = lines.getByText(/^\d\d\/\d\d\/\d{4}$/).first();
  expect(await isFullyVisible(completed, lines.locator('..'))).toBe(true);
  await viewDialog.getByRole('button', { name: 'Fechar' }).click();
  await viewDialog.waitFor({ state: 'detached' });

  // Invalid days in the edit dialog show an error and prevent saving.
  await partialOrder.getByRole('button', { name: /^Editar a OS/ }).click();
  const editDialog = page.getByRole('dialog', { name: /^Editar OS/ });
  const save = editDialog.getByRole('button', { name: 'Salvar' });
  const end = editDialog.getByRole('textbox', { name: 'Data de término' });
  await end.fill(PAST_DAY);
  await editDialog.getByText('O término não pode ser antes do início.').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await end.fill(showDay(addDays(today, 9)));
  await end.press('Tab');
  await editDialog.getByRole('tab', { name: 'Equipamentos' }).click();
  const completion = editDialog.getByRole('textbox', { name: /^Data de conclusão/ }).nth(2);
  await completion.fill(showDay(addDays(today, 1)));
  await editDialog.getByText('A conclusão não pode ser no futuro.').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await completion.fill('99/99/2030');
  await editDialog.getByText('2 de 5').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await completion.press('Tab');
  await editDialog.getByText('Insira uma data válida').waitFor();
  await completion.fill(showDay(today));
  await completion.press('Tab');
  await editDialog.getByText('3 de 5').waitFor();
  await save.click();
  await page.getByText(/^OS \d+ atualizada\.$/).waitFor();
  await partialOrder.getByText('3 de 5').waitFor();
  expect(await partialOrder.textContent()).toContain(showDay(addDays(today, 9)));

  await partialOrder.getByRole('button', { name: /^Editar a OS/ }).click();
  await editDialog.getByRole('radio', { name: 'Cancelada' }).check();
  await save.click();
  const question = page.getByRole('dialog', { name: /^Cancelar a OS \d+\?$/ });
  await question.getByText('Uma OS cancelada não pode mais ser alterada nem reaberta.').waitFor();
  await question.getByRole('button', { name: 'Sim, cancelar a OS' }).click();
  await partialOrder.getByText('Cancelada').waitFor();
  await partialOrder.getByRole('button', { name: /^Editar a OS/ }).click();
  await editDialog.getByText('Esta OS foi cancelada').waitFor();
  expect(
    await editDialog
      .getByRole('img', { name: /Não é possível alterar o status de uma OS cancelada\.$/ })
      .count(),
  ).toBe(3);
  expect(await editDialog.getByRole('radio', { name: 'Pendente' }).isDisabled()).toBe(true);
  expect(await save.isDisabled()).toBe(true);
  await office.close();
});

test.each([
  ['an order', /^Ver a OS/, /^OS \d+$/, 'Ronda mensal do galpão A'],
  ['the form of an order', /^Editar a OS/, /^Editar OS/, 'Observações'],
])('the print of %s has its facts and its pieces, whichever tab is open', async (_, opener, title, fact) => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/os');
  await page
    .getByRole('row', { name: /Ronda mensal do galpão A/ })
    .getByRole('button', { name: opener })
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  const facts = dialog.getByText(fact).first();
  const pieces = dialog.getByRole('table');
  for (const tab of ['Informações gerais', 'Equipamentos']) {
    await dialog.getByRole('tab', { name: tab }).click();
    await dialog.getByRole('tabpanel', { name: tab }).waitFor();
    // The browser changes the medium and sends the event when it prints.
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await facts.waitFor();
    await pieces.waitFor();
    expect(await dialog.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Informações gerais',
      'Equipamentos',
    ]);
    expect(await dialog.getByRole('tab').count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await dialog.getByRole('tab', { name: tab }).waitFor();
  }
  await close();
});
