/** The sign-up page after a failed registration. */
import { PLAN_LIST_PATH, type Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import { getPasswordRules } from '@mobcheck/contract/signup/password-rules.contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query.ts';
import { show } from '../../testing/show.testing.tsx';
import RegisterPage from './register.page.tsx';
import { useSignupPhrases } from './signup.phrases.ts';

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

afterEach(() => {
  vi.unstubAllGlobals();
  plans = PLANS;
  location.hash = '';
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
    sent = init?.body;
    if (status === 409) {
      plans = PLANS.map((plan) => ({ ...plan, value: NEW_PRICE }));
    }
    return Response.json(body, { status });
  });
  const { container, user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <RegisterPage />
    </QueryClientProvider>,
  );
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
  await screen.findByRole('button', { name: button });
  return container;
}

test('a failed registration shows an error', async () => {
  await signUp(500, { code: 'SERVER_ERROR' });
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test('a failed registration keeps the typed values', async () => {
  const container = await signUp(500, { code: 'SERVER_ERROR' });
  expect(container.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe(EMAIL);
});

test('an e-mail that exists already is marked at its field', async () => {
  const container = await signUp(409, { code: 'USER_REGISTER_EMAIL_EXISTS' });
  const field = container.querySelector('input[name=email]');
  await expect.poll(() => field?.getAttribute('aria-invalid')).toBe('true');
});

test('a price that changed is said and shown, and what was typed stays', async () => {
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
