/** Tests of the dashboard's card of this week. */
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import DueWeekCard from './due-week-card.tsx';

const PIECES = [2, 0, 1200, 0, 0, 0, 1];
const daysWith = (counts: readonly number[]) =>
  counts.map((pieces, index) => ({ day: addDays('2026-11-29', index), pieces }));

function showCard(reply: unknown) {
  showPage(<DueWeekCard companyId="c1" />, {
    path: '/',
    replies: { '/web/dashboard/due-week/?companyId=c1': reply },
  });
}

function searchOf(link: HTMLElement) {
  const [path, search] = (link.getAttribute('href') ?? '').split('?');
  expect(path).toMatch(/\/inspections$/);
  return Object.fromEntries(new URLSearchParams(search));
}

const REPORT = { companyId: 'c1', enabledTagsOnly: 'true', field: 'status', direction: 'asc' };

test('the total and each day with equipment open their pieces in the report', async () => {
  showCard({ total: 1203, days: daysWith(PIECES) });
  const total = await screen.findByRole('link', { name: '1.203 vencem nos próximos 7 dias' });
  expect(searchOf(total)).toEqual({ ...REPORT, anyDateFrom: '2026-11-29', anyDateUpTo: '2026-12-05' });
  const tuesday = screen.getByRole('link', { name: 'terça-feira, 1 de dezembro: 1.200 equipamentos' });
  expect(searchOf(tuesday)).toEqual({ ...REPORT, anyDateFrom: '2026-12-01', anyDateUpTo: '2026-12-01' });
  expect(tuesday.textContent).toBe('ter1.200');
  expect(screen.getByRole('link', { name: 'domingo, 29 de novembro: 2 equipamentos' }).textContent).toBe(
    'hoje2',
  );
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(screen.getByText('Pela validade ou pela próxima inspeção.')).toBeDefined();
});

test('the card explains a total that is less than the sum of the days', async () => {
  showCard({ total: 1202, days: daysWith(PIECES) });
  expect(await screen.findByText('Com duas datas, conta em dois dias.')).toBeDefined();
});

test('a week without equipment has one sentence and no link', async () => {
  showCard({ total: 0, days: daysWith([0, 0, 0, 0, 0, 0, 0]) });
  expect(await screen.findByRole('heading', { name: 'Nada vence nos próximos 7 dias.' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});

test('figures that cannot be loaded have a button to try again', async () => {
  showCard(Response.json({ code: 'SERVER_ERROR', status: 500 }, { status: 500 }));
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeDefined();
});
