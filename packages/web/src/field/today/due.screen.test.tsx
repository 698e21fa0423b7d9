/** The screen of all equipment that needs attention: how many, or that none does. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import DueScreen from './due.screen.tsx';

const PIECE = {
  tagSerialNumber: 'K1SEBRYRE531',
  extraLabel: 'Portaria',
  extraCode: '',
  productName: 'Extintor',
  status: 'EXPIRED',
  lastInspectionExpirationStatus: 'NA',
  dueDateExpirationStatus: 'EXPIRED',
  dueDate: '2026-06-01',
  noDueDate: false,
  distance: null,
} as const;
let pieces: readonly object[] = [];
let hasEquipment = true;
vi.mock('./user-position.ts', () => ({ useUserPosition: () => [null, () => undefined] }));
vi.mock('./due.api.ts', () => ({
  useDue: () => ({ data: { total: pieces.length, items: pieces, hasEquipment } }),
}));

test('without equipment that needs attention the screen shows a note', () => {
  pieces = [];
  show(<DueScreen />);
  expect(screen.getByRole('heading').textContent).toBe('Precisa de atenção');
  expect(screen.getByText('Tudo em dia: nenhum equipamento precisa de atenção.')).toBeDefined();
});

test('with no equipment at all it claims nothing good, and leads to the first piece', () => {
  pieces = [];
  hasEquipment = false;
  show(<DueScreen />);
  expect(screen.queryByText(/Tudo em dia/)).toBeNull();
  expect(screen.getByText('Ainda não há equipamentos cadastrados, então nada é acompanhado.')).toBeDefined();
  const first = screen.getByRole('link', { name: 'Ler a tag do primeiro' });
  expect(first.getAttribute('href')).toBe('#/?scan=now');
  hasEquipment = true;
});

test('equipment that was never inspected shows it beside its other reason', () => {
  pieces = [
    { ...PIECE, nextInspectionDate: null },
    { ...PIECE, tagSerialNumber: '0M3ZZMMAV1N5', nextInspectionDate: '2026-06-20' },
  ];
  show(<DueScreen />);
  expect(screen.getByRole('heading').textContent).toBe('Precisa de atenção (2)');
  // The first one leads back.
  const [, never, inspected] = screen.getAllByRole('link');
  expect(never?.textContent).toContain('Vencidonunca inspecionado');
  expect(inspected?.textContent).not.toContain('nunca inspecionado');
});
