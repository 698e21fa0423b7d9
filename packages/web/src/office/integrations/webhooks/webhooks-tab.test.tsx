/** Tests of the tab of webhooks: the list, the form, the secret, the acts and the deliveries. */
import type { Webhook } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import WebhooksTab from './webhooks-tab.tsx';

const HOOK: Webhook = {
  id: 'h1',
  name: 'n8n',
  url: 'https://n8n.example.com/webhook/1',
  types: ['equipment.improper', 'equipment.expired'],
  company: { id: 'c', name: 'Casa Ltda' },
  state: 'WORKING',
  offReason: null,
  failingSince: null,
  lastSuccessAt: null,
  waiting: 0,
  createdBy: 'Ana',
  createdAt: '2026-11-20T12:00:00.000Z',
  updateDate: '2026-11-20T12:00:00.000Z',
};
const OFF: Webhook = { ...HOOK, id: 'h2', name: 'ERP', state: 'OFF', offReason: 'FAILED', waiting: 7 };
const SECRET = 'whsec_c2VncmVkbw==';

interface Sent {
  readonly call: string;
  readonly body: unknown;
}

function openTab(
  hooks: readonly Webhook[],
  answers: Readonly<Record<string, () => unknown>> = {},
  currentRole: LoggedUser['currentRole'] = 'COMPANY_GROUP_ADMIN',
) {
  const sent: Sent[] = [];
  const replies: Readonly<Record<string, () => unknown>> = {
    'GET /web/webhooks/': () => hooks,
    'POST /web/webhooks/': () => ({ id: 'h3', secret: SECRET }),
    'POST /web/webhooks/h1/secret/': () => ({ id: 'h1', secret: SECRET }),
    ...answers,
  };
  const page = showPage(<WebhooksTab />, {
    user: { currentRole, companyId: '019a0000-0000-7000-8000-000000000001' },
    replies: (url, init) => {
      const call = `${init?.method ?? 'GET'} ${url.split('?')[0]}`;
      sent.push({ call, body: init?.body ? JSON.parse(init.body as string) : undefined });
      return replies[call]?.();
    },
  });
  const act = async (name: string, item: string) => {
    await page.user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
    await page.user.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
  };
  return {
    ...page,
    act,
    bodies: (call: string) => sent.flatMap((each) => (each.call === call ? [each.body] : [])),
  };
}

test('an empty list explains webhooks and has a button for a new one', async () => {
  const { user } = openTab([]);
  await screen.findByText('Nenhum webhook ainda');
  await user.click(screen.getByRole('button', { name: 'Criar o primeiro webhook' }));
  expect(await screen.findByRole('dialog', { name: 'Novo webhook' })).toBeDefined();
});

test('a new webhook of the whole group shows its secret once', async () => {
  const { user, bodies } = openTab([HOOK]);
  await user.click(await screen.findByRole('button', { name: 'Novo webhook' }));
  await user.type(await screen.findByLabelText(/^Nome/), 'ERP');
  await user.type(screen.getByLabelText(/^Endereço/), 'https://erp.example.com/');
  await user.selectOptions(screen.getByLabelText('Empresa'), 'Todas as empresas');
  await user.click(screen.getByLabelText('Equipamento vencido'));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Segredo do webhook' });
  expect(within(dialog).getByDisplayValue(SECRET)).toBeDefined();
  expect(bodies('POST /web/webhooks/')).toEqual([
    { name: 'ERP', url: 'https://erp.example.com/', types: ['equipment.expired'], companyId: null },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Já guardei' }));
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
});

test('the form names the fault of a refused address', async () => {
  const { user } = openTab([HOOK], {
    'POST /web/webhooks/': () =>
      Response.json(
        { status: 400, code: 'VALIDATION_FAILED', issues: [{ path: 'url', code: 'not_https' }] },
        { status: 400 },
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'Novo webhook' }));
  await user.type(await screen.findByLabelText(/^Nome/), 'ERP');
  await user.type(screen.getByLabelText(/^Endereço/), 'http://erp.example.com/');
  await user.click(screen.getByRole('button', { name: 'Todos' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Use um endereço que comece com https/)).toBeDefined();
});

test('a webhook that is off says why, and can be switched on', async () => {
  const { act, bodies } = openTab([OFF], {
    'POST /web/webhooks/h2/on/': () => new Response(null, { status: 204 }),
  });
  await screen.findByText('Desligado');
  screen.getByText('5 dias sem receber');
  screen.getByText('7 eventos aguardando');
  await act('ERP', 'Ligar de novo');
  await screen.findByText(/Webhook ERP ligado/);
  expect(bodies('POST /web/webhooks/h2/on/')).toHaveLength(1);
});

test('a failed test says what happened', async () => {
  const { act } = openTab([HOOK], {
    'POST /web/webhooks/h1/test/': () => ({ status: null, fault: 'timeout', milliseconds: 10_000 }),
  });
  await act('n8n', 'Enviar teste');
  expect(await screen.findByText(/não respondeu em 10 segundos/)).toBeDefined();
});

test('a period with too many events asks for a shorter one', async () => {
  const { act, user } = openTab([HOOK], {
    'POST /web/webhooks/h1/replay/': () =>
      Response.json(
        { status: 400, code: 'VALIDATION_FAILED', issues: [{ path: 'since', code: 'too_many' }] },
        { status: 400 },
      ),
  });
  await act('n8n', 'Reenviar desde…');
  await user.selectOptions(await screen.findByLabelText('Eventos'), 'dos últimos 30 dias');
  await user.click(screen.getByRole('button', { name: 'Reenviar' }));
  expect(await screen.findByText(/mais de 10.000 eventos/)).toBeDefined();
});

test('a changed secret is shown after a confirmation', async () => {
  const { act, user } = openTab([HOOK]);
  await act('n8n', 'Trocar segredo');
  await user.click(await screen.findByRole('button', { name: 'Trocar segredo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Segredo do webhook' });
  within(dialog).getByText(/ainda assina por 24 horas/);
  expect(within(dialog).getByDisplayValue(SECRET)).toBeDefined();
});

test('deliveries show their result, and one is sent again', async () => {
  const delivery = {
    id: 'd1',
    eventId: 'e1',
    type: 'equipment.expired',
    state: 'WAITING',
    attempts: 2,
    status: 503,
    fault: 'status',
    milliseconds: 12,
    createdAt: '2026-11-20T12:00:00.000Z',
    lastAttemptAt: '2026-11-20T12:00:05.000Z',
    nextAttemptAt: '2026-11-20T12:05:05.000Z',
  };
  const { act, user, bodies } = openTab([HOOK], {
    'GET /web/webhooks/h1/deliveries/': () => ({ items: [delivery], total: 1 }),
    'POST /web/webhooks/deliveries/d1/retry/': () => new Response(null, { status: 204 }),
  });
  await act('n8n', 'Entregas');
  const dialog = await screen.findByRole('dialog', { name: 'Entregas de n8n' });
  await within(dialog).findByText(/O endereço respondeu 503/);
  within(dialog).getByText(/2 tentativas · próxima/);
  await user.click(within(dialog).getByRole('button', { name: 'Reenviar Equipamento vencido' }));
  await screen.findByText(/será enviado de novo/);
  expect(bodies('POST /web/webhooks/deliveries/d1/retry/')).toHaveLength(1);
});

test('a webhook whose token ended is off with the reason, and cannot be switched on', async () => {
  const { user } = openTab([{ ...OFF, offReason: 'TOKEN' }]);
  await screen.findByText('Desligado');
  screen.getByText('O token que o criou não vale mais');
  await user.click(screen.getByRole('button', { name: 'Ações de ERP' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Enviar teste',
    'Entregas',
    'Editar',
    'Trocar segredo',
    'Excluir',
  ]);
});

test('a refused test of a restored copy says why', async () => {
  const { act } = openTab([HOOK], {
    'POST /web/webhooks/h1/test/': () =>
      Response.json({ type: 't', title: 't', status: 409, code: 'DOORS_SHUT' }, { status: 409 }),
  });
  await act('n8n', 'Enviar teste');
  expect(await screen.findByText(/cópia restaurada, que não envia nada/)).toBeDefined();
});

test('a platform admin only reads and deletes', async () => {
  const { user } = openTab([HOOK], {}, 'MOBCHECK_ADMIN');
  await user.click(await screen.findByRole('button', { name: 'Ações de n8n' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(['Entregas', 'Excluir']);
  expect(screen.queryByRole('button', { name: 'Novo webhook' })).toBeNull();
});
