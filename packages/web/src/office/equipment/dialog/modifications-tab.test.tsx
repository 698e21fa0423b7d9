/** The pages of a piece's modifications. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ModificationsTab } from './modifications-tab.tsx';
import { showPage } from '../../../testing/show-page.testing.tsx';

/** Shows a list that the server sends in pages of `pageSize`. */
function showModifications(total: number, pageSize: number) {
  const snapshots = Array.from({ length: total }, (_, index) => ({
    id: `id-${index}`,
    transaction: 'CHANGED',
    createdAt: '2026-06-01T12:00:00.000Z',
    userName: `Ana ${index}`,
    userEmail: 'ana@example.com',
    productName: 'Pó ABC',
    productSku: 'ABC-4',
    extraLabel: '',
    extraCode: '',
    changes: [],
  }));
  const replies = (address: string) => {
    const from = new URL(address, 'http://localhost').searchParams.get('from');
    const begin = from === null ? 0 : snapshots.findIndex(({ id }) => id === from);
    const next = snapshots[begin + pageSize]?.id;
    return Response.json(snapshots.slice(begin, begin + pageSize), {
      headers: { 'mobcheck-total': String(total), ...(next && { 'mobcheck-next': next }) },
    });
  };
  return showPage(<ModificationsTab serial="S" />, { replies });
}

test('more than a hundred modifications are all rendered', async () => {
  showModifications(130, 130);
  await screen.findByText('Ana 0');
  expect(screen.getAllByText(/^Ana \d+$/)).toHaveLength(130);
});

test('a row that is alone on the first page is shown before the next page is loaded', async () => {
  const { user } = showModifications(2, 1);
  await screen.findByText('Ana 0');
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  expect((await screen.findByText('Ana 1')).isConnected).toBe(true);
});
