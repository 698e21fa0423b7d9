/** An order's status and priority as they are read. */
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { OrderStatus } from './order-status.tsx';

test.each([
  ['PENDING', 'Pendente'],
  ['PARTIAL', 'Parcial'],
  ['FINISHED', 'Finalizada'],
  ['CANCELLED', 'Cancelada'],
  ['LOST', 'Error ao buscar Status'],
  ['toString', 'Error ao buscar Status'],
])('%s is shown as %s', (status, word) => {
  const { container } = show(<OrderStatus status={status as 'PENDING'} />);
  expect(container.textContent).toBe(word);
});

test.each([
  ['LOWEST', 'Lowest'],
  ['LOW', 'Low'],
  ['AVERAGE', 'Average'],
  ['HIGH', 'High'],
  ['HIGHEST', 'Very high'],
])('priority %s is %s', (priority, word) => {
  expect(i18next.t(`service-orders:priority.${priority}`, { lng: 'en' })).toBe(word);
});
