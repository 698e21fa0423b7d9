/** Tests a technical inspection without signal. The phone requires the purpose, and shows only the questions of the piece. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { InspectionQuestion } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { faultsInBothSchemes } from './axe.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { dayAfter } from './days.ts';
import { callAs, openAs, signIn } from './demo-users.ts';
import { saveEvidence } from './evidence.ts';
import { newPhone, waitUntilAppIsStored, type Phone } from './phone.ts';
import { startMobcheckOnCopy } from './server.ts';
import { unreliableNetwork } from './unreliable-network.ts';

const mobcheck = await startMobcheckOnCopy(inject('demo'));
const network = await unreliableNetwork(mobcheck.url);
const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
const admin = await callAs(mobcheck, 'COMPANY_ADMIN');
afterAll(async () => {
  await network.stop();
  await mobcheck.stop();
});

let phone: Phone;
beforeEach(() => {
  phone = newPhone();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    await saveEvidence(`${task.file.name} ${task.name}`);
  }
  await phone.destroy();
});

const WEIGHT = 'O peso está dentro da tolerância (CO₂)?';
const WHEELS = 'As rodas e o carrinho estão em bom estado (sobre rodas)?';
const RECHARGE = 'A recarga está dentro do prazo?';
const SEAL = 'O lacre está intacto?';
const PIN = 'O pino de segurança está no lugar?';

/** Registers a piece that was recharged a month ago. Returns its serial. */
async function register(productName: string): Promise<string> {
  const products = await operator.get<{ id: string; name: string }[]>('/field/products/');
  const serial = newTagSerial(randomBytes(11));
  await operator.send('POST', '/web/equipments/', {
    tagSerialNumber: serial,
    productId: products.find(({ name }) => name === productName)?.id,
    extraLabel: 'Subestação',
    rechargeDate: dayAfter(-30),
  });
  return serial;
}

const serials = { co2: '', abc: '' };

beforeAll(async () => {
  serials.co2 = await register('Extintor de CO₂ 6 kg');
  serials.abc = await register('Extintor de pó ABC 4 kg');
  const tag = await operator.get<FieldTag>(`/field/tags/${serials.co2}/`);
  const product = tag.state === 'REGISTERED' ? tag.equipment.product : undefined;
  const path = `/web/inspection-types/${product?.inspectionTypeId}/inspection-questions/`;
  const questions = await admin.get<InspectionQuestion[]>(path);
  const products = await operator.get<{ id: string; name: string }[]>('/field/products/');
  const cart = products.find(({ name }) => name.includes('sobre rodas'))?.id ?? '';
  const seal = questions.find(({ question }) => question === SEAL)?.id ?? '';
  const limits: Record<string, object> = {
    [WEIGHT]: { asked: 'TECHNICAL', onlyProducts: [product?.id] },
    [WHEELS]: { onlyProducts: [cart] },
    [RECHARGE]: { answeredBy: 'RECHARGE' },
    [PIN]: { onlyAfter: { questionId: seal, answer: 'YES' } },
  };
  await admin.send(
    'PUT',
    path,
    questions.map((question) => ({ ...question, ...limits[question.question] })),
  );
});

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((target) => {
    location.hash = target;
  }, hash);
}

const card = (page: Page, question: string) => page.getByRole('group', { name: question });
const choose = (page: Page, question: string, choice: string) =>
  card(page, question).getByRole('radio', { name: choice }).check();

test('a technical inspection of a CO₂ cylinder shows only its questions and works without signal', async () => {
  const page = await phone.open(`${network.url}/field`);
  await page.getByLabel('Lembrar de mim').check();
  await signIn(page, mobcheck.logins.COMPANY_OPERATOR);
  await page.getByText(/^Dados de \d/).waitFor();
  await waitUntilAppIsStored(page);
  network.become('refused');

  await goTo(page, `#/t/${serials.co2}/inspect`);
  await page.getByRole('group', { name: 'Esta inspeção é' }).waitFor();
  expect(await page.getByRole('button', { name: 'Salvar inspeção' }).count()).toBe(0);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Conferência' }).check();
  await card(page, RECHARGE)
    .getByText(/^Recarga: vence em/)
    .waitFor();
  expect(await card(page, WEIGHT).count()).toBe(0);
  await choose(page, SEAL, 'Não');
  expect(await card(page, PIN).count()).toBe(0);

  // A change of the purpose keeps the answers.
  await page.getByRole('radio', { name: 'Inspeção técnica' }).check();
  await card(page, WEIGHT).waitFor();
  expect(await card(page, WHEELS).count()).toBe(0);
  expect(await card(page, SEAL).getByRole('radio', { name: 'Não' }).isChecked()).toBe(true);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.reload();
  await card(page, WEIGHT).waitFor();

  await choose(page, 'Como está o indicador de pressão?', 'Sem manômetro');
  await page.getByRole('button', { name: 'Sim para todas as restantes' }).click();
  await page.getByText('15 de 15').waitFor();
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  await page.getByRole('heading', { level: 1, name: 'Não conforme', exact: true }).waitFor();
  await page.getByText('Guardado neste aparelho').waitFor();

  network.become('open');
  const read = async () => (await admin.get<Inspection[]>(`/web/equipments/${serials.co2}/inspections`))[0];
  await expect.poll(read).toMatchObject({ purpose: 'TECHNICAL', result: 'IMPROPER' });
  const asked = (await read())?.questionsAnswers.map(({ question }) => question);
  expect(asked).toContain(WEIGHT);
  expect(asked).not.toContain(WHEELS);
  expect(asked).not.toContain(PIN);
});

test('only the inspection of a piece with technical questions has a purpose', async () => {
  const browser = await openBrowser();
  const { page } = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', `/field#/t/${serials.abc}/inspect`);
  await card(page, RECHARGE).waitFor();
  expect(await page.getByRole('group', { name: 'Esta inspeção é' }).count()).toBe(0);
  expect(await card(page, WEIGHT).count()).toBe(0);
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', `/#/inspections?query=${serials.co2}`);
  await office.page.locator('tbody tr').first().click();
  await office.page.getByRole('tab', { name: 'Inspeções' }).click();
  await office.page.getByText('· Inspeção técnica').waitFor();
  await closeBrowser(browser);
});
