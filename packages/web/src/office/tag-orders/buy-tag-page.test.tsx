/** The page that sells tags, with a price that changes while the page is open. */
import { NFC_TAG_ID, QR_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BuyTagPage from './buy-tag.page.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const closeMock = vi.fn<() => void>();
const fetchMock = vi.fn<typeof fetch>();
let qrPrice: number;

beforeEach(() => {
  qrPrice = 115;
  closeMock.mockReset();
  vi.stubGlobal('open', () => ({ opener: null, closed: false, close: closeMock }));
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(async (url, init) => {
    if (init?.method === 'POST') {
      qrPrice = 125;
      const problem = { status: 409, code: 'PRICE_CHANGED', params: { price: 1250 } };
      return Response.json(problem, { status: 409 });
    }
    return (url as string).includes('/prices')
      ? Response.json([
          { product_id: QR_TAG_ID, value: qrPrice },
          { product_id: NFC_TAG_ID, value: 325 },
        ])
      : Response.json({ items: [], total: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a changed price is announced and shown, and the tab of the bill is closed', async () => {
  const { user } = showPage(<BuyTagPage />, { path: '/' });
  await user.click(await screen.findByRole('button', { name: 'COMPRAR Tag QR Code' }));
  const sent = fetchMock.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body;
  expect(JSON.parse(sent as string)).toEqual({ product_id: QR_TAG_ID, quantity: 10, expected_price: 1150 });
  expect((await screen.findByRole('alert')).textContent.replaceAll('\u00A0', ' ')).toBe(
    'O preço mudou enquanto a página estava aberta: agora é R$ 12,50. Nada foi pedido nem cobrado. Confira e confirme de novo.',
  );
  const card = within(screen.getByRole('region', { name: 'Tag QR Code' }));
  await expect
    .poll(() => card.getByText(/^Total/).textContent?.replaceAll('\u00A0', ' '))
    .toBe('Total: R$ 12,50');
  expect(closeMock).toHaveBeenCalledOnce();
});
