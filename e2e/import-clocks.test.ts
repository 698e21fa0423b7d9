/** A sheet with the last days of clocks is imported in a real browser, and its pieces show their due dates. */
import type { applyClocks, previewClocks } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import type { listClockedProducts } from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { callAs, openAs } from './demo-users.ts';
import { csvOf } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

test('a sheet states last inspections, refuses products without the clock, and shows the due dates', async () => {
  const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { items } = await api.get<ReplyOf<typeof listClockedProducts>>('/web/clocks/products/?pageSize=100');
  const [clocked, plain] = items.filter(({ enabled }) => enabled);
  const clocks = [{ kind: 'INSPECTION', period: 12, unit: 'MONTH', noticeDays: 30, resets: ['TECHNICAL'] }];
  const products = [{ productId: clocked?.id, clocks }];
  const { revision } = await api.send<ReplyOf<typeof previewClocks>>('POST', '/web/clocks/preview/', {
    products,
  });
  await api.send<ReplyOf<typeof applyClocks>>('POST', '/web/clocks/apply/', { products, revision });

  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
  const { page } = office;
  const sheet = csvOf([
    ['Produto', 'Local', 'Inspeção técnica'],
    [clocked?.sku ?? '', 'Portaria', '10/05/2025'],
    [plain?.sku ?? '', 'Garagem', '10/05/2025'],
  ]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'prazos.csv', mimeType: 'text/csv', buffer: sheet });
  await page.getByRole('heading', { name: 'prazos.csv' }).waitFor();
  const column = page.getByLabel('C · Inspeção técnica');
  await expect
    .poll(async () => column.locator('option:checked').textContent())
    .toBe('Última data: Inspeção técnica');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();

  const problem = page.getByRole('article').filter({ hasText: 'tem data em produtos sem este prazo' });
  await problem.getByText('Última data: Inspeção técnica').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await problem.getByRole('button', { name: 'Ver as linhas' }).click();
  await page.getByText('o produto não tem este prazo; deixe vazio ou corrija o produto').first().waitFor();
  await page.getByRole('button', { name: 'Importar só 1 sem erros' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Importar/ })
    .click();
  await page.getByRole('heading', { name: '1 equipamento cadastrado' }).waitFor();

  await page.goto(`${mobcheck.url}/#/inspections?query=Portaria&clockKind=INSPECTION`);
  await page.getByText('10/05/2026').first().waitFor();
  await office.close();
});
