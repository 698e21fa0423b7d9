/** The agenda in the office: an order of deficiencies, the window of an order, and a change of work and reasons. */
import type { AgendaOrder } from '@mobcheck/contract/agenda/agenda.contract.ts';
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { DEFICIENCY_ORDERED } from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetUnsavedWork } from '../../../lib/unsaved/unsaved-work.ts';
import { showPage } from '../../../testing/show-page.testing.tsx';
import AgendaPage from './agenda.page.tsx';
import NewAgendaOrderPage from './new-agenda-order.page.tsx';

const id = (last: number) => `019a0000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const PERSON = { id: id(5), name: 'Rui', role: 'COMPANY_OPERATOR', companyId: 'c', email: 'rui@example.com' };
const deficiency = (number: number, text: string) =>
  ({
    id: id(number),
    number,
    text,
    severity: 'MAJOR',
    state: 'OPEN',
    equipmentId: id(90),
    tagSerialNumber: '0M3ZZMMAV1N5',
    extraLabel: 'Casa de bombas',
    extraCode: '',
    productId: id(91),
    productName: 'Extintor',
  }) as Deficiency;
const DEFICIENCIES = [deficiency(12, 'Mangueira trincada'), deficiency(13, 'Suporte solto')];
const ORDER = {
  id: id(1),
  number: 7,
  companyId: 'c',
  startDate: '2026-11-20',
  endDate: '2026-12-20',
  requestUserId: id(6),
  requestUserName: 'Ana',
  responsibleUserId: PERSON.id,
  responsibleUserName: PERSON.name,
  status: 'PENDING',
  priority: 'HIGH',
  observation: 'Urgente',
  lineCount: 1,
  completedCount: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  updateDate: '2026-11-20 12:00:00.000000',
  equipments: [
    {
      id: id(2),
      serviceOrderId: id(1),
      equipmentId: id(90),
      equipmentSerialNumber: '0M3ZZMMAV1N5',
      name: 'Casa de bombas',
      type: 'MAINTENANCE',
      work: 'FIX',
      notDoneReason: 'Sala trancada',
      responsibleUserId: PERSON.id,
      completionDate: null,
      product: { name: 'Extintor', sku: 'EXT' },
      extraLabel: 'Casa de bombas',
      extraCode: '',
    },
  ],
  deficiencies: DEFICIENCIES,
} satisfies AgendaOrder;
const NO_VIEWS = { views: [], columns: null, sharedStart: null, updateDate: null, shared: [] };

afterEach(forgetUnsavedWork);

function open(page: React.ReactNode, path: string, answers: Record<string, unknown> = {}) {
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  const replies: Readonly<Record<string, unknown>> = {
    'GET /web/agenda/orders/': { items: [ORDER], total: 1 },
    [`GET /web/agenda/orders/${ORDER.id}/`]: ORDER,
    [`PUT /web/agenda/orders/${ORDER.id}/`]: ORDER,
    'POST /web/agenda/orders/': { id: ORDER.id, number: 7 },
    'GET /web/deficiencies/': { items: DEFICIENCIES, total: 2 },
    'GET /web/list-views/agenda/': NO_VIEWS,
    'GET /web/company-users/': { items: [PERSON], total: 1 },
    ...answers,
  };
  const shown = showPage(page, {
    path,
    user: { currentRole: 'COMPANY_ADMIN', switches: ['AGENDA'], companyId: 'c' },
    replies: (url, init) => {
      const call = `${init?.method ?? 'GET'} ${url.split('?')[0]}`;
      if (init?.body) {
        sent.push({ call, body: JSON.parse(init.body as string) as Record<string, unknown> });
      }
      return replies[call] ?? { items: [], total: 0 };
    },
  });
  return { ...shown, sent };
}

async function fillAndRegister({ user }: ReturnType<typeof open>) {
  await screen.findByText('NC 12');
  await user.type(screen.getByRole('textbox', { name: /^Data de início/ }), '01/12/2199');
  await user.type(screen.getByRole('textbox', { name: /^Data de término/ }), '05/12/2199');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Prioridade/ }), 'Alta');
  await user.click(screen.getByRole('combobox', { name: /^Responsável/ }));
  await user.click(await screen.findByRole('option', { name: /^Rui/, hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
}

const NEW = `/agenda/new?deficiencies=${DEFICIENCIES.map((row) => row.id).join(',')}`;

test('deficiencies of one piece become one line that fixes it', async () => {
  const opened = open(<NewAgendaOrderPage />, NEW);
  await fillAndRegister(opened);
  await waitFor(() => expect(opened.sent).toHaveLength(1));
  expect(opened.sent[0]?.body).toMatchObject({
    equipments: [{ equipmentSerialNumber: '0M3ZZMMAV1N5', type: 'MAINTENANCE', work: 'FIX' }],
    deficiencyIds: DEFICIENCIES.map((row) => row.id),
  });
});

test('work other than a fix leaves the deficiencies of a piece out, and the form says so', async () => {
  const opened = open(<NewAgendaOrderPage />, NEW);
  const work = await screen.findByRole('combobox', { name: /^Trabalho: Casa de bombas/ });
  await opened.user.selectOptions(work, 'Inspeção técnica');
  expect(screen.getAllByText(/Não entra na OS/)).toHaveLength(2);
  await fillAndRegister(opened);
  await waitFor(() => expect(opened.sent).toHaveLength(1));
  expect(opened.sent[0]?.body).not.toHaveProperty('deficiencyIds');
  expect(opened.sent[0]?.body).toMatchObject({ equipments: [{ type: 'INSPECTION', work: 'TECHNICAL' }] });
});

test('a refusal names the deficiency and its order, and keeps the form', async () => {
  const params = { number: 12, order: 4 };
  const refusal = Response.json({ status: 409, code: DEFICIENCY_ORDERED.code, params }, { status: 409 });
  const opened = open(<NewAgendaOrderPage />, NEW, { 'POST /web/agenda/orders/': refusal });
  await fillAndRegister(opened);
  await screen.findByText(/A NC 12 já está na OS 4/);
  expect(screen.getByText('NC 13')).toBeDefined();
});

test('the window of an order shows its work, reasons and deficiencies', async () => {
  const { user } = open(<AgendaPage />, `/agenda?order=${ORDER.id}`);
  await screen.findByText('Correção');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('tab', { name: 'Equipamentos' }));
  await dialog.findByText('Não foi feito: Sala trancada');
  await user.click(dialog.getByRole('tab', { name: 'Não conformidades' }));
  expect(await dialog.findAllByText(/Suporte solto|Mangueira trincada/)).toHaveLength(2);
});

test('an edit sends the work and the reason of each line', async () => {
  const { user, sent } = open(<AgendaPage />, '/agenda');
  await user.click(await screen.findByRole('button', { name: 'Editar a OS 7' }));
  // The form replaces the dialog in which the order loads.
  await user.click(await screen.findByRole('tab', { name: 'Equipamentos' }));
  const dialog = within(screen.getByRole('dialog'));
  const reason = dialog.getByRole('textbox', { name: /^Por que Casa de bombas/ });
  await user.clear(reason);
  await user.type(reason, 'Sem peça');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Trabalho/ }), 'Manutenção');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    equipments: [{ type: 'MAINTENANCE', work: null, notDoneReason: 'Sem peça' }],
  });
});

test('without orders the agenda links to the form of the first order', async () => {
  open(<AgendaPage />, '/agenda', { 'GET /web/agenda/orders/': { items: [], total: 0 } });
  const link = await screen.findByRole('link', { name: 'Cadastrar a primeira OS' });
  expect(link.getAttribute('href')).toContain('/agenda/new');
});

test('without the switch the agenda says who can switch it on, and requests nothing', async () => {
  showPage(<AgendaPage />, {
    path: '/agenda',
    user: { currentRole: 'COMPANY_ADMIN', switches: [] },
    replies: (url) => expect.fail(url),
  });
  await screen.findByText('Ainda não ativada no grupo');
  const link = screen.getByRole('link', { name: 'Conhecer as não conformidades' });
  expect(link.getAttribute('href')).toContain('/deficiencies');
});
