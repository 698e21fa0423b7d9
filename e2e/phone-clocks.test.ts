/** The clocks of a piece on the phone. A record without signal moves the due dates at once, as the server does later. */
import type { EquipmentClock, ProductClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { addMonths, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from './axe.ts';
import { dayAfter } from './days.ts';
import { callAs, openAs, PHONE } from './demo-users.ts';
import { bringSignalBack, cutSignal } from './no-signal.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const PRODUCT = 'Extintor de CO₂ 6 kg';
const LABEL = 'Casa de máquinas';

const clock = (kind: string, resets: ProductClock['resets'], period: number): ProductClock => ({
  kind,
  period,
  unit: 'MONTH',
  noticeDays: 20,
  rounding: 'DAY',
  resets,
  base: 'NONE',
  unknown: 'NONE',
});
const CLOCKS: readonly ProductClock[] = [
  clock('INSPECTION', ['TECHNICAL'], 6),
  clock('WEIGHING', ['WEIGHT'], 6),
  clock('RECHARGE', ['RECHARGE'], 12),
  { ...clock('HYDROSTATIC', ['RETEST'], 60), base: 'MANUFACTURE', unknown: 'DUE_NOW' },
];

async function findProduct(): Promise<string> {
  const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const products = await operator.get<{ id: string; name: string }[]>('/field/products/');
  return products.find(({ name }) => name === PRODUCT)?.id ?? expect.fail(`no product ${PRODUCT}`);
}

/** Registers an extinguisher that was weighed a month ago, recharged thirteen months ago, and made five years ago. */
async function registerPiece(productId: string): Promise<string> {
  const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
  await operator.send('POST', '/web/equipments/', {
    tagSerialNumber: mobcheck.freeTag,
    productId,
    extraLabel: LABEL,
    manufacturingDate: dayAfter(-1900),
    rechargeDate: dayAfter(-396),
    weightDate: dayAfter(-31),
    retestDate: dayAfter(-100),
    dueDate: dayAfter(-31),
  });
  return mobcheck.freeTag;
}

/** Switches clocks on, for one product. */
async function applyClocks(productId: string): Promise<void> {
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const products = [{ productId, clocks: CLOCKS }];
  const { revision } = await admin.send<{ revision: string }>('POST', '/web/clocks/preview/', { products });
  await admin.send('POST', '/web/clocks/apply/', { products, revision });
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((target) => {
    location.hash = target;
  }, hash);
}

/** The row of a clock on the screen of the tag. */
const clockRow = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').getByText(name, { exact: true }) });

async function answer(page: Page, question: string, choice: 'Sim' | 'Não'): Promise<void> {
  await page.getByRole('group', { name: question }).getByRole('radio', { name: choice }).check();
}

async function recordInspection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Inspecionar' }).click();
  // The first change of clocks limits starter questions to a purpose and to products, so the form first asks for the purpose.
  await page.getByRole('radio', { name: 'Inspeção técnica' }).check({ force: true });
  await page.getByRole('group', { name: 'O peso está dentro da tolerância' }).waitFor();
  expect(await page.getByRole('group', { name: 'Como está o indicador de pressão?' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sim para todas' }).click();
  // No shortcut answers against the date.
  await answer(page, 'A recarga está dentro do prazo?', 'Sim');
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  await page.getByText(`vence em ${showDay(addMonths(dayAfter(0), 6))}`).waitFor();
  await page.getByRole('button', { name: 'Ver equipamento' }).click();
}

async function recordRecharge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Registrar manutenção' }).click();
  await page.getByRole('button', { name: 'O resto está conforme' }).click();
  await answer(page, 'A recarga foi feita?', 'Sim');
  for (const question of ['O teste hidrostático foi', 'O selo e a etiqueta', 'O anel foi trocado?']) {
    await answer(page, question, 'Não');
  }
  await page.getByLabel('Data da recarga').fill(dayAfter(-2));
  await page
    .getByText(`Próxima recarga: ${showDay(addMonths(dayAfter(-2), 12))}, pelo prazo do produto`)
    .waitFor();
  expect(await page.getByLabel('Próxima recarga').count()).toBe(0);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Salvar manutenção' }).click();
  await page.getByText('Manutenção registrada').waitFor();
  await page.getByRole('button', { name: 'Ver equipamento' }).click();
}

test('without signal an inspection and a recharge move the due dates at once, and they stay', async () => {
  const productId = await findProduct();
  const serial = await registerPiece(productId);
  const { page, close, dropExpectedErrors } = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field', {
    ...PHONE,
    serviceWorkers: 'block',
  });
  await page.getByText(/^Dados de \d/).waitFor();
  await goTo(page, `#/t/${serial}`);
  await page.getByText('Validade vencida').waitFor();
  expect(await page.getByRole('heading', { name: 'Prazos' }).count()).toBe(0);

  // The copy is older than the clocks, which come with the next bundle.
  await applyClocks(productId);
  await goTo(page, '#/');
  await page.getByRole('button', { name: 'Atualizar os dados' }).click();
  await goTo(page, '#/due');
  await page.getByText(/Recarga venceu há \d+ dias/).waitFor();
  await cutSignal(page);
  await page.getByRole('link', { name: LABEL }).click();
  await page.getByRole('heading', { name: 'Prazos' }).waitFor();
  await clockRow(page, 'Recarga')
    .getByText(showDay(addMonths(dayAfter(-396), 12)))
    .waitFor();
  await clockRow(page, 'Inspeção técnica').getByText('Sem data').waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await recordInspection(page);
  await clockRow(page, 'Inspeção técnica')
    .getByText(showDay(addMonths(dayAfter(0), 6)))
    .waitFor();
  await recordRecharge(page);
  await clockRow(page, 'Recarga')
    .getByText(showDay(addMonths(dayAfter(-2), 12)))
    .waitFor();
  await page.getByText('Tudo em dia').waitFor();
  await goTo(page, '#/due');
  await page.getByRole('heading', { name: /^Precisa de atenção/ }).waitFor();
  await expect.poll(async () => page.getByRole('link', { name: LABEL }).count()).toBe(0);

  await bringSignalBack(page);
  const admin = await callAs(mobcheck, 'COMPANY_ADMIN');
  const dueDates = async () => {
    const { clocks } = await admin.get<{ clocks: EquipmentClock[] }>(`/web/equipments/${serial}/clocks/`);
    return Object.fromEntries(clocks.map(({ kind, dueOn }) => [kind, dueOn]));
  };
  await expect.poll(dueDates, { timeout: 60_000 }).toEqual({
    INSPECTION: addMonths(dayAfter(0), 6),
    WEIGHING: addMonths(dayAfter(-31), 6),
    RECHARGE: addMonths(dayAfter(-2), 12),
    HYDROSTATIC: addMonths(dayAfter(-100), 60),
  });
  await goTo(page, '#/');
  await page.getByRole('button', { name: 'Atualizar os dados' }).click();
  await goTo(page, `#/t/${serial}`);
  await clockRow(page, 'Recarga')
    .getByText(showDay(addMonths(dayAfter(-2), 12)))
    .waitFor();
  await clockRow(page, 'Inspeção técnica')
    .getByText(showDay(addMonths(dayAfter(0), 6)))
    .waitFor();
  dropExpectedErrors(/ERR_FAILED|NETWORK/);
  await close();
});
