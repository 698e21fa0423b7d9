/** Tests of the screen with the equipment that needs attention. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { clockOf } from '../copy/clocked.testing.ts';
import { clocksOn } from '../copy/piece-clocks.rules.ts';
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

test('without any equipment the screen links to scanning the first tag', () => {
  pieces = [];
  hasEquipment = false;
  show(<DueScreen />);
  expect(screen.queryByText(/Tudo em dia/)).toBeNull();
  expect(screen.getByText('Ainda não há equipamentos cadastrados, então nada é acompanhado.')).toBeDefined();
  const first = screen.getByRole('link', { name: 'Ler a tag do primeiro' });
  expect(first.getAttribute('href')).toBe('#/?scan=now');
  hasEquipment = true;
});

test('equipment that was never inspected shows this beside its other reason', () => {
  pieces = [
    { ...PIECE, nextInspectionDate: null },
    { ...PIECE, tagSerialNumber: '0M3ZZMMAV1N5', nextInspectionDate: '2026-06-20' },
  ];
  show(<DueScreen />);
  expect(screen.getByRole('heading').textContent).toBe('Precisa de atenção (2)');
  // The first link leads back.
  const [, never, inspected] = screen.getAllByRole('link');
  expect(never?.textContent).toContain('Vencidonunca inspecionado');
  expect(inspected?.textContent).not.toContain('nunca inspecionado');
});

test('equipment with clocks names its most urgent clock with the due date of that clock', () => {
  const clockOn = (lastOn: string | null, dueOn: string) =>
    clocksOn(
      { clocks: [{ lastOn, dueOn }], manufacturingDate: null },
      { clocks: [clockOf()] },
      '2026-06-12',
    )[0];
  const expiring = {
    ...PIECE,
    status: 'VALID',
    dueDateExpirationStatus: 'EXPIRING',
    nextInspectionDate: '2026-08-01',
  };
  pieces = [
    { ...expiring, clock: clockOn('2025-06-24', '2026-06-24') },
    { ...PIECE, tagSerialNumber: '0M3ZZMMAV1N5', clock: clockOn(null, '2026-06-01') },
  ];
  show(<DueScreen />);
  const [, recharge, withoutBase] = screen.getAllByRole('link');
  expect(recharge?.textContent).toContain('Recarga vence em 12 dias · 24/06/2026');
  expect(withoutBase?.textContent).toMatch(/Recarga: sem data, fazer agora$/);
});
