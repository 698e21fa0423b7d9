/** A purchase of tags: its stages, the tab of the bill, and error messages. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import {
  createTagOrder,
  NFC_TAG_ID,
  type TagOrder,
} from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { RedirectingToPayment, ResultOfPurchase } from './purchase-views.tsx';
import { useTagPurchase } from './use-tag-purchase.ts';

let currentRole: Role;

const ORDER: TagOrder = {
  id: 'order',
  product_id: NFC_TAG_ID,
  quantity: 20,
  total: 6500,
  status: null,
  refused: false,
  url: null,
  production: null,
  created_at: '2026-11-22T12:00:00.000Z',
};
const BILL = { ...ORDER, status: 'pending', url: 'https://pay.example/1' } as const;

const fetchMock = vi.fn<typeof fetch>();
const showMock = vi.fn<(url: string) => void>();
const closeMock = vi.fn<() => void>();
const tab = { opener: null, closed: false, location: { replace: showMock }, close: closeMock };
let listed: TagOrder = ORDER;

beforeEach(() => {
  currentRole = 'COMPANY_GROUP_ADMIN';
  tab.closed = false;
  showMock.mockReset();
  closeMock.mockReset();
  listed = ORDER;
  vi.stubGlobal('open', () => tab);
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(async (_, init) =>
    init?.method === createTagOrder.method
      ? Response.json(ORDER, { status: 201 })
      : Response.json({ items: [listed], total: 1 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function Purchase() {
  const { stage, buy, stopWaiting, result, forgetResult, error } = useTagPurchase();
  if (stage === 'loading') {
    return <RedirectingToPayment onStop={stopWaiting} />;
  }
  return (
    <>
      <button type="button" onClick={() => buy(NFC_TAG_ID, 20, 6500)}>
        buy
      </button>
      <p>{error?.code}</p>
      {result && <ResultOfPurchase result={result} onClose={forgetResult} />}
    </>
  );
}

/** Shows the purchase and clicks the button. @returns the simulated user, and a function that leaves the page */
async function buyTags() {
  const shown = showPage(<Purchase />, { user: { currentRole } });
  await shown.user.click(screen.getByRole('button', { name: 'buy' }));
  return shown;
}

test('the page shows that it redirects while the order is being billed', async () => {
  await buyTags();
  expect((await screen.findByRole('status')).textContent).toBe('Redirecionando para o pagamento');
});

test('the bill opens in the tab and the order is confirmed', async () => {
  listed = BILL;
  const { user } = await buyTags();
  await screen.findByText('Pedido realizado com sucesso!');
  expect(showMock.mock.calls).toEqual([[BILL.url]]);
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await expect.poll(() => screen.queryByText('Pague a fatura gerada para receber as Tags.')).toBeNull();
});

test('the page has a link to the bill if the tab was blocked', async () => {
  vi.stubGlobal('open', () => null);
  listed = BILL;
  await buyTags();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Abrir a fatura' });
  expect(link.href).toBe(BILL.url);
});

test('a refused order closes the tab and names the data to correct', async () => {
  listed = { ...ORDER, refused: true };
  await buyTags();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'O provedor de pagamento recusou os dados de pagamento: o pedido ficou sem fatura e não será atendido. Corrija nome, CNPJ, e-mail ou endereço em Dados de pagamento e faça um novo pedido; se ocorrer outra vez, fale com o suporte. Abrir Meu plano',
  );
  expect(closeMock).toHaveBeenCalledTimes(1);
});

test('a buyer who may not change the payment data is told which role may', async () => {
  currentRole = 'COMPANY_OPERATOR';
  listed = { ...ORDER, refused: true };
  await buyTags();
  await screen.findByText(/Peça ao administrador do grupo que os corrija em Meu plano/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('an order that fails closes the tab and shows the error', async () => {
  fetchMock.mockImplementation(async () =>
    Response.json({ status: 403, code: 'ROLE_REFUSED' }, { status: 403 }),
  );
  await buyTags();
  await screen.findByText('ROLE_REFUSED');
  expect(closeMock).toHaveBeenCalledTimes(1);
});

test('the user can return to the page without waiting for the bill', async () => {
  const { user } = await buyTags();
  await user.click(await screen.findByRole('button', { name: 'Voltar sem esperar' }));
  await screen.findByRole('button', { name: 'buy' });
  expect(closeMock).toHaveBeenCalledTimes(1);
});

test('leaving the page closes a tab that does not show the bill yet', async () => {
  const { unmount } = await buyTags();
  await screen.findByRole('status');
  unmount();
  expect(closeMock).toHaveBeenCalledTimes(1);
});
