/** Tests of the sign-up page after a failed or successful registration, and with the data of a CNPJ. */
import { PLAN_LIST_PATH, type Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import { getPasswordRules } from '@mobcheck/contract/signup/password-rules.contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useForgotPasswordPhrases } from '../password/forgot-password.phrases.ts';
import RegisterPage from './register.page.tsx';
import { useSignupPhrases } from './signup.phrases.ts';
import { showPage } from '../../testing/show-page.testing.tsx';

const t = useSignupPhrases.outside;
const EMAIL = 'ana@empresa.com.br';
const TYPED = {
  name: 'Ana Lima',
  email: EMAIL,
  phone: '(11) 98765-4321',
  occupation: 'Brigadista',
  cnpjCompany: '11.222.333/0001-81',
  company: 'Empresa Ltda',
} as const;

const NEW_PRICE = 119_900;
const PLANS: readonly Plan[] = [
  { id: 3, name: 'Premium', description: 'PREMIUM', value: 104_900, limit: 500 },
];
let plans = PLANS;
let sent: unknown;
/** Replies of the server to calls other than the registration, by the beginning of their URL. */
const OTHERS = new Map<string, unknown>();

afterEach(() => {
  vi.unstubAllGlobals();
  plans = PLANS;
  location.hash = '';
  OTHERS.clear();
});

/** Fills the form in and sends it to a server with this response. */
async function signUp(status: number, body: unknown, button = t('register')) {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.startsWith(PLAN_LIST_PATH)) {
      return Response.json(plans);
    }
    if (url.startsWith(getPasswordRules.path)) {
      return Response.json({ passphrases: false });
    }
    if (init?.method !== 'POST') {
      const path = [...OTHERS.keys()].find((start) => url.startsWith(start));
      return path === undefined ? Response.json({}, { status: 404 }) : Response.json(OTHERS.get(path));
    }
    sent = init.body;
    if (status === 409) {
      plans = PLANS.map((plan) => ({ ...plan, value: NEW_PRICE }));
    }
    return Response.json(body, { status });
  });
  const { container, user } = showPage(<RegisterPage />);
  await screen.findByRole('button', { name: button });
  for (const [name, value] of Object.entries(TYPED)) {
    const field = container.querySelector(`input[name=${name}]`) ?? expect.fail(name);
    fireEvent.change(field, { target: { value } });
  }
  container
    .querySelectorAll('input[autocomplete=new-password]')
    .forEach((field) => fireEvent.change(field, { target: { value: 'Abc12!' } }));
  await user.click(screen.getByLabelText(t('accept'), { exact: false }));
  await user.click(screen.getByRole('button', { name: button }));
  if (status >= 400) {
    await screen.findByRole('button', { name: button });
  }
  return container;
}

const CNPJ_PATH = '/web/users/register/cnpj/';
const MODE_PATH = '/public/signup/';
const DONE = { subscriptionId: null, customerId: null, billUrl: null };

test('a failed registration shows an error', async () => {
  await signUp(500, { code: 'SERVER_ERROR' });
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test('a failed registration keeps the typed values', async () => {
  const container = await signUp(500, { code: 'SERVER_ERROR' });
  expect(container.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe(EMAIL);
});

test('an error is shown at the field of an e-mail that exists already', async () => {
  const container = await signUp(409, { code: 'USER_REGISTER_EMAIL_EXISTS' });
  const field = container.querySelector('input[name=email]');
  await expect.poll(() => field?.getAttribute('aria-invalid')).toBe('true');
});

test('a changed price is reported and shown, and typed values stay', async () => {
  location.hash = '#/register?selectedPlanId=3';
  vi.stubGlobal('open', () => null);
  const problem = { code: 'PRICE_CHANGED', params: { price: NEW_PRICE } };
  const container = await signUp(409, problem, t('pay'));
  expect(JSON.parse(sent as string)).toMatchObject({ selectedPlanId: 3, expectedPrice: 104_900 });
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')).join('')).toContain(
    'agora é R$ 1.199,00. Nada foi pedido nem cobrado.',
  );
  expect(await screen.findByText(/1\.199 por mês/)).toBeTruthy();
  expect(container.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe(EMAIL);
});

test('with a review, a registered user sees its duration and the next step', async () => {
  OTHERS.set(MODE_PATH, { mode: 'review', reviewDays: 3 });
  await signUp(201, DONE);
  await screen.findByText(t('doneText', { email: EMAIL, count: 3 }));
  expect(screen.getByText(t('doneNext'))).toBeTruthy();
});

test('with open sign-up and a free plan, the next step is to confirm the address', async () => {
  OTHERS.set(MODE_PATH, { mode: 'open', reviewDays: 3 });
  await signUp(201, DONE);
  expect(await screen.findByText(t('doneConfirm', { email: EMAIL }))).toBeTruthy();
});

test('with open sign-up and a paid plan, the next step is to pay the bill', async () => {
  location.hash = '#/register?selectedPlanId=3';
  vi.stubGlobal('open', () => null);
  OTHERS.set(MODE_PATH, { mode: 'open', reviewDays: 3 });
  await signUp(201, { ...DONE, subscriptionId: 's' }, t('pay'));
  expect(await screen.findByText(t('donePay', { email: EMAIL }))).toBeTruthy();
});

test('a CNPJ with an account shows how to get access, without names', async () => {
  OTHERS.set('/public/contact/', { email: 'ajuda@example.com' });
  OTHERS.set(CNPJ_PATH, { hasAccount: true, company: null, outcome: 'off' });
  await signUp(500, {});
  expect(await screen.findByText(t('cnpj.hasAccount'))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('signIn') }).getAttribute('href')).toBe('#/');
  expect(screen.getByRole('button', { name: useForgotPasswordPhrases.outside('forgot') })).toBeTruthy();
  const support = await screen.findByRole('link', { name: t('cnpj.support') });
  expect(support.getAttribute('href')).toBe('mailto:ajuda@example.com');
});

test('a CNPJ fills in empty fields and keeps typed values', async () => {
  const company = {
    company: 'OUTRA SA',
    fantasyName: 'Outra',
    address: 'Rua A, 1',
    complement: '',
    neighborhood: 'Centro',
    city: 'Itu',
    state: 'SP',
    cep: '13300000',
  };
  OTHERS.set(CNPJ_PATH, { hasAccount: false, company, outcome: 'found' });
  const container = await signUp(500, {});
  const valueOf = (name: string) => container.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
  await screen.findByText(t('cnpj.found'));
  await expect.poll(() => valueOf('fantasyName')).toBe('Outra');
  expect(['company', 'address', 'city', 'cep'].map(valueOf)).toEqual([
    'Empresa Ltda',
    'Rua A, 1',
    'Itu',
    '13300-000',
  ]);
  expect(screen.queryByText(t('cnpj.hasAccount'))).toBeNull();
});

test('the form says if the search for a CNPJ is not available', async () => {
  OTHERS.set(CNPJ_PATH, { hasAccount: false, company: null, outcome: 'unavailable' });
  await signUp(500, {});
  expect(await screen.findByText(t('cnpj.unavailable'))).toBeTruthy();
});
