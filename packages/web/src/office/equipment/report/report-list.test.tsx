/** The rows of a report, their total, which may come later, and the announcements to screen readers. */
import { REPORT_COLUMNS } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { daysBetween } from '@mobcheck/contract/kernel/date.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '../../../testing/announced.testing.ts';
import { showPage } from '../../../testing/show-page.testing.tsx';
import InspectionsPage from './inspections.page.tsx';

const TODAY = '2026-06-01';
const dayNumber = (day: string) => daysBetween('1970-01-01', day);
const PIECE: Readonly<Record<string, unknown>> = {
  enabledTag: true,
  improper: false,
  maintenanceStatus: 'NA',
  createdDate: dayNumber('2026-05-02'),
  dueDate: dayNumber('2026-06-03'),
  dueNoticeDate: dayNumber('2026-05-20'),
  lastInspectionDate: null,
  nextInspectionDate: null,
  nextInspectionNoticeDate: null,
};

/** Returns the columns of a full page in which each piece has the label of its page. */
function columnsOf(label: string, pageSize: number) {
  const list = (name: string) =>
    Array.from({ length: pageSize }, (_, index) =>
      name === 'tagSerialNumber' ? `${label} ${index}` : name === 'extraLabel' ? label : (PIECE[name] ?? ''),
    );
  return Object.fromEntries(REPORT_COLUMNS.inspections.map((name) => [name, list(name)]));
}

/** The total that the server sends with the rows, and the pending responses to requests for the total. */
let known: number | null;
let counts: PromiseWithResolvers<Response>[];
let asked: string[];
let askedRows: URLSearchParams[];
/** The number of rows of a page, and whether the server fails to send them. */
let pageRows: number;
let isDown: boolean;

beforeEach(() => {
  [known, counts, asked, askedRows, pageRows, isDown] = [null, [], [], [], 10, false];
  const answer = async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname === '/web/equipments/rows') {
      askedRows.push(searchParams);
      if (isDown) {
        return Response.json({ code: 'INTERNAL', status: 500 }, { status: 500 });
      }
      const { page = '1', query = '' } = Object.fromEntries(searchParams);
      return Response.json({
        today: TODAY,
        total: known,
        columns: columnsOf(`${query} p${page}`.trim(), pageRows),
      });
    }
    if (pathname === '/web/equipments/total') {
      asked.push(searchParams.get('query') ?? '');
      const count = Promise.withResolvers<Response>();
      counts.push(count);
      return count.promise;
    }
    const views = { views: [], columns: null, sharedStart: null, updateDate: null, shared: [] };
    return Response.json(pathname.includes('/list-views/') ? views : []);
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) => answer(url as string)),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function openReport({ path = '/', first = 'p1' } = {}) {
  const { user } = showPage(<InspectionsPage />, { path });
  await screen.findAllByText(first);
  return user;
}

const countIs = (index: number, total: number) => counts[index]?.resolve(Response.json({ total }));

test('the rows and the button of the next page are shown before the total', async () => {
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

test('the report does not request a total that comes with the rows', async () => {
  known = 25;
  await openReport();
  await screen.findByText('1–10 de 25');
  expect(counts).toEqual([]);
});

test('the former total stays until the next total of the same filters arrives', async () => {
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

test('the rows stay if the request for the total fails', async () => {
  await openReport();
  await expect.poll(() => counts).toHaveLength(1);
  counts[0]?.resolve(Response.json({ code: 'INTERNAL', status: 500 }, { status: 500 }));
  await screen.findByText('1–10');
  expect(screen.getAllByText('p1')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Próxima página' })).toBeDefined();
});

test('the statuses of a row follow from the day that the server sends', async () => {
  await openReport();
  expect(await screen.findAllByText('Válido, expira em 2 dias')).toHaveLength(10);
  expect(screen.getAllByText('02/05/2026')).toHaveLength(10);
});

test('the table and its scrolling area have the name of the list', async () => {
  await openReport();
  expect(screen.getByRole('table', { name: 'Relatório de inspeções' })).toBeDefined();
  expect(screen.getByRole('group', { name: 'Relatório de inspeções' }).tabIndex).toBe(0);
});

test('a screen reader announces a change of the order', async () => {
  const user = await openReport();
  const said = listen();
  const sortByName = () => user.click(screen.getByRole('button', { name: 'Equipamento' }));
  await sortByName();
  await waitFor(() => expect(said()).toEqual(['Ordenado por Equipamento, crescente']));
  await sortByName();
  await waitFor(() => expect(said().at(-1)).toBe('Ordenado por Equipamento, decrescente'));
});

test('a screen reader announces the number of rows that a search finds, even none', async () => {
  known = 10;
  const user = await openReport();
  const said = listen();
  [known, pageRows] = [3, 3];
  const box = screen.getByLabelText(/^Buscar/);
  await user.type(box, 'sala');
  await waitFor(() => expect(said()).toContain('1–3 de 3'));
  [known, pageRows] = [0, 0];
  await user.type(box, 'x');
  await waitFor(() => expect(said().at(-1)).toBe('Nenhum resultado'));
});

test('a screen reader announces a total that is counted later', async () => {
  await openReport();
  const said = listen();
  await expect.poll(() => counts).toHaveLength(1);
  countIs(0, 30);
  await waitFor(() => expect(said()).toEqual(['1–10 de 30']));
});

test('a screen reader announces the number of chosen rows, and the focus stays in the list', async () => {
  const user = await openReport();
  const said = listen();
  const tick = screen.getAllByRole('checkbox', { name: /^Selecionar p1/ });
  tick[0]?.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(said()).toEqual(['1 item selecionado']));
  await user.click(tick[1] ?? expect.fail('no second row'));
  await waitFor(() => expect(said().at(-1)).toBe('2 itens selecionados'));
  await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
  await waitFor(() => expect(said().at(-1)).toBe('Nenhum item selecionado'));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Relatório de inspeções' }));
});

test('removing a filter moves the focus to the next filter, or else to the search', async () => {
  const user = await openReport({ path: '/?status=VALID&maintenanceStatus=NA&enabledTagsOnly=true' });
  const remove = () => screen.getAllByRole('button', { name: /^Remover filtro/ });
  expect(remove()).toHaveLength(2);
  await user.click(remove()[0] ?? expect.fail('no filter'));
  await waitFor(() => expect(remove()).toHaveLength(1));
  expect(document.activeElement).toBe(remove()[0]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Filtros ativos' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText(/^Buscar/));
});

test('"never inspected" is a filter in the drawer and a chip, and is sent to the server', async () => {
  const user = await openReport();
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  await user.click(await screen.findByLabelText('Nunca inspecionado'));
  await expect.poll(() => askedRows.at(-1)?.get('neverInspected')).toBe('true');
  expect(askedRows.at(-1)?.get('status')).toBeNull();
  await user.keyboard('{Escape}');
  const removing = { name: 'Remover filtro Nunca inspecionado' };
  await user.click(await screen.findByRole('button', removing));
  await waitFor(() => expect(screen.queryByRole('button', removing)).toBeNull());
});

test('the chip of the last inspection’s status is short', async () => {
  await openReport({ path: '/?lastInspectionExpirationStatus=EXPIRED' });
  const chips = screen.getByRole('list', { name: 'Filtros ativos' });
  expect(chips.textContent).toBe('Inspeção: atrasada');
});

test('a screen reader announces that the rows cannot be loaded', async () => {
  isDown = true;
  const said = listen();
  await openReport({ first: 'Não foi possível carregar' });
  expect(said().some((words) => words.startsWith('Não foi possível carregar'))).toBe(true);
});
