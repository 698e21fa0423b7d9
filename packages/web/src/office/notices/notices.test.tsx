/** The user's notices: the text and link of each kind, and the requests when a notice is opened or marked. */
import type { Notice } from '@mobcheck/contract/notices/notices.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { targetOf } from './notice-target.rules.ts';
import NoticesPage from './notices.page.tsx';
import { NoticesBell } from './notices-bell.tsx';

const switchCompany = vi.fn<(company: unknown) => Promise<boolean>>(async () => true);

const CASA = { companyGroup: 'g', companyId: 'c', companyName: 'Casa Ltda' };
const FILIAL = { companyGroup: 'g', companyId: 'f', companyName: 'Filial Ltda' };
const of = (id: string, rest: Pick<Notice, 'kind' | 'facts'>, more: Partial<Notice> = {}) =>
  ({ id, company: null, createdAt: '2026-11-23T12:00:00.000Z', readAt: null, ...rest, ...more }) as Notice;

const EXPIRING = of('n1', { kind: 'expiring', facts: { expired: 1, expiring: 2 } }, { company: FILIAL });
const BILL = of(
  'n2',
  { kind: 'bill', facts: { moment: 'late', amount: 19_990, due: '2026-11-20' } },
  { company: CASA, readAt: '2026-11-23T13:00:00.000Z' },
);

let items: Notice[];
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  items = [EXPIRING, BILL];
  sent = [];
  switchCompany.mockClear();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') {
      sent.push({ path: new URL(url, 'http://x').pathname, body: JSON.parse(init.body as string) });
      return new Response(null, { status: 204 });
    }
    return Response.json(
      url.includes('/unread')
        ? { unread: items.filter(({ readAt }) => readAt === null).length, newest: '2026-11-23T12:00:00.000Z' }
        : { items, total: items.length },
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const page = (
    <>
      <NoticesBell />
      <NoticesPage />
    </>
  );
  const { user, router } = showPage(page, { path: '/notices', session: { switchCompany } });
  return { user, history: router().history };
}

test('a notice shows its subject, whether it is unread, and a company that is not active', async () => {
  open();
  const expiring = await screen.findByRole('button', { name: /^Não lido: Equipamentos precisam de atenção/ });
  expect(expiring.textContent).toContain('1 vencido · 2 a vencer · Filial Ltda');
  const bill = screen.getByRole('button', { name: /^Uma fatura está vencida/ });
  expect(bill.textContent).toMatch(/R\$\s199,90, vencimento em 20\/11\/2026/);
  expect(bill.textContent).not.toContain('Casa');
  expect(await screen.findByRole('link', { name: 'Avisos: 1 não lido' })).toBeDefined();
});

test('opening a notice marks it as read, activates its company, and opens its subject', async () => {
  const { user, history } = open();
  await user.click(await screen.findByRole('button', { name: /^Não lido: Equipamentos/ }));
  await waitFor(() => expect(history.location.pathname).toBe('/inspections'));
  expect(history.location.search).toContain('view=by-any-date');
  expect(switchCompany.mock.calls).toEqual([[FILIAL]]);
  expect(sent).toEqual([{ path: '/web/notices/n1/read/', body: { read: true } }]);
});

test('the page does not navigate away when the user declines to switch the company', async () => {
  switchCompany.mockResolvedValueOnce(false);
  const { user, history } = open();
  await user.click(await screen.findByRole('button', { name: /^Não lido: Equipamentos/ }));
  await waitFor(() => expect(switchCompany).toHaveBeenCalled());
  expect(history.location.pathname).toBe('/notices');
});

test('one notice can be marked as unread, and all notices up to the newest as read', async () => {
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Marcar como não lido: Uma fatura está vencida' }),
  );
  await waitFor(() => expect(sent).toEqual([{ path: '/web/notices/n2/read/', body: { read: false } }]));
  await user.click(screen.getByRole('button', { name: 'Marcar todos como lidos' }));
  await waitFor(() =>
    expect(sent[1]).toEqual({ path: '/web/notices/read/', body: { upTo: '2026-11-23T12:00:00.000Z' } }),
  );
});

test('an empty list says that there is no notice, and the bell shows no number', async () => {
  items = [];
  open();
  await screen.findByText(/^Ordens de serviço sob sua responsabilidade/);
  expect(await screen.findByRole('link', { name: 'Avisos' })).toBeDefined();
});

test.each([
  [
    { kind: 'blocking-deficiencies', facts: { deficiencyId: 'd', number: 3, count: 2 } },
    'A NC 3 é impeditiva2 impeditivas abertas',
  ],
  [
    { kind: 'deficiency-owner', facts: { deficiencyId: 'd', number: 3, count: 1 } },
    'A NC 3 está sob sua responsabilidade',
  ],
  [
    { kind: 'deficiency-owner', facts: { deficiencyId: 'd', number: 3, count: 12 } },
    '12 não conformidades estão sob sua responsabilidade',
  ],
  [
    { kind: 'overdue-deficiencies', facts: { mine: 1, company: 3 } },
    'Há não conformidades atrasadas1 sob sua responsabilidade · 3 na empresa',
  ],
] as const)('a notice of the kind $kind has its text', async (notice, text) => {
  items = [of('n3', notice)];
  open();
  expect((await screen.findByRole('button', { name: /^Não lido/ })).textContent).toContain(text);
});

test.each([
  [of('1', { kind: 'service-order', facts: { orderId: 'o', number: 3 } }), { href: '/field#/orders/o' }],
  [EXPIRING, { to: '/inspections', search: { view: 'by-any-date' } }],
  [BILL, { to: '/my-plan' }],
  [
    of('2', { kind: 'tags-sent', facts: { quantity: 1, isNfc: true, carrier: '', trackingCode: '' } }),
    { to: '/buy-tag' },
  ],
  [
    of('6', { kind: 'blocking-deficiencies', facts: { deficiencyId: 'd', number: 3, count: 2 } }),
    { to: '/deficiencies', search: { severity: 'BLOCKING' } },
  ],
  [
    of('7', { kind: 'deficiency-owner', facts: { deficiencyId: 'd', number: 3, count: 1 } }),
    { to: '/deficiencies', search: { deficiency: 'd' } },
  ],
  [
    of('8', { kind: 'deficiency-owner', facts: { deficiencyId: 'd', number: 3, count: 2 } }),
    { to: '/deficiencies', search: { owner: 'u1' } },
  ],
  [
    of('9', { kind: 'overdue-deficiencies', facts: { mine: 1, company: 0 } }),
    { to: '/deficiencies', search: { overdue: 'true', owner: 'u1' } },
  ],
  [
    of('10', { kind: 'overdue-deficiencies', facts: { mine: 1, company: 3 } }),
    { to: '/deficiencies', search: { overdue: 'true' } },
  ],
  [of('3', { kind: 'registration', facts: { name: 'A', company: 'B' } }), { to: '/users' }],
  [of('4', { kind: 'sign-in', facts: { act: 'password' } }), { to: '/security' }],
  [
    of('11', { kind: 'webhook-off', facts: { name: 'ERP', reason: 'FAILED' } }),
    { to: '/integrations', search: { tab: 'webhooks' } },
  ],
  [of('5', { kind: 'second-factor-removed', facts: {} }), { to: '/security' }],
])('a notice of the kind $kind opens its subject', (notice, target) => {
  expect(targetOf(notice, 'u1')).toEqual(target);
});
