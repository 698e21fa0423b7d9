/** The rows of a report and its total: rows are shown at once, whatever becomes of the count. */
import { REPORT_COLUMNS } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashRouterOptions } from '../../../lib/hash-router.ts';
import { makeQueryClient } from '../../../lib/query.ts';
import { show } from '../../../testing/show.testing.tsx';
import InspectionsPage from './inspections.page.tsx';

vi.mock('../../../lib/session.tsx', () => ({
  useUser: () => ({ timeZone: 'America/Sao_Paulo', companyId: 'c', companyGroup: 'g' }),
  useMay: () => true,
}));

const TODAY = '2026-06-01';
const PIECE: Readonly<Record<string, unknown>> = {
  enabledTag: true,
  improper: false,
  maintenanceStatus: 'NA',
  createdDate: '2026-05-02',
  dueDate: '2026-06-03',
  dueNoticeDate: '2026-05-20',
  lastInspectionDate: null,
  nextInspectionDate: null,
  nextInspectionNoticeDate: null,
};

/** The columns of a full page, each piece with the label of its page. */
function columnsOf(label: string, pageSize: number) {
  const list = (name: string) =>
    Array.from({ length: pageSize }, (_, index) =>
      name === 'tagSerialNumber' ? `${label} ${index}` : name === 'extraLabel' ? label : (PIECE[name] ?? ''),
    );
  return Object.fromEntries(REPORT_COLUMNS.map((name) => [name, list(name)]));
}

/** The total that comes with rows, and the answers to those who ask for it. */
let known: number | null;
let counts: PromiseWithResolvers<Response>[];
let asked: string[];

beforeEach(() => {
  [known, counts, asked] = [null, [], []];
  const answer = async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname === '/web/equipments/rows') {
      const { page = '1', query = '' } = Object.fromEntries(searchParams);
      return Response.json({
        today: TODAY,
        total: known,
        columns: columnsOf(`${query} p${page}`.trim(), 10),
      });
    }
    if (pathname === '/web/equipments/total') {
      asked.push(searchParams.get('query') ?? '');
      const count = Promise.withResolvers<Response>();
      counts.push(count);
      return count.promise;
    }
    const views = { views: [], columns: null, updateDate: null };
    return Response.json(pathname.includes('/list-views/') ? views : []);
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) => answer(url as string)),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function openReport() {
  const router = createRouter({
    ...hashRouterOptions(),
    history: createMemoryHistory(),
    routeTree: createRootRoute({ component: () => <InspectionsPage /> }),
  });
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findAllByText('p1');
  return user;
}

const countIs = (index: number, total: number) => counts[index]?.resolve(Response.json({ total }));

test('rows, and the way to the next page, are there before the total', async () => {
  const user = await openReport();
  await screen.findByText('1–10 de …');
  await user.click(screen.getByRole('button', { name: 'Próxima página' }));
  await screen.findAllByText('p2');
  await screen.findByText('11–20 de …');
  await expect.poll(() => counts).toHaveLength(2);
  countIs(1, 1234);
  await screen.findByText('11–20 de 1.234');
  expect(screen.getByRole('button', { name: 'Página 124' })).toBeDefined();
});

test('a total that comes with the rows is not asked for', async () => {
  known = 25;
  await openReport();
  await screen.findByText('1–10 de 25');
  expect(counts).toEqual([]);
});

test('the total before stays until the next one of the same filters, not of others', async () => {
  const user = await openReport();
  await expect.poll(() => counts).toHaveLength(1);
  countIs(0, 30);
  await screen.findByText('1–10 de 30');
  await user.click(screen.getByRole('button', { name: 'Página 3' }));
  await screen.findAllByText('p3');
  expect(screen.getByText('21–30 de 30')).toBeDefined();
  await user.type(screen.getByLabelText(/^Buscar/), 'sala');
  await screen.findAllByText('sala p1');
  await screen.findByText('1–10 de …');
  expect(asked.at(-1)).toBe('sala');
});

test('where counting fails the rows stay', async () => {
  await openReport();
  await expect.poll(() => counts).toHaveLength(1);
  counts[0]?.resolve(Response.json({ code: 'INTERNAL', status: 500 }, { status: 500 }));
  await screen.findByText('1–10');
  expect(screen.getAllByText('p1')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Próxima página' })).toBeDefined();
});

test('a row has its statuses of the day that the server names', async () => {
  await openReport();
  expect(await screen.findAllByText('Válido, expira em 2 dias')).toHaveLength(10);
  expect(screen.getAllByText('02/05/2026')).toHaveLength(10);
});
