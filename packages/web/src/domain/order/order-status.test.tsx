/** An order's status and priority as they are read. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type * as Statuses from './order-status.tsx';

let statuses: typeof Statuses;
let say: (key: string, values: { lng: string }) => string;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: {} });
  statuses = await import('./order-status.tsx');
  const { default: i18next } = await import('i18next');
  say = (key, values) => i18next.t(key, values);
});

test.each([
  ['PENDING', 'Pendente'],
  ['PARTIAL', 'Parcial'],
  ['FINISHED', 'Finalizada'],
  ['CANCELLED', 'Cancelada'],
  ['LOST', 'Error ao buscar Status'],
  ['toString', 'Error ao buscar Status'],
])('%s is shown as %s', (status, word) => {
  const { OrderStatus } = statuses;
  const drawn = renderToStaticMarkup(
    <MantineProvider>
      <OrderStatus status={status as 'PENDING'} />
    </MantineProvider>,
  );
  expect(drawn.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, '')).toBe(word);
});

test.each([
  ['LOWEST', 'Lowest'],
  ['LOW', 'Low'],
  ['AVERAGE', 'Average'],
  ['HIGH', 'High'],
  ['HIGHEST', 'Very high'],
])('priority %s is %s', (priority, word) => {
  expect(say(`service-orders:priority.${priority}`, { lng: 'en' })).toBe(word);
});
