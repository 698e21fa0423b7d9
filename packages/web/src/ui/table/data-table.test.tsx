/** What a table shows in place of rows: a spinner while they come, `Lista vazia` when there are none, what failed. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type * as Tables from './data-table.tsx';

let tables: typeof Tables;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: {} });
  tables = await import('./data-table.tsx');
});

const search = { page: 1, pageSize: 10, field: 'name', direction: 'asc' } as const;
const columns = [
  { field: 'name', title: 'Nome', render: ({ name }: { name: string }) => name },
  { field: 'actions', title: 'Opções', render: ({ name }: { name: string }) => `abrir ${name}` },
];

/** The table as the page first has it. */
function drawn(data: { items: { name: string }[]; total: number } | undefined, error?: Error): string {
  const { DataTable } = tables;
  return renderToStaticMarkup(
    <MantineProvider>
      <DataTable
        rows={{ data, error, isFetching: data === undefined, refetch: () => undefined }}
        rowKey={({ name }) => name}
        columns={columns}
        search={search}
        onSearch={() => undefined}
        errorText={() => 'Sem conexão'}
      />
    </MantineProvider>,
  );
}

test('a spinner until the rows have come, then they alone', () => {
  expect(drawn(undefined)).toContain('role="status" aria-label="Carregando…"');
  const table = drawn({ items: [{ name: 'Extintor' }], total: 1 });
  expect(table).toContain('<td>Extintor</td>');
  expect(table).not.toContain('Carregando…');
  expect(table).not.toContain('Lista vazia');
});

test('the column of actions is marked in the head and in every row, and no other is', () => {
  const table = drawn({ items: [{ name: 'Extintor' }, { name: 'Hidrante' }], total: 2 });
  expect(table.match(/<th [^>]*data-pinned="true"[^>]*>Opções/g)).toHaveLength(1);
  expect(table.match(/<td [^>]*data-pinned="true"[^>]*>abrir (Extintor|Hidrante)</g)).toHaveLength(2);
  expect(table.match(/data-pinned/g)).toHaveLength(3);
});

test('no rows: the list is empty, and says so', () => {
  expect(drawn({ items: [], total: 0 })).toContain('Lista vazia');
});

test('a load that failed says why and offers to try again, and is no empty list', () => {
  const failed = drawn(undefined, new Error('lost'));
  expect(failed).toContain('role="alert"');
  expect(failed).toContain('Sem conexão');
  expect(failed).toContain('Tentar de novo');
  expect(failed).not.toContain('Lista vazia');
});
