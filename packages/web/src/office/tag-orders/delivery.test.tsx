/** The delivery of a tag order: the state of the tags, the confirmation of their arrival, and the row of the order. */
import { QR_TAG_ID, type TagOrder } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RowTable } from '../../ui/table/row-table.tsx';
import { Delivery, ReceiptDialog } from './delivery.tsx';
import { useTagOrderColumns } from './tag-order-columns.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const SHIPMENT = { carrier: 'Correios', tracking_code: 'BR1', sent_on: '2026-11-21', is_received: false };
const ORDER: TagOrder = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  product_id: QR_TAG_ID,
  quantity: 1200,
  total: 138_000,
  status: 'paid',
  refused: false,
  url: 'https://pay.example/1',
  production: { state: 'sent', replacements: 0, shipment: SHIPMENT },
  created_at: '2026-11-20T12:00:00.000Z',
};

const onReceiptMock = vi.fn<(order: TagOrder) => void>();
const onCloseMock = vi.fn<() => void>();
const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  onReceiptMock.mockReset();
  onCloseMock.mockReset();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

const showDelivery = (change: Partial<TagOrder>) =>
  showPage(
    <div data-testid="delivery">
      <Delivery order={{ ...ORDER, ...change }} onReceipt={onReceiptMock} />
    </div>,
  );
const shown = () => screen.getByTestId('delivery').textContent;

describe('the delivery', () => {
  test.each([
    ['is a dash until the order is paid', { status: 'pending', production: null }, '–'],
    ['begins once it is paid', { production: null }, 'Pagamento confirmado'],
    [
      'is in production while the tags are to be made',
      { production: { state: 'waiting', replacements: 0, shipment: null } },
      'Em produção',
    ],
    [
      'is in production while the tags are in stock',
      { production: { state: 'made', replacements: 0, shipment: null } },
      'Em produção',
    ],
    ['names carrier, day and code', {}, 'EnviadaCorreios, 21/11/2026Rastreio BR1Confirmar recebimento'],
    [
      'leaves a missing code out',
      { production: { state: 'sent', replacements: 0, shipment: { ...SHIPMENT, tracking_code: '' } } },
      'EnviadaCorreios, 21/11/2026Confirmar recebimento',
    ],
    [
      'is not confirmed twice',
      { production: { state: 'received', replacements: 0, shipment: { ...SHIPMENT, is_received: true } } },
      'RecebidaCorreios, 21/11/2026Rastreio BR1',
    ],
    [
      'counts the replacements that are not sent yet',
      { production: { state: 'received', replacements: 2, shipment: { ...SHIPMENT, is_received: true } } },
      'RecebidaCorreios, 21/11/2026Rastreio BR1Tags de substituição em produção: 2',
    ],
  ] as const)('%s', (_title, change, text) => {
    showDelivery(change);
    expect(shown()).toBe(text);
  });

  test('the button passes its order to the callback', async () => {
    const { user } = showDelivery({});
    await user.click(
      screen.getByRole('button', { name: 'Confirmar recebimento de 1.200 unidades (Tag QR Code)' }),
    );
    expect(onReceiptMock.mock.calls).toEqual([[ORDER]]);
  });
});

test('the confirmation for an order of one tag is in the singular', () => {
  showDelivery({ quantity: 1 });
  expect(
    screen.getByRole('button', { name: 'Confirmar recebimento de 1 unidade (Tag QR Code)' }),
  ).toBeTruthy();
});

describe('the confirmation', () => {
  const confirm = async (reply: Response) => {
    fetchMock.mockResolvedValue(reply);
    const { user } = showPage(<ReceiptDialog order={ORDER} onClose={onCloseMock} />);
    await user.click(screen.getByRole('button', { name: 'Chegaram' }));
  };

  test('the confirmation is sent, names the next step and closes', async () => {
    await confirm(new Response(null, { status: 204 }));
    expect(await screen.findByText(/^Recebimento confirmado\. Leia cada tag com o celular/)).toBeTruthy();
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect([url, init?.method]).toEqual([expect.stringContaining(`/tag-orders/${ORDER.id}/received`), 'PUT']);
    expect(onCloseMock).toHaveBeenCalledOnce();
  });

  test('a confirmation that another user made before shows a message and stays open', async () => {
    await confirm(Response.json({ status: 409, code: 'TAG_PRODUCTION_NOT_UNDER_WAY' }, { status: 409 }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'O recebimento deste pedido já foi confirmado.',
    );
    expect(onCloseMock).not.toHaveBeenCalled();
  });
});

describe('the row of an order', () => {
  function Orders({ order }: { order: TagOrder }) {
    const columns = useTagOrderColumns(onReceiptMock);
    return <RowTable label="Pedidos" rows={[order]} rowKey={({ id }) => id} columns={columns} />;
  }
  const cells = (change: Partial<TagOrder>) => {
    showPage(<Orders order={{ ...ORDER, production: null, ...change }} />);
    return screen.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  };

  test('a refused order is shown as refused, without a bill and a delivery', () => {
    const [, quantity, total, status, , delivery] = cells({ status: null, url: null, refused: true });
    expect([quantity, total, status, delivery]).toEqual(['1.200', 'R$ 1.380,00', 'Recusado', '–']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('an order that waits for its bill is shown as being prepared', () => {
    expect(cells({ status: null, url: null })).toContain('Em preparação');
  });

  test('an unpaid order has a link to its bill', () => {
    expect(cells({ status: 'pending' })).toContain('Aguardando Pagamento');
    const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Pagar de 1\.200 Tag QR Code/ });
    expect(link?.href).toBe(ORDER.url);
  });
});
