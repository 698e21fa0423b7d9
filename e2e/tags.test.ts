/** Tests of tags, with replacement, labels and disabling. */
import { randomUUID } from 'node:crypto';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { addDays, dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { TagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import { newTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { printPages } from '../packages/server/src/testing/scan-labels.ts';
import { holdResponses } from './responses.ts';
import { downloadBy } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, isFocused, openAs, openByLink, PHONE, type Caller } from './demo-users.ts';
import { columnHeaders } from './tables.ts';

const { mobcheck, browser } = await openMobcheck();

/** Opens a tag's URL on the operator's phone, as after a scan. */
async function openTag(url: string) {
  const phone = await openByLink(browser, mobcheck, 'COMPANY_OPERATOR', url, PHONE);
  await phone.page.getByRole('main').getByText(/Tag/).first().waitFor();
  // The group has no public page. The phone requested it before showing the login.
  expect(phone.dropExpectedErrors(/public\/tags/)).toBe(1);
  return phone;
}

/** Registers equipment on the screen of a free tag, and waits until the server has it. */
async function registerOnPhone(page: Page, sku: string, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Cadastrar equipamento' }).click();
  await page.getByLabel('Buscar por nome, SKU ou tipo').fill(sku);
  await page.getByRole('button', { name: sku }).click();
  await page.getByLabel('Identificação').fill(label);
  await page.getByLabel('Validade', { exact: true }).fill('2030-01-31');
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await page.getByRole('button', { name: 'Inspecionar' }).waitFor();
  await page.getByText(label).first().waitFor();
  await page.getByRole('link', { name: 'Neste aparelho: tudo enviado' }).waitFor();
}

async function inspectionsOf(api: Caller, serial: string): Promise<Inspection[]> {
  return api.get<Inspection[]>(`/web/equipments/${serial}/inspections`);
}

async function inspectOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Inspecionar' }).click();
  await page.getByRole('radio', { name: /Faixa verde/ }).check({ force: true });
  await page.getByRole('button', { name: 'Sim para todas as restantes' }).click();
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  // The chosen answer also has this text, but only the receipt has it as its heading.
  await page.getByRole('heading', { level: 1, name: 'Conforme', exact: true }).waitFor();
  await page.getByText(/Recebido pelo servidor/).waitFor();
}

test('a replacement requested on the phone is carried out in the office', async () => {
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { items } = await api.get<{ items: EquipmentSummary[] }>(
    '/web/equipments/?query=EXT-ABC-04&pageSize=100',
  );
  const piece =
    items.find((item) => item.product.sku === 'EXT-ABC-04' && item.lastInspection) ?? expect.fail('none');
  const oldSerial = piece.tagSerialNumber;
  const newSerial = mobcheck.freeTag;
  const before = await inspectionsOf(api, oldSerial);
  expect(before.length).toBeGreaterThan(0);

  // Somebody has already registered and inspected the piece on its new tag, as if it were another piece.
  const phone = await openTag(`/t/${newSerial}`);
  await registerOnPhone(phone.page, 'EXT-ABC-04', 'Provisório');
  await inspectOnPhone(phone.page);
  const provisional = await inspectionsOf(api, newSerial);
  expect(provisional).toHaveLength(1);
  await phone.page.goto(`${mobcheck.url}/t/${newSerial}`);
  await phone.page.getByRole('link', { name: 'Substituir a tag' }).click();
  // If the field of the other tag is blank, it shows an error and gets the focus.
  await phone.page.getByRole('button', { name: 'Pedir a substituição' }).click();
  await phone.page.getByText('Faltam 12 caracteres').waitFor();
  await expect.poll(() => isFocused(phone.page.getByLabel('Número da tag nova'))).toBe(true);
  await phone.page.getByRole('radio', { name: /Esta é a tag nova/ }).check();
  // The number of a piece of another product is probably wrong, so the form warns before the request is sent.
  const { items: others } = await api.get<{ items: EquipmentSummary[] }>('/web/equipments/?pageSize=100');
  const other = others.find(({ product }) => product.id !== piece.product.id) ?? expect.fail('none');
  const oldField = phone.page.getByLabel('Número da tag antiga');
  await oldField.fill(other.tagSerialNumber);
  const warning = phone.page.getByText(`de outro produto: ${other.product.name}.`);
  await warning.waitFor();
  await oldField.fill(showTagSerial(oldSerial).toLowerCase());
  await warning.waitFor({ state: 'detached' });
  await phone.page.getByRole('button', { name: 'Pedir a substituição' }).click();
  await phone.page.getByText('Substituição pedida').waitFor();
  // The phone also shows a request that it has not sent yet, and the office does not.
  await phone.page.getByText(/Recebido pelo servidor/).waitFor();

  // Both tags show the open request, and offer no second one.
  await phone.page.goto(`${mobcheck.url}/t/${oldSerial}`);
  await phone.page.getByText(`A tag nova é ${showTagSerial(newSerial)}.`).waitFor();
  expect(await phone.page.getByRole('link', { name: 'Substituir a tag' }).count()).toBe(0);
  await phone.page.goto(`${mobcheck.url}/field#/t/${oldSerial}/replace`);
  await phone.page.getByText('Um pedido de cada vez').waitFor();
  expect(await phone.page.getByRole('button', { name: 'Pedir a substituição' }).count()).toBe(0);
  const { tagSerialNumber: bystander = '' } = items.find((item) => item.id !== piece.id) ?? {};
  await phone.page.goto(`${mobcheck.url}/field#/t/${bystander}/replace`);
  await phone.page.getByRole('radio', { name: /Esta é a tag nova/ }).check();
  await phone.page.getByLabel('Número da tag antiga').fill(oldSerial);
  await phone.page.getByText('Já há um pedido sobre esta tag').waitFor();

  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags-replace');
  const { page } = office;
  await page.getByRole('button', { name: `Substituir pela tag ${showTagSerial(newSerial)}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Indicada pelo técnico').waitFor();
  await dialog.getByText(showTagSerial(oldSerial)).waitFor();
  await dialog.getByText('Provisório').waitFor();
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click();
  await dialog.getByText(`A tag ${showTagSerial(oldSerial)} sai de uso para sempre.`).waitFor();
  await dialog.getByRole('button', { name: 'Transferir informações' }).click();
  const popup = page.getByRole('status').filter({ hasText: 'Substituição concluída' });
  await popup.getByText(showTagSerial(newSerial)).waitFor();
  await page
    .getByRole('button', { name: `Substituir pela tag ${showTagSerial(newSerial)}` })
    .waitFor({ state: 'detached' });
  // The remaining request is the demonstration's.
  expect(await page.getByRole('button', { name: /^Substituir pela tag/ }).count()).toBe(1);

  await popup.waitFor({ state: 'detached' });
  // The row that opened the dialog no longer exists.
  const start = page.getByRole('button', { name: 'Nova substituição' });
  await expect.poll(() => isFocused(start)).toBe(true);

  // The tag `inUse` has equipment, so merging it needs the user's agreement. The two serials can be swapped.
  const { tagSerialNumber: inUse = '' } = items.find((item) => item.id !== piece.id) ?? {};
  await start.click();
  await page.getByLabel('Número da tag nova').fill(inUse);
  await page.getByLabel('Número da tag antiga').fill(newSerial);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByText('Esta tag já está em uso').waitFor();
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click();
  const confirm = dialog.getByRole('button', { name: 'Transferir informações' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: /deixa de existir/ }).check();
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await dialog.getByRole('button', { name: 'Trocar os números' }).click();
  expect(normalizeTagSerial(await page.getByLabel('Número da tag antiga').inputValue())).toBe(inUse);

  // A replacement that is started in the office and cancelled saves nothing.
  const unusedSerial = newTagSerial(crypto.getRandomValues(new Uint8Array(11)));
  await page.getByLabel('Número da tag nova').fill(unusedSerial);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByText('Pelo número que você digitou').waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await api.get<{ total: number }>('/web/tag-replacements/')).toMatchObject({ total: 1 });
  expect(await api.get<{ total: number }>(`/web/tags/?query=${unusedSerial}`)).toMatchObject({ total: 0 });

  const after = (await inspectionsOf(api, newSerial)).map(({ inspectionId }) => inspectionId);
  expect(after).toEqual([...provisional, ...before].map(({ inspectionId }) => inspectionId));
  const replaced = await api.get<EquipmentSummary>(`/web/equipments/${newSerial}/`);
  expect([replaced.id, replaced.extraLabel]).toEqual([piece.id, piece.extraLabel]);
  const tags = await api.get<{ items: Tag[] }>(`/web/tags/?query=${oldSerial}`);
  expect(tags.items).toEqual([]);

  // The old tag, which may still be scanned or be in documents, opens the equipment.
  await page.goto(`${mobcheck.url}/#/inspections?equipment=${oldSerial}&tab=inspections`);
  await dialog.getByText(`A tag ${showTagSerial(oldSerial)} foi substituída.`).waitFor();
  await expect.poll(() => dialog.locator('button[aria-expanded]').count()).toBe(after.length);
  await phone.page.goto(`${mobcheck.url}/t/${oldSerial}`);
  await phone.page.getByText(`O equipamento usa agora a tag ${showTagSerial(newSerial)}.`).waitFor();
  await phone.page.getByText(piece.extraLabel).first().waitFor();
  // The page is no wider than the phone.
  const pageWidth = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(pageWidth).toBeLessThanOrEqual(PHONE.viewport?.width ?? 0);
  await office.close();
  await phone.close();
});

test('a replacement without known equipment needs the equipment to be chosen', async () => {
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const free = await api.get<{ items: Tag[] }>('/web/tags/?blank=true&field=serialNumber');
  // A free tag without a replacement request.
  const requests = await api.get<{ items: TagReplacement[] }>('/web/tag-replacements/');
  const requestedSerials = requests.items.map((item) => item.equipmentNewSerialNumber);
  const { serialNumber: newSerial } =
    free.items.find((tag) => !requestedSerials.includes(tag.serialNumber)) ?? expect.fail('no free tag');
  const { items } = await api.get<{ items: EquipmentSummary[] }>('/web/equipments/?pageSize=10');
  const piece = items[0] ?? expect.fail('no equipment');
  await api.send('PUT', `/field/tag-replacements/${randomUUID()}`, { newSerial, oldSerial: null });

  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags-replace');
  const { page } = office;
  expect(await columnHeaders(page)).toEqual(['Tag nova', 'Equipamento', 'Produto', 'Pedido em', 'Ações']);
  const note = page.getByRole('complementary', { name: 'Como funciona' });
  expect(await note.getByRole('listitem').count()).toBe(3);

  // The date filters allow no day in the future.
  const today = dayIn(DEFAULT_ZONE, new Date());
  for (const name of ['Pedido desde', 'Pedido até']) {
    const field = page.getByRole('textbox', { name });
    await field.fill(showDay(addDays(today, 1)));
    await field.press('Tab');
    expect(page.url()).not.toContain('request');
    await field.fill(showDay(today));
    await field.press('Tab');
    await page.waitForURL(new RegExp(`=${today}`));
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await page.waitForURL((url) => !url.hash.includes('request'));
  }

  await page.getByRole('button', { name: `Substituir pela tag ${showTagSerial(newSerial)}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Nenhum equipamento escolhido').waitFor();
  const transfer = dialog.getByRole('button', { name: 'Transferir', exact: true });
  await transfer.click();
  await dialog
    .getByRole('alert')
    .getByText('Selecione um equipamento para transferir as informações')
    .waitFor();
  expect(await dialog.getByText('Confirmar a transferência?').count()).toBe(0);

  await dialog.getByRole('button', { name: 'Escolher equipamento' }).click();
  await dialog.getByRole('heading', { name: 'Qual equipamento recebeu a tag nova?' }).waitFor();
  expect(await transfer.count()).toBe(0);
  await dialog.getByRole('textbox').fill(piece.tagSerialNumber);
  await dialog.getByText('1 de 1').waitFor();
  await dialog.getByRole('radio').check();
  await dialog.getByRole('button', { name: 'Usar este equipamento' }).click();
  await dialog.getByText('Escolhida por você').waitFor();
  await dialog.getByText(showTagSerial(piece.tagSerialNumber)).waitFor();
  await transfer.click();
  await dialog.getByText('Confirmar a transferência?').waitFor();
  await office.close();
});

test('a free tag with an open replacement request opens the equipment', async () => {
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { items } = await api.get<{ items: TagReplacement[] }>('/web/tag-replacements/');
  const request =
    items.find(
      (item) => item.equipmentOldSerialNumber === item.equipmentTagSerialNumber && item.extraLabel,
    ) ?? expect.fail('none');
  const { tagSerialNumber: newSerial, extraLabel } = request;
  const oldSerial = request.equipmentOldSerialNumber ?? '';
  const phone = await openTag(`/t/${newSerial}`);
  await phone.page.getByRole('heading', { name: 'Tag nova, à espera do escritório' }).waitFor();
  await phone.page.getByText(`Esta tag fica no lugar de ${showTagSerial(oldSerial)}.`).waitFor();
  await phone.page.getByRole('button', { name: 'Cadastrar equipamento' }).waitFor();
  await phone.page.getByRole('button', { name: 'Abrir o equipamento' }).click();
  await phone.page.getByText(extraLabel).first().waitFor();
  await phone.page.getByText(/^Substituição pedida em .* o escritório vai confirmar/).waitFor();
  await phone.close();

  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags-replace');
  const { page } = office;
  await page.getByRole('textbox', { name: /^Buscar por tag/ }).fill(extraLabel);
  await page.waitForURL(/query=/);
  const row = page.getByRole('row', { name: new RegExp(showTagSerial(newSerial)) });
  await row.getByText(`no lugar de ${showTagSerial(oldSerial)}`).waitFor();
  await row.getByText(extraLabel).waitFor();
  await row.getByText(/ainda na tag antiga/).waitFor();
  await row.getByText(request.productName).waitFor();

  // Somebody registers the piece again on its new tag anyway, and the dialog shows all of the registration.
  const { productId } = await api.get<EquipmentSummary>(`/web/equipments/${oldSerial}/`);
  await api.send('POST', '/web/equipments/', {
    tagSerialNumber: newSerial,
    productId,
    extraLabel: 'Em dobro',
  });
  await page.getByRole('button', { name: `Substituir pela tag ${showTagSerial(newSerial)}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Depois do pedido, um equipamento foi cadastrado nesta tag: Em dobro/).waitFor();
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click();
  const confirm = dialog.getByRole('button', { name: 'Transferir informações' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: /deixa de existir/ }).check();
  await confirm.click();
  await page.getByRole('status').filter({ hasText: 'Substituição concluída' }).waitFor();
  const after = await api.get<EquipmentSummary>(`/web/equipments/${newSerial}/`);
  expect(after.extraLabel).toBe(extraLabel);

  // For a request about a tag that was already replaced, the office sees the replacement, and no equipment is preselected.
  const later = newTagSerial(crypto.getRandomValues(new Uint8Array(11)));
  await api.send('PUT', `/field/tag-replacements/${randomUUID()}`, { newSerial: later, oldSerial });
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.waitForURL((address) => !address.hash.includes('query='));
  await page.reload();
  await page.getByRole('button', { name: `Substituir pela tag ${showTagSerial(later)}` }).click();
  await dialog.getByText(`A tag ${showTagSerial(oldSerial)} já foi substituída`).waitFor();
  expect(await dialog.getByRole('button', { name: 'Transferir', exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Dispensar o pedido' }).click();
  await page.getByRole('button', { name: 'Dispensar', exact: true }).click();
  await page.getByText(`Pedido da tag ${showTagSerial(later)} dispensado.`).waitFor();
  await office.close();
});

const FREE_TAGS = '/#/tags?blank=true&pageSize=100';

/** Reads the serials of the company's free tags from the list of tags. */
async function freeTags(page: Page): Promise<Set<string>> {
  await page.goto(mobcheck.url + FREE_TAGS);
  await page.reload();
  await page.getByRole('row', { name: /Livre/ }).first().waitFor();
  const cells = await page.getByRole('row', { name: /Livre/ }).locator('td:first-child').allInnerTexts();
  return new Set(cells.map((text) => normalizeTagSerial(text)));
}

test('every code of thirty printed labels is a free tag of the company', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', FREE_TAGS);
  const { page } = office;
  const before = await freeTags(page);
  await page.goto(`${mobcheck.url}/#/tags-qr-code`);
  const figure = page.locator('section', { hasText: 'geradas esse mês' }).locator('[aria-live]');
  const countBefore = Number(await figure.textContent());
  // The page counts new tags itself until the server's figure includes them.
  const releaseResponses = await holdResponses(page, /\/web\/logged-user\/$/);
  await page.getByRole('button', { name: 'Gerar Tags' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Quantidade').inputValue()).toBe('1');
  await dialog.getByLabel('Quantidade').fill('30');
  await dialog.getByLabel('Folha de etiquetas', { exact: true }).selectOption('a4x21');
  await dialog.getByRole('radio', { name: /^Etiqueta 4:/ }).click();
  await dialog.getByText('2 páginas').waitFor();
  const file = await downloadBy(page, dialog.getByRole('button', { name: 'Gerar', exact: true }));
  await page.getByText('30 tags: o arquivo está nos seus downloads.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByText('30 de 30').waitFor();
  expect(Number(await figure.textContent())).toBe(countBefore + 30);
  releaseResponses();

  const pages = await printPages(file.bytes);
  // The labels start at cell 4 of the first sheet, which has 21 cells.
  expect(pages.map(({ codes }) => codes.length)).toEqual([18, 12]);
  const urls = pages.flatMap(({ codes }) => codes);
  const newSerials = [...(await freeTags(page))].filter((serial) => !before.has(serial));
  expect(newSerials).toHaveLength(30);
  expect(urls.toSorted()).toEqual(newSerials.map((serial) => `${mobcheck.url}/t/${serial}`).toSorted());

  const [url = ''] = urls;
  const serial = url.slice(-12);
  const phone = await openTag(url.replace(mobcheck.url, ''));
  await phone.page.getByText('Tag livre').waitFor();
  await registerOnPhone(phone.page, 'EXT-ABC-04', 'Etiqueta colada');
  await phone.close();
  await page.goto(`${mobcheck.url}/#/tags?query=${serial}`);
  await page
    .getByRole('row', { name: /Etiqueta colada/ })
    .getByText(showTagSerial(serial))
    .waitFor();
  await page.goto(`${mobcheck.url}/#/tags-qr-code`);
  await page.getByText('29 de 30').waitFor();
  await office.close();
});

test('disabling a tag can be undone', async () => {
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { items } = await api.get<{ items: Tag[] }>('/web/tags/?enabled=true&blank=false&field=serialNumber');
  const { serialNumber } = items[0] ?? expect.fail('no tag');
  const shown = showTagSerial(serialNumber);
  const enabledFlags = async () => {
    const answer = await api.get<{ items: Tag[] }>(`/web/tags/?query=${serialNumber}`);
    return answer.items.map((tag) => tag.enabled);
  };
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', `/#/tags?query=${serialNumber}`);
  const { page } = office;
  const row = page.getByRole('row', { name: new RegExp(shown) });
  expect(await columnHeaders(page)).toEqual([
    'Tag do equipamento',
    'Identificação',
    'Produto',
    'Exclusivo',
    'Última alteração',
    'Ativa',
  ]);
  await page.getByText(/Desativar não apaga nada/).waitFor();
  await row.getByRole('switch', { name: `Tag ${shown} ativa` }).click();
  const notice = page.getByRole('status').filter({ hasText: `Tag ${shown} desativada.` });
  // The notice disappears by itself unless it is hovered.
  await notice.hover();
  await row.getByText('Desativada', { exact: true }).waitFor();
  expect(await enabledFlags()).toEqual([false]);
  await notice.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText(`Tag ${shown} ativada.`).waitFor();
  expect(await enabledFlags()).toEqual([true]);
  await page.reload();
  expect(await row.getByRole('switch', { name: `Tag ${shown} ativa` }).isChecked()).toBe(true);
  await office.close();
});
