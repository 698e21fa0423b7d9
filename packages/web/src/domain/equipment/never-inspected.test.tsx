/** Equipment that was never inspected is not shown as inspected and in order. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { EquipmentStatusBadge } from './equipment-status.tsx';

const tone = (text: string) => screen.getByText(text).closest('[data-tone]')?.getAttribute('data-tone');

test('valid by its date only is not green, and says why', () => {
  show(<EquipmentStatusBadge status="VALID" isNeverInspected />);
  expect(tone('Válido')).toBe('grey');
  expect(screen.getByText('nunca inspecionado')).toBeDefined();
});

test('valid after an inspection is green', () => {
  show(<EquipmentStatusBadge status="VALID" />);
  expect(tone('Válido')).toBe('green');
  expect(screen.queryByText('nunca inspecionado')).toBeNull();
});

test('an expired piece that was never inspected is expired, and says that too', () => {
  show(<EquipmentStatusBadge status="EXPIRED" isNeverInspected />);
  expect(tone('Vencido')).toBe('orange');
  expect(screen.getByText('nunca inspecionado')).toBeDefined();
});
