/** Tests that typed text in the forms survives Back, a reload and the end of the session. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMobcheck } from './open-mobcheck.ts';
import { IN_MOTION, openPage } from './browser.ts';
import { openAs, signInUnseen } from './demo-users.ts';
import type { DemoRole } from './server.ts';

const { mobcheck, browser } = await openMobcheck();

interface Form {
  readonly name: string;
  /** The source of the form, which the law `unsaved-work` looks for. */
  readonly file: string;
  readonly path: string;
  /** Opens the form on its page. */
  readonly open?: (page: Page) => Promise<void>;
  /** A field to type into. */
  readonly field: (page: Page) => Locator;
  /** Typed text; undefined means letters. */
  readonly typed?: string;
}

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();
/** A required field has an asterisk behind its label. */
const exactly = (label: string) => new RegExp(`^${label}( \\*)?$`);
const labelled = (label: string) => (page: Page) => page.getByLabel(exactly(label)).last();
const inDialog = (label: string) => (page: Page) => page.getByRole('dialog').getByLabel(exactly(label));
const openUser = (button: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Situação', exact: true }).selectOption('ACTIVE');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
};

/** The forms of the office by the role that opens them. The law `unsaved-work` checks that no form is missing. */
const FORMS: Readonly<Partial<Record<DemoRole, readonly Form[]>>> = {
  COMPANY_GROUP_ADMIN: [
    {
      name: 'category',
      file: 'office/categories/category-form.tsx',
      path: '/categories',
      open: press('Nova categoria'),
      field: inDialog('Nome'),
    },
    {
      name: 'subcategory',
      file: 'office/inspection-types/inspection-type-form.tsx',
      path: '/subcategories',
      open: press('Nova subcategoria'),
      field: inDialog('Nome'),
    },
    {
      name: 'product',
      file: 'office/products/product-form.tsx',
      path: '/products',
      open: press('Novo produto'),
      field: inDialog('Nome'),
    },
    {
      name: 'employee',
      file: 'office/company-users/company-user-form.tsx',
      path: '/company-users',
      open: press('Novo funcionário'),
      field: inDialog('Nome'),
    },
    {
      name: 'registration of equipment',
      file: 'office/equipment/form/register-dialog.tsx',
      path: '/inspections',
      open: press('Cadastrar equipamento'),
      field: inDialog('Identificação'),
    },
    {
      name: 'equipment',
      file: 'office/equipment/form/edit-dialog.tsx',
      path: '/inspections',
      open: async (page) => {
        await page
          .getByRole('button', { name: /^Abrir/ })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click();
      },
      field: inDialog('Identificação'),
    },
    {
      name: 'payment data',
      file: 'office/billing/payment-data-dialog.tsx',
      path: '/my-plan',
      open: async (page) => {
        const section = page.getByRole('region', { name: 'Dados de pagamento' });
        await section.getByRole('button', { name: 'Alterar' }).click();
      },
      field: inDialog('E-mail para faturas'),
    },
    {
      name: 'number of tags',
      file: 'office/labels/label-dialog.tsx',
      path: '/tags-qr-code',
      open: press('Gerar Tags'),
      field: inDialog('Quantidade'),
      typed: '2',
    },
    {
      name: 'replacement',
      file: 'office/tag-replacements/start-dialog.tsx',
      path: '/tags-replace',
      open: press('Nova substituição'),
      field: inDialog('Número da tag nova'),
    },
    { name: 'profile', file: 'account/profile/profile.page.tsx', path: '/profile', field: labelled('Cargo') },
    {
      name: 'password',
      file: 'account/profile/change-password.page.tsx',
      path: '/change-password',
      field: labelled('Senha atual'),
    },
    {
      name: 'e-mail address',
      file: 'account/email/change-email.page.tsx',
      path: '/change-email',
      field: labelled('Novo e-mail'),
    },
  ],
  MOBCHECK_ADMIN: [
    {
      name: 'company',
      file: 'office/companies/company-form.tsx',
      path: '/companies',
      open: press('Nova empresa'),
      field: inDialog('Nome'),
    },
    {
      name: 'company group',
      file: 'office/company-groups/group-form.tsx',
      path: '/company-groups',
      open: press('Novo grupo'),
      field: inDialog('Nome da empresa'),
    },
    {
      name: 'payment status',
      file: 'domain/payment/payment-dialog.tsx',
      path: '/company-groups',
      open: press(/^Alterar a situação de pagamento/),
      field: inDialog('Motivo'),
    },
    {
      name: 'order',
      file: 'office/service-orders/edit/edit-order-form.tsx',
      path: '/os',
      open: press(/^Editar a OS/),
      field: inDialog('Observações'),
    },
    {
      name: 'price',
      file: 'office/prices/add-price-dialog.tsx',
      path: '/prices',
      open: press('Novo preço de plano'),
      field: inDialog('Preço em reais'),
      typed: '9',
    },
    {
      name: 'coupon',
      file: 'office/prices/coupon-dialog.tsx',
      path: '/prices',
      open: press('Novo cupom'),
      field: inDialog('Código'),
    },
    {
      name: 'password of a user',
      file: 'office/users/password.stage.tsx',
      path: '/users',
      open: openUser('Definir senha'),
      field: inDialog('Nova senha'),
    },
  ],
};

/** Visits another page, opens the form and types into it. Returns the value of its field. */
async function typeInto(page: Page, form: Form): Promise<string> {
  await page.goto(`${mobcheck.url}/#/config-system`);
  await page.getByRole('heading', { level: 1, name: 'Sistema' }).waitFor();
  await page.evaluate((path) => {
    location.hash = path;
  }, form.path);
  await page.getByRole('heading', { level: 1, name: 'Sistema' }).waitFor({ state: 'detached' });
  await form.open?.(page);
  const field = form.field(page);
  await field.click();
  await page.keyboard.press('End');
  // Presses keys instead of `fill`, since a browser warns only if somebody has typed.
  await page.keyboard.type(form.typed ?? 'xyz');
  return field.inputValue();
}

/** Answers one call with the end of the session. The page makes the call when its window becomes visible and refreshes stale queries. */
async function endSession(page: Page): Promise<void> {
  const gone = { status: 401, json: { code: 'SESSION_REQUIRED' } };
  await page.route(/\/web\/equipments\/companies$/, (route) => route.fulfill(gone), { times: 1 });
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

async function signInOver(page: Page, role: DemoRole): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Entrar como/ });
  await dialog.getByLabel('Senha', { exact: true }).fill(mobcheck.logins[role].password);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Tries to lose the typed text. Returns the field's value after typing, after Back, after a reload, and after the end of the session. */
async function endanger(page: Page, role: DemoRole, form: Form): Promise<string[]> {
  const typed = await typeInto(page, form);
  const url = page.url();
  const read = async () => form.field(page).inputValue();
  await page.goBack();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect.poll(() => page.url()).toBe(url);
  const afterBack = await read();

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  await question.dismiss();
  const afterReload = await read();

  await endSession(page);
  await signInOver(page, role);
  const afterSession = await read();

  await page.goBack();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await form.field(page).waitFor({ state: 'detached' });
  return [typed, afterBack, afterReload, afterSession];
}

for (const role of ['COMPANY_GROUP_ADMIN', 'MOBCHECK_ADMIN'] as const) {
  test(`nothing typed is lost in any form of ${role}`, async () => {
    const { page, dropExpectedErrors, close } = await openPage(browser, IN_MOTION);
    await signInUnseen(page, mobcheck, role);
    await page.goto(`${mobcheck.url}/#/config-system`);
    page.setDefaultTimeout(10_000);
    await page.clock.install();
    for (const form of FORMS[role] ?? []) {
      const [typed, ...kept] = await endanger(page, role, form).catch((cause: unknown) => {
        throw new Error(`the form ${form.name}`, { cause });
      });
      expect({ form: form.name, kept }).toEqual({ form: form.name, kept: [typed, typed, typed] });
    }
    dropExpectedErrors(/401/);
    await close();
  });
}

// The file of the form: account/signup/use-signup-form.ts
test('the sign-up form survives another plan and a reload, except for its password', async () => {
  const { page, close } = await openPage(browser, IN_MOTION);
  await page.goto(`${mobcheck.url}/#/register`);
  await page.getByLabel('Nome').first().fill('Célia Rascunho');
  await page.locator('input[autocomplete="new-password"]').first().fill('Segredo@1');
  await page.getByRole('link', { name: 'Mudar de plano' }).click();
  await page
    .getByRole('link', { name: /Premium/ })
    .first()
    .click();
  await page.getByText('Recuperamos o que você já tinha digitado, menos a senha.').waitFor();
  expect(await page.getByLabel('Nome').first().inputValue()).toBe('Célia Rascunho');
  await page.reload();
  await page.getByText('Recuperamos o que você já tinha digitado, menos a senha.').waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Segredo@1');
  await page.getByRole('button', { name: 'Começar de novo' }).click();
  await expect.poll(() => page.getByLabel('Nome').first().inputValue()).toBe('');
  await close();
});

test('a tab of a former build offers the new one, and asks before unsaved work would be lost', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/profile');
  const build = page.locator('meta[name=office-build]');
  const newer = page.getByRole('button', { name: 'Versão nova: recarregar' });
  const name = page.getByLabel(/^Nome/).first();
  await name.waitFor();
  const current = await build.getAttribute('content');
  expect(current).toMatch(/^\w{16}$/);
  expect(await newer.count()).toBe(0);

  // Changes the build of the page, as after an upgrade of the server.
  await build.evaluate((meta) => meta.setAttribute('content', 'former'));
  await page.evaluate(() => {
    location.hash = '#/tags';
  });
  await newer.waitFor();
  await page.goBack();
  await name.fill('Helena Nova');
  await newer.click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  expect(await name.inputValue()).toBe('Helena Nova');
  await newer.click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect.poll(() => build.getAttribute('content')).toBe(current);
  await name.waitFor();
  expect(await newer.count()).toBe(0);
  await close();
});
