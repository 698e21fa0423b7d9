/** The list of records: the company below the title, the links of rows, and annulled records. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
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
