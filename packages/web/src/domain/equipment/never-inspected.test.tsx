/** Tests of the status badge of equipment that was never inspected. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { EquipmentStatusBadge } from './equipment-status.tsx';

const tone = (text: string) => screen.getByText(text).closest('[data-tone]')?.getAttribute('data-tone');

test('a valid piece that was never inspected is grey and says why', () => {
  show(<EquipmentStatusBadge status="VALID" isNeverInspected />);
  expect(tone('Válido')).toBe('grey');
  expect(screen.getByText('nunca inspecionado')).toBeDefined();
});

test('a valid piece with an inspection is green', () => {
  show(<EquipmentStatusBadge status="VALID" />);
  expect(tone('Válido')).toBe('green');
  expect(screen.queryByText('nunca inspecionado')).toBeNull();
});

test('an expired piece that was never inspected shows both facts', () => {
  show(<EquipmentStatusBadge status="EXPIRED" isNeverInspected />);
  expect(tone('Vencido')).toBe('orange');
  expect(screen.getByText('nunca inspecionado')).toBeDefined();
});
