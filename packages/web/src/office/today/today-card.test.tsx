/** The operator's card: the figure of equipment that needs attention, and the kinds of clocks that are due. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { TodayCard } from './today-card.tsx';

let due: { total: number; hasEquipment: boolean; clocks?: object[] } = { total: 0, hasEquipment: true };
vi.mock('../../domain/equipment/due-equipment.api.ts', () => ({ useDueEquipment: () => ({ data: due }) }));
vi.mock('../../domain/order/field-orders.api.ts', () => ({ useFieldOrders: () => ({ data: [] }) }));

test('the figure links to the equipment that needs attention', async () => {
  due = { total: 2, hasEquipment: true };
  showPage(<TodayCard />);
  const figure = await screen.findByRole('link', { name: /equipamentos precisam de atenção/ });
  expect(figure.textContent).toBe('2equipamentos precisam de atenção');
  expect(figure.getAttribute('href')).toBe('/field#/due');
});

test('without equipment the card links to the registration of the first piece', async () => {
  due = { total: 0, hasEquipment: false };
  showPage(<TodayCard />);
  const figure = await screen.findByRole('link', { name: /equipamentos cadastrados até agora/ });
  expect(screen.queryByText(/precisa(m)? de atenção/)).toBeNull();
  expect(figure.getAttribute('href')).toBe('/field#/?scan=now');
});

test('kinds of clocks that are due have their counts and the next due date', async () => {
  const clock = { name: 'Recarga', kind: 'RECHARGE', expired: 2, expiring: 1200, nextDueOn: '2026-12-12' };
  const own = { name: 'Troca da válvula', kind: 'k1', expired: 1, expiring: 0, nextDueOn: null };
  due = { total: 2, hasEquipment: true, clocks: [clock, own] };
  showPage(<TodayCard />);
  const terms = await screen.findAllByRole('term');
  expect(terms.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Recarga2 vencidos · 1.200 a vencer · vence em 12/12/2026',
    'Troca da válvula1 vencido',
  ]);
});

test('without clocks the card names no kind', async () => {
  due = { total: 2, hasEquipment: true };
  showPage(<TodayCard />);
  await screen.findByRole('link', { name: /precisam de atenção/ });
  expect(screen.queryAllByRole('term')).toEqual([]);
});

test('urgent deficiencies are asked for only in a group with the agenda', async () => {
  due = { total: 2, hasEquipment: true };
  const none = { overdue: 0, blocking: 0 };
  const replies = { '/web/deficiencies/urgent/': { mine: none, all: none, items: [] } };
  showPage(<TodayCard />, { replies, user: { switches: ['AGENDA'] } });
  expect(await screen.findByText('Nenhuma atrasada ou impeditiva.')).toBeDefined();
});
