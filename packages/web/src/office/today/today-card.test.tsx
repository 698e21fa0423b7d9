/** The figure of equipment that needs attention on the operator's card. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { TodayCard } from './today-card.tsx';

let due = { total: 0, hasEquipment: true };
vi.mock('../../domain/equipment/due-equipment.api.ts', () => ({ useDueEquipment: () => ({ data: due }) }));
vi.mock('../../domain/order/field-orders.api.ts', () => ({ useFieldOrders: () => ({ data: [] }) }));

test('the figure links to the equipment that needs attention', () => {
  due = { total: 2, hasEquipment: true };
  show(<TodayCard />);
  const figure = screen.getByRole('link', { name: /equipamentos precisam de atenção/ });
  expect(figure.textContent).toBe('2equipamentos precisam de atenção');
  expect(figure.getAttribute('href')).toBe('/field#/due');
});

test('without equipment the card links to the registration of the first piece', () => {
  due = { total: 0, hasEquipment: false };
  show(<TodayCard />);
  expect(screen.queryByText(/precisa(m)? de atenção/)).toBeNull();
  const figure = screen.getByRole('link', { name: /equipamentos cadastrados até agora/ });
  expect(figure.getAttribute('href')).toBe('/field#/?scan=now');
});
