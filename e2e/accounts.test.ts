/** Tests of accounts, with sign-up, first login, company groups, forgotten passwords, removals and several tabs. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { DEMO_GROUP } from '../packages/demo/src/demo-cast.ts';
import { failOnce, holdResponses, loseResponse } from './responses.ts';
import { openPage } from './browser.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, openAs, signIn } from './demo-users.ts';
import { columnHeaders } from './tables.ts';

const PASSWORD = 'Jornada@1';
const NEW_PASSWORD = 'Outra@2';
const CUSTOMER = 'cliente@jornada.test';
const REGISTRATION_URL = /\/web\/users\/register\/$/;
/** Labels of the required fields of the sign-up. */
const REQUIRED = ['Nome', 'E-mail', 'Telefone', 'Cargo', 'CNPJ', 'Razão social', 'Senha', 'Confirme a senha'];

/** Starts a fake of the external postal-code service. Returns its address. */
async function servePostalCodes(): Promise<string> {
  const postalCodes = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({
        cep: '01001-000',
        logradouro: 'Praça da Sé',
        complemento: 'lado ímpar',
        bairro: 'Sé',
        localidade: 'São Paulo',
        uf: 'SP',
      }),
    );
  });
  afterAll(() => {
    postalCodes.close();
  });
  await new Promise<void>((resolve) => postalCodes.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(postalCodes.address() as AddressInfo).port}`;
}

const { mobcheck, browser } = await openMobcheck({ POSTAL_CODE_URL: await servePostalCodes() });

async function register(page: Page): Promise<void> {
  await page.goto(`${mobcheck.url}/#/register`);
  await page.getByLabel('CEP').waitFor();
  const requiredLabels = await page.locator('form label', { hasText: /\*$/ }).allTextContents();
  expect(requiredLabels.map((label) => label.replace(' *', ''))).toEqual(REQUIRED);
  const fill = (label: string, text: string) => page.getByLabel(label).first().fill(text);
  await fill('Nome', 'Célia Jornada');
  await fill('E-mail', CUSTOMER);
  await fill('Telefone', '11987654321');
  await fill('Cargo', 'Gerente');
  await fill('CNPJ', '12abc34501de35');
  await fill('Razão social', 'Jornada Extintores Ltda');
  await page.getByLabel('CEP').fill('01001000');
  await expect.poll(() => page.getByLabel('Cidade').inputValue()).toBe('São Paulo');
  expect(await page.getByLabel('CEP').inputValue()).toBe('01001-000');
  expect(await page.getByLabel('Complemento').inputValue()).toBe('');
  expect(await page.getByRole('textbox', { name: 'CNPJ' }).inputValue()).toBe('12.ABC.345/01DE-35');
  const passwords = page.locator('input[autocomplete="new-password"]');
  await passwords.nth(0).fill(PASSWORD);
  await passwords.nth(1).fill(PASSWORD);
  const submit = page.getByRole('button', { name: 'Registrar', exact: true });
  expect(await submit.isDisabled()).toBe(true);
  await page.getByLabel('Li e aceito os termos de uso').check();
  // A failure leaves everything as it was typed.
  await failOnce(page, REGISTRATION_URL);
  await submit.click();
  await page.getByRole('alert').getByText('Problema com o servidor.').waitFor();
  expect(await page.getByLabel('Nome').first().inputValue()).toBe('Célia Jornada');
  const releaseResponses = await holdResponses(page, REGISTRATION_URL);
  // The response of a successful registration is lost. The automatic retry must not fail with "E-mail já existe".
  await loseResponse(page, REGISTRATION_URL);
  await submit.click();
  await page.getByRole('status').getByText('Realizando seu cadastro').waitFor();
  releaseResponses();
  await page.getByText(/Boas-vindas ao Mobcheck/).waitFor();
  await page.getByRole('link', { name: 'Ir para a página inicial' }).click();
  await page.getByLabel('Senha', { exact: true }).waitFor();
}

test('a customer who signed up logs in after the review by the platform', async () => {
  const visitor = await openPage(browser);
  await register(visitor.page);
  expect(visitor.dropExpectedErrors(/500/)).toBe(1);
  expect(visitor.dropExpectedErrors(/504/)).toBe(1);
  expect((await mobcheck.mailTo(CUSTOMER)).text).toContain('Célia Jornada');
  await visitor.page.clock.install();
  await visitor.page.reload();
  await signIn(visitor.page, { email: CUSTOMER, password: PASSWORD });
  const review = visitor.page.getByRole('alert').getByText(/está em análise/);
  await review.waitFor();
  // The message stays until it is closed. One second more lets pending timers run.
  await visitor.page.clock.fastForward('10:00');
  await visitor.page.clock.runFor(1000);
  expect(await review.isVisible()).toBe(true);
  visitor.dropExpectedErrors(/403/);

  const platform = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/users');
  expect(await platform.page.getByRole('combobox', { name: 'Situação', exact: true }).inputValue()).toBe(
    'PENDING',
  );
  expect(await columnHeaders(platform.page)).toEqual([
    'Empresa e grupo',
    'Usuário e cargo',
    'E-mail e telefone',
    'Situação e perfil',
    'Cadastro',
    'Ações',
  ]);
  await platform.page.getByRole('row', { name: /Célia Jornada/ }).click();
  const dialog = platform.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await dialog.getByRole('tab', { name: 'Empresa genérica' }).click();
  await dialog.getByLabel('Nome da empresa genérica').fill('Jornada Extintores');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await platform.page.getByText('Cadastro de Célia Jornada ativado.').waitFor();
  await platform.close();

  await visitor.page.goto(mobcheck.url);
  await visitor.page.reload();
  await signIn(visitor.page, { email: CUSTOMER, password: PASSWORD });
  await visitor.page.getByText('Jornada Extintores').first().waitFor();
  await visitor.close();
});

test('the link in the mail for a forgotten password works once', async () => {
  const { page, close, dropExpectedErrors } = await openPage(browser);
  await page.goto(mobcheck.url);
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  const dialog = page.getByRole('dialog');
  const operator = mobcheck.logins.COMPANY_OPERATOR.email;
  const send = dialog.getByRole('button', { name: 'Enviar link' });
  await dialog.getByLabel('E-mail').fill('ninguém');
  await send.click();
  await dialog.getByText('Email inválido').waitFor();
  await dialog.getByLabel('E-mail').fill(operator);
  await failOnce(page, /\/web\/password\/reset\/$/);
  await send.click();
  await dialog.getByText('Problema com o servidor').waitFor();
  expect(dropExpectedErrors(/400|500/)).toBe(2);
  const releaseResponses = await holdResponses(page, /\/web\/password\/reset\/$/, 'POST');
  await send.click();
  await dialog.locator('button[data-loading]').waitFor();
  releaseResponses();
  await page.getByRole('dialog', { name: 'Confira seu e-mail' }).waitFor();
  const mail = await mobcheck.mailTo(operator);
  const link = /http\S+password-reset\S+/.exec(mail.text ?? '')?.[0] ?? expect.fail('no link in the mail');
  await page.goto(link);
  const passwords = page.locator('input[autocomplete="new-password"]');
  await passwords.first().waitFor();
  // The token is removed after the first render.
  await expect.poll(() => page.url()).not.toContain('t=');
  await passwords.nth(0).fill(NEW_PASSWORD);
  await passwords.nth(1).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Salvar e entrar' }).click();
  await page.getByText(/^Olá/).waitFor();
  const secondUse = await openPage(browser);
  await secondUse.page.goto(link);
  await secondUse.page.locator('input[autocomplete="new-password"]').nth(0).fill(PASSWORD);
  await secondUse.page.locator('input[autocomplete="new-password"]').nth(1).fill(PASSWORD);
  await secondUse.page.getByRole('button', { name: 'Salvar e entrar' }).click();
  await secondUse.page.getByText('Link inválido ou vencido').waitFor();
  secondUse.dropExpectedErrors(/401/);
  await secondUse.close();
  dropExpectedErrors(/401/);
  await close();
});

test('an invalid confirmation link opens the page that requests another link', async () => {
  const opened = await openAs(
    browser,
    mobcheck,
    'COMPANY_GROUP_ADMIN',
    `/#/confirm-email?t=${'a'.repeat(43)}`,
  );
  const { page } = opened;
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await page.getByText('Link inválido ou vencido').waitFor();
  opened.dropExpectedErrors(/401/);
  await page.goto(`${mobcheck.url}/#/change-email`);
  await page.getByRole('textbox', { name: 'Novo e-mail' }).waitFor();
  expect(await page.getByText('Link inválido ou vencido').count()).toBe(0);
  await opened.close();
});

test('a sensitive change is saved after the password is typed', async () => {
  const opened = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/company-users');
  const { page } = opened;
  // The reply of a server that has not got the password for ten minutes.
  const problem = { status: 403, json: { code: 'PROOF_REQUIRED' } };
  await page.route(/\/web\/company-users\/[^/]+\/$/, (route) => route.fulfill(problem), { times: 1 });
  await page.getByRole('button', { name: 'Abrir Tatiane Gonçalves' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar funcionário' });
  await dialog.getByLabel('Cargo').fill('Brigadista chefe');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByLabel('Senha atual').fill('Errada@1');
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await proof.getByText('Senha atual inválida').waitFor();
  await proof.getByLabel('Senha atual').fill(mobcheck.logins.COMPANY_GROUP_ADMIN.password);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('Cadastro de Tatiane Gonçalves atualizado.').waitFor();
  expect(opened.dropExpectedErrors(/400|403/)).toBe(2);
  await opened.close();
});

test('a customer is migrated into a company of a new group', async () => {
  const { page, close, dropExpectedErrors } = await openAs(
    browser,
    mobcheck,
    'MOBCHECK_ADMIN',
    '/#/company-groups',
  );
  await page.getByRole('button', { name: 'Novo grupo' }).click();
  const dialog = page.getByRole('dialog');
  const fill = (label: string, text: string) => dialog.getByLabel(label).first().fill(text);
  await fill('Identificador do grupo', DEMO_GROUP);
  await fill('Nome da empresa', 'Jornada Matriz');
  await fill('Nome da pessoa responsável', 'Ana Jornada');
  await fill('E-mail', 'ana@jornada.test');
  await fill('Telefone', '1133334444');
  await fill('Cargo', 'Diretora');
  await dialog.locator('input[autocomplete="new-password"]').first().fill(PASSWORD);
  const create = dialog.getByRole('button', { name: 'Criar grupo' });
  await create.click();
  await dialog.getByText(`O grupo ${DEMO_GROUP} já existe. Escolha outro nome.`).waitFor();
  expect(dropExpectedErrors(/409/)).toBe(1);
  expect(await dialog.getByLabel('Nome da pessoa responsável').inputValue()).toBe('Ana Jornada');
  await fill('Identificador do grupo', 'jornada');
  const releaseResponses = await holdResponses(page, /\/web\/company-groups\/$/, 'POST');
  await create.click();
  await dialog
    .getByRole('status')
    .getByText(/^Criando o grupo/)
    .waitFor();
  releaseResponses();
  await page.getByText('Grupo mobcheck_jornada criado.').waitFor();

  await page.goto(`${mobcheck.url}/#/users?status=ACTIVE&query=jornada`);
  await page.getByRole('row', { name: /Célia Jornada/ }).click();
  await dialog.getByRole('button', { name: 'Migrar' }).click();
  await dialog.getByLabel('Grupo').selectOption('jornada');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Migrar' }).click();
  await page.getByText('Cadastro de Célia Jornada migrado.').waitFor();
  await close();

  const customer = await openPage(browser);
  await customer.page.goto(mobcheck.url);
  await signIn(customer.page, { email: CUSTOMER, password: PASSWORD });
  await customer.page.getByText('Jornada Matriz').first().waitFor();
  // The dashboard shows the first steps until all are done.
  const checklist = customer.page.getByRole('region', { name: 'Primeiros passos' });
  await checklist.getByRole('status', { name: '1 de 5 feitos' }).waitFor();
  const hints = checklist.getByRole('link');
  const hrefs = await hints.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(expect.arrayContaining(['/#/video-lessons', '/#/buy-tag']));
  expect(await customer.page.getByText('Jornada Extintores').count()).toBe(0);

  await checklist.getByRole('link', { name: 'Abrir o relatório' }).click();
  await customer.page.getByRole('heading', { name: 'Relatório de inspeções' }).waitFor();
  await customer.page.getByRole('link', { name: 'Início' }).click();
  await checklist.getByRole('status', { name: '2 de 5 feitos' }).waitFor();
  await checklist.getByRole('button', { name: 'Fechar os primeiros passos' }).click();
  await customer.page.getByRole('region', { name: 'Comece por aqui' }).waitFor();
  await customer.page.reload();
  await customer.page.getByRole('region', { name: 'Comece por aqui' }).waitFor();
  expect(await checklist.count()).toBe(0);
  await customer.page.getByRole('button', { name: /^Conta de/ }).click();
  await customer.page.getByRole('menuitem', { name: 'Primeiros passos' }).click();
  await checklist.waitFor();
  await customer.close();
});

test('an employee is removed only after CONFIRMO is typed', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/company-users');
  await page.getByRole('row', { name: /Luciana Prado/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remover funcionário' }).click();
  const remove = dialog.getByRole('button', { name: 'Remover', exact: true });
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByLabel(/Digite CONFIRMO/).fill('confirmo');
  await remove.click();
  await page.getByText('Cadastro de Luciana Prado removido.').waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Luciana Prado/ }).count()).toBe(0);

  // Deleting a user asks for the same confirmation word.
  await page.goto(`${mobcheck.url}/#/users?status=ACTIVE`);
  // The list of employees, shown until the page of all users has loaded, has a row with the same e-mail.
  await page.getByRole('heading', { name: 'Usuários', exact: true }).waitFor();
  await page.getByRole('row', { name: new RegExp(mobcheck.logins.COMPANY_OPERATOR.email) }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  const deleteButton = dialog.getByRole('button', { name: 'Excluir' });
  await dialog.getByLabel(/Digite CONFIRMO/).fill('confirm');
  expect(await deleteButton.isDisabled()).toBe(true);
  await dialog.getByLabel(/Digite CONFIRMO/).fill('confirmo');
  expect(await deleteButton.isEnabled()).toBe(true);
  await close();
});

test('saving a company or the own profile shows a message', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/companies');
  const company = page.getByRole('row').nth(1);
  await company.waitFor();
  expect(await columnHeaders(page)).toEqual([
    'Nome',
    'CNPJ',
    'Contato principal',
    'E-mail',
    'Telefone',
    'Tags usadas',
    'Ações',
  ]);
  await company.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contato principal').fill('Rita Jornada');
  const name = await dialog.getByRole('textbox', { name: 'Nome', exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(`Empresa ${name} atualizada.`).waitFor();
  await company.getByText('Rita Jornada').waitFor();
  await page.goto(`${mobcheck.url}/#/profile`);
  await page.getByLabel('Cargo').fill('Coordenação');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Perfil atualizado').waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles(join(import.meta.dirname, '../packages/server/src/testing/photo.png'));
  await page.getByText('Foto atualizada').waitFor();
  await page
    .getByRole('button', { name: /^Conta de/ })
    .locator('img')
    .waitFor();
  await page.getByRole('button', { name: 'Remover' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await page.getByText('Foto removida').waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: /^Conta de/ })
        .locator('img')
        .count(),
    )
    .toBe(0);
  await close();
});

test('users of an overdue group see a message that cannot be closed', async () => {
  const platform = await callAs(mobcheck, 'MOBCHECK_ADMIN');
  const statusPath = `/web/company-groups/company-group-status/${DEMO_GROUP}`;
  await platform.send('PUT', statusPath, { paymentStatus: 'PENDING', reason: 'Boleto devolvido' });
  try {
    const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags');
    const dialog = page.getByRole('dialog', { name: 'Pagamentos pendentes' });
    const message =
      'Você possui pagamentos pendentes. Favor acessar o menu "Meu Plano" e verificar a situação.';
    await dialog.getByText(message).waitFor();
    expect(await dialog.getByRole('button').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await dialog.getByRole('link', { name: 'Meu Plano' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${mobcheck.url}/#/tags`);
    await dialog.waitFor();
    await close();
  } finally {
    // The other tests of this file use the same group.
    await platform.remove(statusPath);
  }
});

test('two tabs can show two companies', async () => {
  const { page: first, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/');
  const company = first.getByRole('combobox', { name: 'Cadastrar em' });
  // The label is visible, since the page may show rows of all companies.
  await first.getByText('Cadastrar em', { exact: true }).waitFor();
  // The field is empty until the session is loaded.
  await expect.poll(() => company.inputValue()).not.toBe('');
  const firstCompany = await company.inputValue();

  const second = await first.context().newPage();
  await second.goto(mobcheck.url);
  const companiesLoaded = second.waitForResponse(/\/web\/equipments\/companies/);
  await signIn(second, mobcheck.logins.COMPANY_GROUP_ADMIN);
  await companiesLoaded;
  // A page that is still loading would take the focus and close the opened list.
  await second.getByRole('heading', { name: 'Painel' }).waitFor();
  const picker = second.getByRole('combobox', { name: 'Cadastrar em' });
  await picker.click();
  const otherCompanies = second.getByRole('option').filter({ hasNotText: firstCompany, visible: true });
  await otherCompanies.first().click();
  await expect.poll(() => picker.inputValue()).not.toBe(firstCompany);
  await first.reload();
  await first.getByRole('navigation').first().waitFor();
  await expect.poll(() => company.inputValue()).toBe(firstCompany);
  await close();
});
