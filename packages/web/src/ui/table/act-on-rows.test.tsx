/** Tests of an act on several rows, each with its own outcome. */
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { ActOnRows } from './act-on-rows.tsx';

const onTried = vi.fn<(failed: readonly string[]) => void>();
const onClose = vi.fn<() => void>();

function showAct(change: (row: string) => Promise<unknown>) {
  onTried.mockReset();
  onClose.mockReset();
  const texts = { title: 'Desativar 3?', text: 'Nada é apagado.', confirmLabel: 'Desativar' };
  return show(
    <ActOnRows
      act={{ ...texts, rows: ['A', 'B', 'C'], change, doneText: (count) => `${count} feitos.` }}
      labelOf={(row) => `Produto ${row}`}
      errorText={(error) => (error as Error).message}
      onTried={onTried}
      onClose={onClose}
    />,
  );
}

test('rows are changed one by one, and a refused row is listed with its reason and stays chosen', async () => {
  const calls: string[] = [];
  const { user } = showAct(async (row) => {
    calls.push(row);
    if (row === 'B') {
      throw new Error('mudou antes');
    }
  });
  await user.click(await screen.findByRole('button', { name: 'Desativar' }));
  const outcome = await screen.findByRole('dialog', { name: 'Nem tudo mudou' });
  expect(calls).toEqual(['A', 'B', 'C']);
  expect(within(outcome).getByText(/^2 feitos\./)).toBeDefined();
  const lines = within(outcome).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Produto B: mudou antes']);
  expect(onTried.mock.calls).toEqual([[['B']]]);
  expect(onClose).not.toHaveBeenCalled();
});

test('rows change only after the confirmation, and the dialog closes when all have changed', async () => {
  const change = vi.fn<(row: string) => Promise<unknown>>(async () => undefined);
  const { user } = showAct(change);
  await screen.findByRole('dialog', { name: 'Desativar 3?' });
  expect(change).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Desativar' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onTried.mock.calls).toEqual([[[]]]);
});
