/** Cells of tables with several lines, and with several texts of which one is shown. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { CellLines } from './cell-lines.tsx';
import { FirstAndMore } from './first-and-more.tsx';

test('a cell leaves out empty notes', () => {
  const { container } = show(<CellLines notes={['', 'Todas as empresas']}>n8n</CellLines>);
  expect([...container.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual([
    'Todas as empresas',
  ]);
});

test('a single text has no count', () => {
  const { container } = show(<FirstAndMore texts={['Tag ativada']} />);
  expect(container.querySelector('[tabindex]')).toBeNull();
});

test('the keyboard focuses the count of the other texts, which then shows all texts', async () => {
  const { user } = show(<FirstAndMore texts={['Tag ativada', 'Tag desativada', 'Tag substituída']} />);
  expect(screen.queryByText('Tag desativada')).toBeNull();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('e mais 2');
  const second = await screen.findByText('Tag desativada');
  expect(second.closest('ul')?.textContent).toBe('Tag ativadaTag desativadaTag substituída');
});
