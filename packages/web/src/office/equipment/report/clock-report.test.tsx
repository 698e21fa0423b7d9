/** The clocks of the inspection report: their filter, their columns and their order, only in a group that has them. */
import { reportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { REPORT_COLUMNS } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { daysBetween } from '@mobcheck/contract/kernel/date.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import type { FilterPatch } from '../report-filters.rules.ts';
import { ClockFilters } from './filters/clock-filters.tsx';
import InspectionsPage from './inspections.page.tsx';

const TODAY = '2026-06-01';
const day = (date: string) => daysBetween('1970-01-01', date);
const KINDS = [
  { id: 'k1', kind: 'RECHARGE', key: 'RECHARGE', name: 'Recarga', enabled: true, updateDate: '1' },
  { id: 'k2', kind: 'HYDROSTATIC', key: 'HYDROSTATIC', name: 'x', enabled: true, updateDate: '1' },
];
const PIECE: Readonly<Record<string, unknown>> = {
  tagSerialNumber: '0123456789AB',
  enabledTag: true,
  improper: false,
  createdDate: day('2026-05-02'),
  dueDate: null,
  dueNoticeDate: null,
  lastInspectionDate: null,
  nextInspectionDate: null,
  nextInspectionNoticeDate: null,
};

function openReport(path: string, isOn = true, dueOn: string | null = '2026-06-03') {
  const asked: URLSearchParams[] = [];
  const addresses: string[] = [];
  const { user, router } = showPage(<InspectionsPage />, {
    path,
    user: isOn ? { switches: ['CLOCKS'] } : {},
    replies: (url) => {
      addresses.push(url);
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      if (pathname === '/web/equipments/rows') {
        asked.push(searchParams);
        const kinds = searchParams.get('clockColumns')?.split(',');
        const columns = Object.fromEntries(
          REPORT_COLUMNS.inspections.map((name) => [name, [PIECE[name] ?? '']]),
        );
        const clocks = kinds?.map((kind) => ({
          kind,
          dueOn: [dueOn && day(dueOn)],
          noticeOn: [dueOn && day('2026-05-04')],
        }));
        return { today: TODAY, total: 1, columns: { ...columns, ...(clocks && { clocks }) } };
      }
      if (pathname === '/web/clocks/kinds/') {
        return KINDS;
      }
      if (pathname === '/web/equipments/pdf') {
        return new Response('%PDF');
      }
      if (pathname.includes('/list-views/')) {
        return {
          views: [],
          columns: null,
          sharedStart: null,
          updateDate: null,
          shared: [],
          sharedColumns: [],
        };
      }
      return pathname.startsWith('/web/equipments/') ? [] : { items: [], total: 0 };
    },
  });
  return { user, router, asked, addresses };
}

const header = (name: string) => screen.findByRole('columnheader', { name });

const EXPIRING = {
  clockKind: 'RECHARGE',
  clockStatus: 'EXPIRING',
  field: 'clockDue',
  direction: 'asc',
};

test('choosing a kind sorts by its due date and shows the filter by its status', async () => {
  const onChangeMock = vi.fn<(patch: FilterPatch) => void>();
  const kinds = [{ kind: 'RECHARGE', name: 'Recarga', enabled: true } as const];
  const filters = (search: object) => (
    <ClockFilters search={reportQuery.parse(search)} onChange={onChangeMock} kinds={kinds} />
  );
  const { user, rerender } = showPage(filters({}));
  expect(screen.queryByLabelText('Situação do prazo')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Prazo'), 'Recarga');
  expect(onChangeMock).toHaveBeenLastCalledWith({
    clockKind: 'RECHARGE',
    field: 'clockDue',
    direction: 'asc',
  });
  rerender(filters({ clockKind: 'RECHARGE' }));
  expect(screen.getByRole('option', { name: 'Sem data' })).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Situação do prazo'), 'A vencer');
  expect(onChangeMock).toHaveBeenLastCalledWith({ clockStatus: 'EXPIRING' });
});

test('removing the chip of the kind also removes its status and its order', async () => {
  const { user, asked } = openReport(`/inspections?${new URLSearchParams(EXPIRING).toString()}`);
  await screen.findByText('Recarga');
  expect(screen.getByLabelText('Remover filtro Situação do prazo')).toBeDefined();
  await user.click(screen.getByLabelText('Remover filtro Prazo'));
  await waitFor(() => expect(asked.at(-1)?.get('clockKind')).toBeNull());
  expect([asked.at(-1)?.get('clockStatus'), asked.at(-1)?.get('field')]).toEqual([null, 'createdAt']);
});

test('the filtered kind has a column with its due dates, which sorts the report', async () => {
  const { user, asked } = openReport('/inspections?clockKind=RECHARGE');
  await header('Recarga vence em');
  expect(await screen.findByText('03/06/2026')).toBeDefined();
  expect(screen.getByText('Válido, expira em 2 dias')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Teste hidrostático vence em' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Recarga vence em' }));
  await waitFor(() => expect(asked.at(-1)?.get('field')).toBe('clockDue'));
});

test('a piece without a day of the filtered kind shows that the day is missing', async () => {
  openReport('/inspections?clockKind=RECHARGE&clockStatus=NA', true, null);
  await header('Recarga vence em');
  expect(await screen.findByRole('cell', { name: 'Sem data' })).toBeDefined();
});

test('a chosen column of another kind requests the dates of this kind', async () => {
  const { user, asked } = openReport('/inspections');
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  await user.click(await screen.findByLabelText('Teste hidrostático vence em'));
  await header('Teste hidrostático vence em');
  await waitFor(() => expect(asked.at(-1)?.get('clockColumns')).toBe('HYDROSTATIC'));
});

test('an exported file has the filters and the columns of clocks', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  );
  const { user, addresses } = openReport('/inspections?clockKind=RECHARGE&clockStatus=EXPIRED');
  await header('Recarga vence em');
  await user.click(screen.getByRole('button', { name: 'Exportar PDF' }));
  await waitFor(() => expect(addresses.some((url) => url.includes('/pdf'))).toBe(true));
  const pdf = addresses.find((url) => url.includes('/pdf')) ?? '';
  expect(Object.fromEntries(new URL(pdf, 'http://localhost').searchParams)).toMatchObject({
    clockKind: 'RECHARGE',
    clockStatus: 'EXPIRED',
    clockColumns: 'RECHARGE',
  });
});

test('a group without clocks has no filter by clock, and requests no clocks', async () => {
  const { user, addresses } = openReport('/inspections', false);
  await user.click(await screen.findByRole('button', { name: /^Filtros/ }));
  await screen.findByLabelText('Nunca inspecionado');
  expect(screen.queryByLabelText('Prazo')).toBeNull();
  expect(addresses.filter((url) => url.includes('clock'))).toEqual([]);
});
