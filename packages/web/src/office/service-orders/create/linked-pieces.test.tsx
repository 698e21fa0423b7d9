/** The form of an order that begins with the equipment of a link. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { addDays, dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetUnsavedWork } from '../../../lib/unsaved/unsaved-work.ts';
import { showPage } from '../../../testing/show-page.testing.tsx';
import NewAgendaOrderPage from '../agenda/new-agenda-order.page.tsx';
import CreateOrderPage from './create-order.page.tsx';

const RESPONSIBLE = {
  id: '019a0000-0000-7000-8000-000000000005',
  name: 'Rui',
  role: 'COMPANY_OPERATOR',
  companyId: 'c',
  email: 'rui@example.com',
};
const today = dayIn(DEFAULT_ZONE, new Date());

afterEach(forgetUnsavedWork);

const equipment = (tagSerialNumber: string, status: EquipmentSummary['status']) =>
  ({
    id: tagSerialNumber,
    tagSerialNumber,
    status,
    extraLabel: `Sala ${tagSerialNumber[0]}`,
    extraCode: '',
    productId: 'p',
    productName: 'Extintor',
    product: { sku: 'EXT' },
  }) as EquipmentSummary;

/** Opens the form by a link to equipment that the server finds. */
function open(found: readonly EquipmentSummary[], path: string, page = <CreateOrderPage />) {
  const sent: Record<string, unknown>[] = [];
  const shown = showPage(page, {
    path,
    user: { switches: ['AGENDA'] },
    replies: (url, init) => {
      if (init?.method === 'POST') {
        sent.push(JSON.parse(init.body as string) as Record<string, unknown>);
        return Response.json({ id: '1', number: 7 }, { status: 201 });
      }
      if (url.startsWith('/web/equipments/')) {
        return { items: found, total: found.length };
      }
      return url.startsWith('/web/company-users/')
        ? { items: [RESPONSIBLE], total: 1 }
        : { items: [], total: 0 };
    },
  });
  return { ...shown, sent };
}
const valueOf = (name: RegExp, role = 'textbox') => screen.getByRole<HTMLInputElement>(role, { name }).value;

async function chooseRui({ user }: ReturnType<typeof open>) {
  await user.click(screen.getByRole('combobox', { name: /^Responsável/ }));
  await user.click(await screen.findByRole('option', { name: /^Rui/, hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
}

test('only the responsible person is left to choose', async () => {
  const opened = open(
    [equipment('0M3ZZMMAV1N5', 'EXPIRED'), equipment('K1SEBRYRE531', 'NA')],
    '/create-os?pieces=0M3ZZMMAV1N5,K1SEBRYRE531',
  );
  const { sent } = opened;
  await screen.findByText('2 equipamentos');
  expect(valueOf(/^Data de início/)).toBe(showDay(today));
  expect(valueOf(/^Data de término/)).toBe(showDay(addDays(today, 7)));
  await chooseRui(opened);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    startDate: today,
    endDate: addDays(today, 7),
    priority: 'AVERAGE',
    responsibleUserId: RESPONSIBLE.id,
    equipments: [
      { equipmentSerialNumber: '0M3ZZMMAV1N5', type: 'INSPECTION' },
      { equipmentSerialNumber: 'K1SEBRYRE531', type: 'INSPECTION' },
    ],
  });
  await screen.findByText('Nenhum equipamento ainda');
});

test('in the agenda the lines of expired pieces begin as checks', async () => {
  const path = '/agenda/new?pieces=0M3ZZMMAV1N5';
  const opened = open([equipment('0M3ZZMMAV1N5', 'EXPIRED')], path, <NewAgendaOrderPage />);
  await screen.findByText('1 equipamento');
  await chooseRui(opened);
  await waitFor(() => expect(opened.sent).toHaveLength(1));
  expect(opened.sent[0]).toMatchObject({
    startDate: today,
    equipments: [{ equipmentSerialNumber: '0M3ZZMMAV1N5', type: 'INSPECTION', work: 'CHECK' }],
  });
});

test('the order of an improper piece begins as a maintenance', async () => {
  open([equipment('0M3ZZMMAV1N5', 'IMPROPER')], '/create-os?pieces=0M3ZZMMAV1N5');
  await screen.findByText('1 equipamento');
  expect(valueOf(/^Tipo de OS/, 'combobox')).toBe('MAINTENANCE');
});

test('the form stays blank and shows a message if an order cannot contain any equipment of the link', async () => {
  open([], '/create-os?pieces=0M3ZZMMAV1N5');
  await screen.findByText(/^1 equipamento ficou de fora/);
  expect(valueOf(/^Data de início/)).toBe('');
});

test('a form without a link begins blank', async () => {
  open([], '/create-os');
  await screen.findByText('Nenhum equipamento ainda');
  expect([
    valueOf(/^Data de início/),
    valueOf(/^Prioridade/, 'combobox'),
    valueOf(/^Tipo/, 'combobox'),
  ]).toEqual(['', '', '']);
});
