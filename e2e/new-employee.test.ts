/** Tests that a new employee is added in the office, is activated by the link in the mail, and works in the field application. */
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { openAs } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const PASSWORD = 'Jornada@1';

const { mobcheck, browser } = await openMobcheck();

test('a new employee sets a password by a mailed link, and works in the field application', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/company-users');
  await page.getByRole('button', { name: 'Novo funcionário' }).click();
  const dialog = page.getByRole('dialog');
  const email = 'novo.tecnico@jornada.test';
  await dialog.getByLabel('Nome').fill('Téo Jornada');
  await dialog.getByLabel('Cargo').fill('Técnico');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Telefone').fill('11988887777');
  const status = dialog.getByLabel('Situação');
  expect(await status.inputValue()).toBe('ACTIVE');
  await status.selectOption('PENDING');
  await dialog.getByText(/A pessoa só entra depois de criar a senha pelo e-mail/).waitFor();
  await status.selectOption('ACTIVE');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(`Cadastro de ${email} feito.`).waitFor();
  await close();

  const employee = await openPage(browser);
  const mail = await mobcheck.mailTo(email);
  const link =
    /http\S+active-environment\S+/.exec(mail.text ?? '')?.[0] ?? expect.fail('no link in the mail');
  await employee.page.goto(link);
  const passwords = employee.page.locator('input[autocomplete="new-password"]');
  await passwords.nth(0).fill(PASSWORD);
  await passwords.nth(1).fill(PASSWORD);
  await employee.page.getByRole('button', { name: 'Ativar e entrar' }).click();
  await employee.page.waitForURL(/\/field/);
  await employee.page.getByRole('heading', { name: 'Minhas OS' }).waitFor();
  await employee.close();
});
