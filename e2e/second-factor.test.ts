/** Tests that a required second factor is set up after the password, and that a passkey also replaces the password. */
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { signIn } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const NEW_PASSWORD = 'Extintor@778';
const { mobcheck, browser } = await openMobcheck({ REQUIRE_SECOND_FACTOR: 'all' });

test('a user without a required second factor sets it up and goes on at the same page', async () => {
  const { page, close } = await openPage(browser);
  const login = mobcheck.logins.COMPANY_ADMIN;
  await page.goto(`${mobcheck.url}/#/inspections-report`);
  await signIn(page, login);
  await page.getByRole('heading', { name: 'Proteja sua conta para continuar' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.getByRole('button', { name: 'Ativar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha atual').fill(login.password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const secret = /: (\w{32})$/.exec(await dialog.getByText('Não consegue ler?').innerText())?.[1] ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await dialog.getByLabel('Código do aplicativo').fill(code);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await page.getByRole('heading', { name: 'Inspeções' }).waitFor();
  await close();
});

test('a passkey is a second factor and signs in without a password until it is removed', async () => {
  const { page, close, dropExpectedErrors } = await openPage(browser);
  const login = mobcheck.logins.COMPANY_GROUP_ADMIN;
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${mobcheck.url}/#/security`);
  await signIn(page, login);
  await page.getByRole('heading', { name: 'Proteja sua conta para continuar' }).waitFor();
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome da chave').fill('Notebook');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  const card = page.getByRole('region', { name: 'Chaves de acesso' });
  await card.getByText('Notebook').waitFor();

  await page.goto(`${mobcheck.url}/#/logout`);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  await page.goto(`${mobcheck.url}/#/security`);
  await card.getByText('último uso').waitFor();

  await page.goto(`${mobcheck.url}/#/logout`);
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await dialog.getByLabel('E-mail').fill(login.email);
  await dialog.getByRole('button', { name: 'Enviar link' }).click();
  const link = /http\S+password-reset\S+/.exec(
    (await mobcheck.mailTo(login.email, 'Redefinição de senha do Mobcheck')).text ?? '',
  )?.[0];
  await page.goto(link ?? expect.fail('no link in the mail'));
  const passwords = page.locator('input[autocomplete="new-password"]');
  await passwords.nth(0).fill(NEW_PASSWORD);
  await passwords.nth(1).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Salvar e entrar' }).click();
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  expect(dropExpectedErrors(/403/)).toBe(1);

  await page.goto(`${mobcheck.url}/#/security`);
  await page.getByRole('button', { name: 'Desativar' }).click();
  await dialog.getByRole('button', { name: 'Desativar com chave de acesso' }).click();
  await page.getByRole('heading', { name: 'Proteja sua conta para continuar' }).waitFor();
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await dialog.getByLabel('Nome da chave').fill('Notebook');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();

  await page.getByRole('heading', { name: 'Segurança da conta' }).waitFor();

  await card.getByRole('button', { name: 'Remover Notebook' }).click();
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await card.getByText('Nenhuma chave de acesso ainda.').waitFor();
  await page.goto(`${mobcheck.url}/#/logout`);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await page.getByText('Esta chave de acesso não abre nenhuma conta aqui').waitFor();
  expect(dropExpectedErrors(/401/)).toBe(1);
  await close();
});
