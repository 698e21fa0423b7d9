/** Tests of the status of a piece in lists. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { PieceStatus, PieceWarning } from './piece-status.tsx';

const lastInspection = { createdAt: '2026-06-01T12:00:00.000Z', userName: 'Bia', userEmail: 'bia@x.br' };

test('in a list of pieces, a piece that was never inspected says so beside its status', () => {
  for (const [status, words] of [
    ['VALID', 'Válido'],
    ['EXPIRED', 'Vencido'],
    ['NA', 'Não se aplica'],
  ] as const) {
    const { container } = show(<PieceStatus piece={{ status, lastInspection: null }} />);
    expect(container.textContent).toBe(`${words}nunca inspecionado`);
  }
});

test('a list of work warns only about improper and never inspected pieces', () => {
  show(<PieceWarning piece={{ status: 'IMPROPER', lastInspection }} />);
  expect(screen.getByText('Impróprio')).toBeDefined();
  show(<PieceWarning piece={{ status: 'VALID', lastInspection: null }} />);
  expect(screen.getByText('nunca inspecionado')).toBeDefined();
  for (const piece of [{ status: 'EXPIRED', lastInspection } as const, undefined]) {
    expect(show(<PieceWarning piece={piece} />).container.textContent).toBe('');
  }
});
