/** A norm gets a new version: the platform publishes it, a group applies and undoes it, and the platform reviews it. */
import type { ClockedProduct, listClockedProducts } from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { getNormSet } from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import type { NormSet } from '@mobcheck/contract/norm-sets/norm-document.contract.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { callAs, openAs, PHONE } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const PRODUCT = 'Extintor de CO₂ 6 kg';

/** Returns the newest version with another number and the recharge of all extinguishers after nine months instead of twelve. */
function nextVersion(document: NormSet): NormSet {
  const text = JSON.stringify({ ...document, version: document.version + 1 });
  const set = JSON.parse(text) as NormSet;
  for (const { clock } of set.rules.filter(({ clock: { kind } }) => kind === 'RECHARGE')) {
    clock.period = 9;
  }
  return set;
}

/** Gives each failing example the result that its failure message states. */
async function correctExamples(page: Page, set: NormSet): Promise<void> {
  const failures = page
    .getByRole('region', { name: /antes de publicar$/ })
    .locator('> div ul > li', { hasText: 'o resultado não é o esperado' });
  for (const text of await failures.allTextContents()) {
    const position = Number(/^Exemplo (\d+)/.exec(text)?.[1]);
    const [, dueOn = '', status = ''] = /Recarga: .*resultado (\S+) (\w+)$/.exec(text) ?? [];
    const example = set.examples[position - 1] ?? expect.fail(`no example in ${text}`);
    Object.assign(example.expect, { RECHARGE: { dueOn, status } });
  }
}

async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /equipamentos? mudam?$/ }).waitFor();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await confirm(page, 'Aplicar');
  await page.getByText(/^Prazos aplicados/).waitFor();
}

/** Reads the norm of a piece on a phone, from the phone's copy. */
async function readOnPhone(): Promise<void> {
  const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const products = await operator.get<{ id: string; name: string }[]>('/field/products/');
  const productId = products.find(({ name }) => name === PRODUCT)?.id;
  await operator.send('POST', '/web/equipments/', { tagSerialNumber: mobcheck.freeTag, productId });
  const phone = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field', {
    ...PHONE,
    serviceWorkers: 'block',
  });
  await phone.page.getByText(/^Dados de \d/).waitFor();
  await phone.page.goto(`${mobcheck.url}/field#/t/${mobcheck.freeTag}`);
  await phone.page.getByText(/^Prazos da norma Brasil 1 \(revisada por Eng. Rui Prado/).waitFor();
  await phone.close();
}

test('a new version of a norm is published, applied, undone and reviewed', async () => {
  const platform = await callAs(mobcheck, 'MOBCHECK_ADMIN');
  const group = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { document } = await platform.get<ReplyOf<typeof getNormSet>>('/web/norm-sets/br/1/');
  const set = nextVersion(document as NormSet);
  const productOf = async (): Promise<ClockedProduct> => {
    const { items } = await group.get<ReplyOf<typeof listClockedProducts>>(
      '/web/clocks/products/?pageSize=1000',
    );
    return items.find(({ name }) => name === PRODUCT) ?? expect.fail(`no product ${PRODUCT}`);
  };
  const dueDates = async () => {
    const query = '?pageSize=1000&field=createdAt';
    const { items } = await group.get<{ items: { dueDate: string | null }[] }>(`/web/equipments/${query}`);
    return items.map(({ dueDate }) => dueDate);
  };

  const clerk = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/clocks');
  await clerk.page.getByText(/da norma Brasil 1, que ainda não foi revisada/).waitFor();
  await clerk.page.getByRole('button', { name: 'Selecionar as propostas' }).click();
  await clerk.page.getByRole('button', { name: /^Ver o que muda com \d+ propostas/ }).click();
  await apply(clerk.page);
  expect(await productOf()).toMatchObject({ norm: { key: 'br', version: 1, class: 'CO2_EXTINGUISHER' } });
  const before = await dueDates();

  const office = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/norm-sets');
  const { page } = office;
  await page
    .getByRole('row', { name: /Brasil 1/ })
    .getByText('confira a norma')
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publicar versão' }).click();
  const field = page.getByLabel('Documento em JSON');
  await field.fill(JSON.stringify(set));
  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByText(/correções antes de publicar$/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await correctExamples(page, set);
  await field.fill(JSON.stringify(set));
  await page.getByRole('region', { name: /antes de publicar$/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByRole('dialog', { name: 'Publicar Brasil 2?' }).waitFor();
  await confirm(page, 'Publicar');
  await page.getByRole('row', { name: /Brasil 2/ }).waitFor();

  await clerk.page.reload();
  const message = clerk.page.getByRole('region', { name: /^Brasil: versão 2 publicada/ });
  await message.getByText(/seguem a versão 1/).waitFor();
  expect(await axeViolations(clerk.page)).toEqual([]);
  expect(await dueDates()).toEqual(before);
  await message.getByRole('button', { name: 'Ver e aplicar' }).click();
  await clerk.page.getByText('Norma: Brasil 2 (confira a norma)').waitFor();
  await apply(clerk.page);
  await message.waitFor({ state: 'detached' });
  expect(await productOf()).toMatchObject({ norm: { key: 'br', version: 2, class: 'CO2_EXTINGUISHER' } });
  expect(await dueDates()).not.toEqual(before);

  await clerk.page.getByRole('tab', { name: 'Histórico' }).click();
  await clerk.page
    .getByRole('button', { name: /^Desfazer a mudança/ })
    .first()
    .click();
  await confirm(clerk.page, 'Desfazer');
  await clerk.page.getByText(/^Mudança desfeita: /).waitFor();
  expect(await dueDates()).toEqual(before);
  expect(await productOf()).toMatchObject({ norm: { version: 1 } });

  await page.getByRole('button', { name: 'Revisão de Brasil 1' }).click();
  await page.getByLabel(/^Revisada por/).fill('Eng. Rui Prado');
  await confirm(page, 'Salvar');
  await page
    .getByRole('row', { name: /Brasil 1/ })
    .getByText(/^Eng. Rui Prado, /)
    .waitFor();
  await office.close();
  await clerk.page.goto(`${mobcheck.url}/#/inspections`);
  await clerk.page
    .getByRole('button', { name: /^Abrir Extintor de CO₂/ })
    .first()
    .click();
  await clerk.page
    .getByRole('dialog')
    .getByText(/^Norma: Brasil 1 \(revisada por Eng. Rui Prado/)
    .waitFor();
  await clerk.close();
  await readOnPhone();
});
