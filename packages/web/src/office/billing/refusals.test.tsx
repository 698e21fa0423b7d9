/** Messages of the page My plan about refused and waiting requests, and about unpaid bills. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import type { Bill, Subscription } from '@mobcheck/contract/billing/billing.contract.ts';
import type { PaymentData } from '@mobcheck/contract/billing/payment-data.contract.ts';
import type { Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PaymentDataSection } from './payment-data-section.tsx';
import { type GroupPlan, PlanCard } from './plan-card.tsx';
import { SubscriptionButtons } from './subscription-buttons.tsx';
import { UnpaidBill } from './unpaid-bill.tsx';
import type { BillTab } from './use-bill-tab.ts';
import { showPage } from '../../testing/show-page.testing.tsx';

let currentRole: Role;

const START: Plan = { id: 1, name: 'Start', description: 'START', value: 35_900, limit: 50 };
const PREMIUM: Plan = { id: 3, name: 'Premium', description: 'PREMIUM', value: 104_900, limit: 500 };
const FREE: Plan = { id: 5, name: 'Freemium', description: 'FREE', value: 0, limit: 10 };
const SUBSCRIPTION: Subscription = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  plan_id: 1,
  quantity: 1,
  cap: 50,
  price: 35_900,
  discount: null,
  status: 'active',
  request: null,
  refused: false,
  refused_request: null,
  created_at: '2026-10-22T15:00:00.000Z',
  next_billing_at: '2026-12-22T15:00:00.000Z',
  overdue_since: null,
  end_at: null,
};
const BILL: Bill = {
  id: 'bill',
  plan_id: 1,
  amount: 35_900,
  status: 'pending',
  url: 'https://provider.test/pay/1',
  due_at: '2099-11-25T15:00:00.000Z',
  paid_at: null,
  created_at: '2026-11-22T15:00:00.000Z',
};
const DATA: PaymentData = {
  name: 'Casa Ltda',
  cnpj: '11222333000181',
  email: 'contato@mobcheck.test',
  address: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  cep: '',
  status: 'SENT',
  refused: [],
  updateDate: null,
};

let plans: readonly Plan[];
const fetchMock = vi.fn<typeof fetch>();
const tab = { open: vi.fn<() => void>(), drop: vi.fn<() => void>() };

/** Mocks a server with the plans and this payment data. The server rejects every change with this error code. */
function answerWith({
  data = DATA,
  code = '',
  price = 0,
}: {
  data?: PaymentData;
  code?: string;
  price?: number;
}) {
  fetchMock.mockImplementation(async (url, init) => {
    if (init?.method !== undefined && init.method !== 'GET') {
      plans = code === 'PRICE_CHANGED' ? [START, { ...PREMIUM, value: price }, FREE] : plans;
      return Response.json({ status: 409, code, params: { price } }, { status: 409 });
    }
    return Response.json((url as string).includes('payment-data') ? data : plans);
  });
}

beforeEach(() => {
  currentRole = 'COMPANY_GROUP_ADMIN';
  tab.open.mockReset();
  tab.drop.mockReset();
  plans = [START, PREMIUM, FREE];
  answerWith({});
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

const withServer = (component: ReactNode) => showPage(component, { user: { currentRole } });
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ');
const planWith = (change: Partial<Subscription>): GroupPlan => ({
  plan: START,
  cap: 50,
  used: 12,
  customerId: 1,
  subscription: { ...SUBSCRIPTION, ...change },
});
const showPlan = (change: Partial<Subscription>) =>
  withServer(<PlanCard plan={planWith(change)}>{null}</PlanCard>);

describe('the plan', () => {
  const CORRECT =
    'Corrija nome, CNPJ, e-mail ou endereço em Dados de pagamento, nesta página, e tente de novo; se ocorrer outra vez, fale com o suporte.';

  test('a refused first subscription names the data to correct', () => {
    showPlan({ status: null, refused: true, refused_request: 'subscribe', next_billing_at: null });
    expect(screen.getAllByRole('alert').map(plain)).toEqual([
      `O provedor de pagamento recusou os dados de pagamento: a assinatura não foi feita. ${CORRECT}`,
    ]);
    expect(screen.queryByText('Desde')).toBeNull();
  });

  test.each([
    [
      'change',
      `O provedor de pagamento recusou a mudança. O plano, o limite e a cobrança continuam como antes. ${CORRECT}`,
    ],
    [
      'cancel',
      'O provedor de pagamento recusou o cancelamento: a assinatura continua e as próximas faturas ainda vêm. Tente de novo; se ocorrer outra vez, fale com o suporte.',
    ],
    [
      'reactivate',
      `O provedor de pagamento recusou a reativação: a assinatura continua cancelada e nada é cobrado. ${CORRECT}`,
    ],
  ] as const)('a refused %s shows what stays unchanged and the next step', (request, text) => {
    showPlan({ refused_request: request });
    expect(screen.getAllByRole('alert').map(plain)).toEqual([text]);
  });

  test('a user who may not manage the plan is told which role may', () => {
    currentRole = 'COMPANY_OPERATOR';
    showPlan({ refused_request: 'change' });
    expect(plain(screen.getByRole('alert'))).toMatch(
      /O administrador do grupo pode corrigir isso em Meu plano\.$/,
    );
  });

  test.each([
    ['subscribe', 'Enviando a assinatura'],
    ['change', 'Enviando a mudança'],
    ['cancel', 'Enviando o cancelamento'],
    ['reactivate', 'Enviando a reativação'],
  ] as const)('a waiting %s request says that the user need not wait', (request, text) => {
    showPlan({ request });
    expect(screen.getAllByRole('status').map(plain)).toContain(
      `${text} ao provedor de pagamento… Pode fechar esta página: isso continua sozinho.`,
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a plan without a refusal shows no alert', () => {
    showPlan({});
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the buttons', () => {
  const showButtons = (change: Partial<Subscription>) =>
    withServer(
      <SubscriptionButtons plan={planWith(change)} tab={tab as unknown as BillTab} unpaid={false} />,
    );
  const press = (name: string) => screen.findByRole('button', { name });

  test('another subscription can be made after a refused subscription', async () => {
    showButtons({ status: null, refused: true });
    expect((await screen.findAllByRole('button')).map(plain)).toEqual(['Assinar um plano']);
  });

  test('no button is shown while a request waits', () => {
    showButtons({ request: 'change' });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test.each([
    ['SUBSCRIPTION_BUSY', 'O pedido anterior ainda está sendo enviado. Espere um instante e tente de novo.'],
    ['SUBSCRIPTION_STATUS_REFUSED', 'A situação da assinatura mudou. Recarregue a página.'],
  ])('a cancellation that fails with %s shows the reason in its dialog', async (code, text) => {
    answerWith({ code });
    const { user } = showButtons({});
    await user.click(await press('Cancelar assinatura'));
    await user.click(
      (await screen.findAllByRole('button', { name: 'Cancelar assinatura' })).at(-1) as Element,
    );
    expect(plain(await screen.findByRole('alert'))).toBe(text);
  });

  test('a reactivation that fails shows the reason and closes the tab of the bill', async () => {
    answerWith({ code: 'SUBSCRIPTION_EXISTS' });
    const { user } = showButtons({ status: 'canceled' });
    await user.click(await press('Reativar'));
    await user.click((await screen.findAllByRole('button', { name: 'Reativar' })).at(-1) as Element);
    expect(plain(await screen.findByRole('alert'))).toBe(
      'Já existe uma assinatura em andamento. Recarregue a página e mude o plano dela.',
    );
    expect(tab.drop).toHaveBeenCalledOnce();
  });

  test('a change that fails shows the reason in the choice of plans', async () => {
    answerWith({ code: 'SUBSCRIPTION_BUSY' });
    const { user } = showButtons({});
    await user.click(await press('Mudar de plano'));
    await user.click(await screen.findByRole('radio', { name: /Premium/ }));
    await user.click((await screen.findAllByRole('button', { name: 'Mudar de plano' })).at(-1) as Element);
    expect(plain(await screen.findByRole('alert'))).toContain('O pedido anterior ainda está sendo enviado.');
  });

  test.each([
    ['change', 'Mudar de plano', 'Mudar de plano', {}],
    ['new subscription', 'Assinar um plano', 'Assinar', { status: 'expired' }],
  ] as const)(
    'a %s whose price changed shows the new price in a message and in the choice',
    async (_title, button, save, change) => {
      answerWith({ code: 'PRICE_CHANGED', price: 119_900 });
      const { user } = showButtons(change);
      await user.click(await press(button));
      await user.click(await screen.findByRole('radio', { name: /Premium.*1\.049/ }));
      await user.click((await screen.findAllByRole('button', { name: save })).at(-1) as Element);
      const sent = fetchMock.mock.calls.find(([, init]) => ['POST', 'PUT'].includes(init?.method ?? ''))?.[1]
        ?.body;
      expect(JSON.parse(sent as string)).toMatchObject({ plan_id: 3, expected_price: 104_900 });
      expect(plain(await screen.findByRole('alert'))).toContain(
        'agora é R$ 1.199,00. Nada foi pedido nem cobrado.',
      );
      expect(await screen.findByRole('radio', { name: /Premium.*1\.199/ })).toBeTruthy();
    },
  );
});

describe('the payment data', () => {
  const showData = (change: Partial<PaymentData>) => {
    answerWith({ data: { ...DATA, ...change } });
    withServer(<PaymentDataSection />);
    return screen.findByRole('region', { name: 'Dados de pagamento' });
  };

  test('waiting payment data is shown as being sent', async () => {
    await showData({ status: 'WAITING' });
    expect(screen.getAllByRole('status').map(plain)).toContain('Enviando ao provedor de pagamento…');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('refused payment data shows the refused fields and the next step', async () => {
    await showData({ status: 'REFUSED', refused: ['cnpj', 'email', 'address'] });
    expect(plain(screen.getByRole('alert'))).toBe(
      'O provedor de pagamento recusou: CNPJ, E-mail para faturas, Endereço e número. Corrija e salve de novo.',
    );
  });

  test('payment data refused without a field shows a message', async () => {
    await showData({ status: 'REFUSED' });
    expect(plain(screen.getByRole('alert'))).toBe(
      'O provedor de pagamento recusou estes dados. Confira e salve de novo.',
    );
  });

  test.each(['NEW', 'SENT'] as const)('%s payment data shows no message', async (status) => {
    await showData({ status });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the bill that has to be paid next', () => {
  const said = (change: Partial<Bill>) => {
    withServer(<UnpaidBill bills={[{ ...BILL, ...change }]} />);
    return plain(screen.getByRole('status'));
  };

  test('the unpaid bill is shown with its amount, due date and link', () => {
    expect(said({})).toBe('Fatura de R$ 359,00, vencimento 25/11/2099.Pagar');
    expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe(BILL.url);
  });

  test('a late bill of the plan mentions the block', () => {
    expect(said({ due_at: '2026-01-05T15:00:00.000Z' })).toContain(
      'Fatura de R$ 359,00 vencida em 05/01/2026. Depois do pagamento, o bloqueio termina em minutos.',
    );
  });

  test('a late bill of tags does not mention the block', () => {
    expect(said({ plan_id: null, due_at: '2026-01-05T15:00:00.000Z' })).not.toContain('bloqueio');
  });

  test('a bill without a link is not shown', () => {
    withServer(<UnpaidBill bills={[{ ...BILL, url: null }]} />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
