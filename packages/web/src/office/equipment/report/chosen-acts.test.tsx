/** The acts on the chosen pieces of a report keep the list as it is. */
import { REPORT_COLUMNS } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import InspectionsPage from './inspections.page.tsx';

const SERIALS = ['0M3ZZMMAV1N5', 'K1SEBRYRE531', '0000000000A1'];
const COMPANIES = [
  { id: 'c', name: 'Casa Ltda' },
  { id: 'd', name: 'Depósito Sul' },
];
const NO_VIEWS = { views: [], columns: null, sharedStart: null, updateDate: null, shared: [] };

/** Returns the value of a column for a piece without dates. */
function valueOf(name: string, serial: string): unknown {
  const values: Readonly<Record<string, unknown>> = {
    tagSerialNumber: serial,
    extraLabel: `Sala ${serial[0]}`,
    enabledTag: true,
    createdDate: 20_000,
  };
  return values[name] ?? (name.endsWith('Date') ? null : '');
}

/** Opens the second page of a filtered report. @param companyIds of the rows, absent where all rows belong to one company */
async function openReport(companyIds?: readonly string[]) {
  const columns: Record<string, unknown> = Object.fromEntries(
    REPORT_COLUMNS.inspections.map((name) => [name, SERIALS.map((serial) => valueOf(name, serial))]),
  );
  const printed: string[] = [];
  const shown = showPage(<InspectionsPage />, {
    path: '/inspections?query=sala&page=2',
    replies: (url) => {
      if (url.includes('/equipments/rows')) {
        return {
          today: '2026-06-01',
          total: 13,
          columns: { ...columns, ...(companyIds && { companyId: companyIds }) },
        };
      }
      if (url.includes('/list-views/')) {
        return NO_VIEWS;
      }
      if (url.includes('/companies')) {
        return COMPANIES;
      }
      if (url.includes('/qr-code/')) {
        printed.push(url);
        return new Response(new Blob(['%PDF']), { headers: { 'Content-Type': 'application/pdf' } });
      }
      return [];
    },
  });
  await shown.user.click(
    await screen.findByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }),
  );
  return { ...shown, printed };
}

const isChosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Selecionar Sala/ })
    .map(({ checked }) => checked);

test.each(['Imprimir', 'Cancelar'])(
  'the list keeps its filters, page and choice after "%s" in the dialog of labels',
  async (button) => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
    );
    const { user, router, printed } = await openReport();
    const before = router().state.location.href;
    await user.click(await screen.findByRole('button', { name: 'Imprimir etiquetas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Imprimir etiquetas' });
    expect(router().state.location.href).toBe(before);
    await user.click(within(dialog).getByRole('button', { name: button, exact: true } as { name: string }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isChosen()).toEqual([true, true, true]);
    expect(router().state.location.href).toBe(before);
    expect(printed.map((url) => new URL(url, 'http://x').searchParams.get('serials'))).toEqual(
      button === 'Imprimir' ? [SERIALS.join(',')] : [],
    );
  },
);

test('Escape closes the labels without clearing the choice', async () => {
  const { user } = await openReport();
  await user.click(await screen.findByRole('button', { name: 'Imprimir etiquetas' }));
  await screen.findByRole('dialog', { name: 'Imprimir etiquetas' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isChosen()).toEqual([true, true, true]);
});

test('rows of several companies open a dialog about the company of the order', async () => {
  const { user, router } = await openReport(['c', 'd', 'c']);
  await user.click(await screen.findByRole('button', { name: 'Cadastrar OS' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Para qual empresa é a OS?' }));
  dialog.getByText(/1 de outra empresa fica de fora/);
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(router().state.location.pathname).toBe('/create-os'));
  expect(router().state.location.search).toEqual({ pieces: `${SERIALS[0]},${SERIALS[2]}` });
});

test('rows of a single company lead straight to the form of an order', async () => {
  await openReport();
  const link = await screen.findByRole('link', { name: 'Cadastrar OS' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`pieces=${SERIALS.join(',')}`);
});
