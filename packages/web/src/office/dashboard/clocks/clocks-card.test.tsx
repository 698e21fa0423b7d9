/** The dashboard's card of clocks. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import ClocksCard from './clocks-card.tsx';

test('each kind has its counts, of which expired, expiring and undated have links', async () => {
  showPage(<ClocksCard companyId="c1" />, {
    path: '/',
    replies: {
      '/web/dashboard/clocks/?companyId=c1': [
        { kind: 'RECHARGE', name: 'Recarga', EXPIRED: 0, EXPIRING: 23, VALID: 1200, NA: 4 },
      ],
    },
  });
  const link = await screen.findByRole('link', { name: 'Recarga, A vencer: 23 equipamentos' });
  const [path, search] = (link.getAttribute('href') ?? '').split('?');
  expect(path).toMatch(/\/inspections$/);
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    clockKind: 'RECHARGE',
    clockStatus: 'EXPIRING',
    companyId: 'c1',
    direction: 'asc',
    enabledTagsOnly: 'true',
    field: 'clockDue',
  });
  expect(screen.getByText('1.200')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Recarga, Sem data: 4 equipamentos' })).toBeDefined();
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('a group whose products have no clocks yet is told so', async () => {
  showPage(<ClocksCard companyId="c1" />, { path: '/', replies: { '/web/dashboard/clocks/': [] } });
  expect(await screen.findByText('Nenhum produto tem prazos ainda.')).toBeDefined();
});

test('figures that fail to load can be requested again', async () => {
  const down = Response.json({ code: 'SERVER_ERROR', status: 500 }, { status: 500 });
  showPage(<ClocksCard companyId="c1" />, { path: '/', replies: { '/web/dashboard/clocks/': down } });
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeDefined();
});
