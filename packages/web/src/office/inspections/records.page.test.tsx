/** The list of records: the company below the title, the links of rows, annulled records, both kinds, people and files. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import RecordsPage from './records.page.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const COMPANIES = [
  { id: '00000000-0000-4000-8000-000000000001', name: 'Serra Azul' },
  { id: '00000000-0000-4000-8000-000000000002', name: 'Boa Safra' },
];
const RECORD = {
  id: 'r1',
  createdAt: '2026-06-01T12:00:00.000Z',
  userName: 'Ana',
  userEmail: 'ana@example.com',
  result: 'VALID',
  companyId: COMPANIES[0]?.id,
  companyName: 'Serra Azul',
  tagSerialNumber: 'AAAA00000001',
  extraLabel: 'Silo 1',
  extraCode: '',
  productName: 'Pó ABC 4 kg',
};

const NO_VIEWS = { views: [], columns: null, sharedStart: null, updateDate: null, shared: [] };

/** The companies whose equipment the user sees. */
let companies: typeof COMPANIES;

beforeEach(() => {
  companies = COMPANIES;
});

/** Shows the page with search parameters. @returns the link of its row */
async function open(search = '', record: object = RECORD): Promise<HTMLElement> {
  showPage(<RecordsPage />, {
    path: `/records${search}`,
    replies: {
      '/web/records/': { items: [record], total: 1 },
      '/web/list-views/records/': NO_VIEWS,
      '': companies,
    },
  });
  return screen.findByRole('link', { name: 'Silo 1' });
}

/** The line below the title. */
const hint = () => screen.getByRole('heading', { level: 1 }).parentElement?.querySelector('p')?.textContent;

test('the hint says "all companies" to a user of several companies', async () => {
  await open();
  await expect.poll(hint).toBe('Todas as empresas');
});

test('the hint names the company of the filter', async () => {
  await open(`?companyId=${COMPANIES[1]?.id}`);
  await expect.poll(hint).toBe('Boa Safra');
});

test('the hint describes the list to a user of one company', async () => {
  companies = COMPANIES.slice(0, 1);
  await open();
  expect(hint()).toBe('Cada inspeção ou manutenção, da mais recente para a mais antiga.');
});

test.each([
  ['', '/inspections?equipment=AAAA00000001&tab=inspections&record=r1'],
  ['?kind=maintenances', '/maintenances?equipment=AAAA00000001&tab=maintenances&record=r1'],
])('a row of the list "%s" links to its record', async (search, target) => {
  const link = await open(search);
  expect(link.getAttribute('href')).toContain(target);
});

test('an annulled record is struck through and shows "annulled" in place of its result', async () => {
  const annulment = { at: '2026-06-02T15:00:00.000Z', userName: 'Rui', reason: 'Engano' };
  const link = await open('', { ...RECORD, annulment });
  expect(link.closest('[data-struck]')).not.toBeNull();
  const row = link.closest('tr') ?? expect.fail();
  expect(row.textContent).toContain('Anulado');
  expect(row.textContent).not.toContain('Conforme');
});

test('a record that is not annulled is not struck through', async () => {
  expect((await open()).closest('[data-struck]')).toBeNull();
});

test.each([
  ['inspections', 'Inspeção'],
  ['maintenances', 'Manutenção'],
] as const)('in a list of both kinds a record of %s has its kind and links to it', async (kind, word) => {
  const link = await open('?kind=all', { ...RECORD, kind });
  expect(link.getAttribute('href')).toContain(`/${kind}?equipment=AAAA00000001&tab=${kind}&record=r1`);
  expect(screen.getByRole('columnheader', { name: 'Tipo' })).toBeDefined();
  expect(link.closest('tr')?.textContent).toContain(word);
});

const PEOPLE = [
  {
    id: 'u1',
    name: 'Ana Lima',
    email: 'ana@example.com',
    role: 'COMPANY_OPERATOR',
    companyId: COMPANIES[0]?.id,
  },
  {
    id: 'u2',
    name: 'Rui Sá',
    email: 'rui@example.com',
    role: 'COMPANY_OPERATOR',
    companyId: COMPANIES[1]?.id,
  },
];

/** Shows the page and remembers the calls of its lists and files. @param total the number of records */
async function openAsked(search: string, total = 1) {
  const asked: URL[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const shown = showPage(<RecordsPage />, {
    path: `/records${search}`,
    replies: (address) => {
      const url = new URL(address, 'http://localhost');
      asked.push(url);
      if (url.pathname === '/web/records/') {
        return { items: total === 0 ? [] : [RECORD], total };
      }
      if (url.pathname.startsWith('/web/records/')) {
        return new Response('%PDF');
      }
      if (url.pathname.startsWith('/web/company-users/')) {
        return { items: PEOPLE, total: PEOPLE.length };
      }
      return url.pathname.startsWith('/web/list-views/') ? NO_VIEWS : companies;
    },
  });
  await screen.findByText(total === 0 ? 'Lista vazia' : 'Silo 1');
  const lastOf = (pathname: string) => asked.findLast((url) => url.pathname === pathname)?.searchParams;
  return { ...shown, lastOf };
}

test.each([
  ['PDF', '/web/records/pdf'],
  ['XLSX', '/web/records/excel'],
])('the button "%s" downloads the list with its filters and without its page', async (format, path) => {
  const search = '?kind=all&from=2026-10-01&upTo=2026-10-31&userEmail=ana%40example.com&pageSize=100';
  const { user, lastOf } = await openAsked(search);
  await user.click(screen.getByRole('button', { name: `Baixar a lista em ${format}` }));
  await screen.findByText(`Arquivo ${format} pronto: está nos seus downloads.`);
  const query = Object.fromEntries(lastOf(path) ?? []);
  expect(query).toMatchObject({
    kind: 'all',
    from: '2026-10-01',
    upTo: '2026-10-31',
    userEmail: 'ana@example.com',
    language: 'pt',
  });
  expect([query['page'], query['pageSize']]).toEqual([undefined, undefined]);
});

test('a list without records is not downloaded, and a message says what to change', async () => {
  const { user, lastOf } = await openAsked('?kind=all&from=2020-01-01&upTo=2020-01-31', 0);
  await user.click(screen.getByRole('button', { name: 'Baixar a lista em PDF' }));
  await screen.findByText('Nenhum registro para baixar. Mude o período, a pessoa ou os outros filtros.');
  expect(lastOf('/web/records/pdf')).toBeUndefined();
});

test('a person is chosen by name among the people of the company', async () => {
  const { user, lastOf } = await openAsked(`?companyId=${COMPANIES[0]?.id}`);
  await user.click(screen.getByRole('combobox', { name: 'Quem fez' }));
  // The list of choices is outside the page and counts as hidden in this environment.
  const ana = await screen.findByRole('option', { name: /Ana Lima/, hidden: true });
  expect(screen.queryByRole('option', { name: /Rui Sá/, hidden: true })).toBeNull();
  await user.click(ana);
  await expect.poll(() => lastOf('/web/records/')?.get('userEmail')).toBe('ana@example.com');
});

test('a person who is no user any more can be removed from the filters', async () => {
  const { user, lastOf } = await openAsked('?userEmail=gone%40example.com');
  const field = screen.getByRole('combobox', { name: 'Quem fez' });
  expect(field).toHaveProperty('value', 'gone@example.com');
  await user.click(screen.getByLabelText('Remover Quem fez'));
  await expect.poll(() => lastOf('/web/records/')?.get('userEmail')).toBeNull();
});
