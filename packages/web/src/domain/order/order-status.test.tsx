/** Tests of the texts of an order's status and priority. */
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { OrderStatus } from './order-status.tsx';

// The specification writes "Error ao buscar Status".
test.each([
  ['PENDING', 'Pendente'],
  ['PARTIAL', 'Parcial'],
  ['FINISHED', 'Finalizada'],
  ['CANCELLED', 'Cancelada'],
  ['LOST', 'Error ao buscar Status'],
  ['toString', 'Error ao buscar Status'],
])('the status %s is shown as "%s"', (status, text) => {
  const { container } = show(<OrderStatus status={status as 'PENDING'} />);
  expect(container.textContent).toBe(text);
});

test.each([
  ['LOWEST', 'Very low'],
  ['LOW', 'Low'],
  ['AVERAGE', 'Medium'],
  ['HIGH', 'High'],
  ['HIGHEST', 'Very high'],
])('the priority %s is shown as %s in English', (priority, text) => {
  expect(i18next.t(`service-orders:priority.${priority}`, { lng: 'en' })).toBe(text);
});
