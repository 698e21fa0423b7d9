/** Tests of cancelling chosen orders. Orders without a comment get the reason as their comment. */
import type {
  FullServiceOrder,
  ServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUnsavedWork, hasUnsavedWork } from '../../../lib/unsaved/unsaved-work.ts';
import { showPage } from '../../../testing/show-page.testing.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { ChosenOrders } from './chosen-orders.tsx';

const LINE = {
  id: 'l',
  serviceOrderId: 'o',
  equipmentSerialNumber: '0M3ZZMMAV1N5',
  name: 'Inspeção',
  type: 'INSPECTION',
  responsibleUserId: 'u',
  completionDate: null,
  product: { name: 'Extintor', sku: 'EXT' },
  extraLabel: '',
  extraCode: '',
};
const order = (number: number, observation: string) =>
  ({
    id: `o${number}`,
    number,
    observation,
    startDate: '2026-11-20',
    endDate: '2026-12-20',
    status: 'PENDING',
    priority: 'HIGH',
    requestUserId: 'u',
    responsibleUserId: 'u',
    updateDate: '2026-11-20T12:00:00.000Z',
    equipments: [LINE],
  }) as unknown as FullServiceOrder;

const ORDERS = [order(1, 'Pela obra'), order(2, '')];
let sent: { observation: string; status: string }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url, init) => {
      const saved = ORDERS.find(({ id }) => (url as string).includes(`/${id}/`));
      if (init?.method === 'PUT') {
        sent.push(JSON.parse(init.body as string) as (typeof sent)[number]);
      }
      return Response.json(saved ?? { items: [], total: 0 });
    }),
  );
});
afterEach(() => {
  forgetUnsavedWork();
  vi.unstubAllGlobals();
});

function showChosen(chosen: readonly FullServiceOrder[]) {
  const selection = {
    chosen,
    labelOf: ({ number }: ServiceOrder) => `OS ${number}`,
    clear: () => undefined,
    add: () => undefined,
  } as unknown as RowSelection<ServiceOrder>;
  return showPage(<ChosenOrders selection={selection} />);
}

test('cancelling adds the reason as a comment only to orders without a comment', async () => {
  const { user } = showChosen(ORDERS);
  await user.click(screen.getByRole('button', { name: 'Cancelar OS' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar 2 OS?' }));
  const confirm = dialog.getByRole('button', { name: 'Sim, cancelar as 2 OS' });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  const reason = dialog.getByRole('textbox', { name: /^Motivo/ });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await user.keyboard('Obra parada');
  expect(hasUnsavedWork()).toBe(true);
  await user.click(confirm);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ observation, status }) => [observation, status])).toEqual([
    ['Pela obra', 'CANCELLED'],
    ['Obra parada', 'CANCELLED'],
  ]);
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
});

test('the dialog does not request a reason when all orders have comments', async () => {
  const { user } = showChosen(ORDERS.slice(0, 1));
  await user.click(screen.getByRole('button', { name: 'Cancelar OS' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar 1 OS?' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Sim, cancelar a OS' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
