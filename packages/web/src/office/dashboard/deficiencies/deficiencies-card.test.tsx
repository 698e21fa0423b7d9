/** The dashboard's card of deficiencies. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import DeficienciesCard from './deficiencies-card.tsx';

const NONE = { WEEK: 0, MONTH: 0, QUARTER: 0, OLDER: 0 };
const FIGURES = {
  overdue: 2,
  ages: { BLOCKING: { ...NONE, MONTH: 1200 }, MAJOR: { ...NONE, WEEK: 3, OLDER: 4 }, MINOR: NONE },
};

afterEach(() => vi.useRealTimers());

const show = (reply: unknown) =>
  showPage(<DeficienciesCard companyId="c1" />, {
    path: '/',
    replies: { '/web/deficiencies/figures/?companyId=c1': reply },
  });

const searchOf = (link: HTMLElement) => {
  const [path, search] = (link.getAttribute('href') ?? '').split('?');
  return [path, Object.fromEntries(new URLSearchParams(search))];
};

test('each figure opens the list with its severity and days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') });
  show(FIGURES);
  const month = await screen.findByRole('link', { name: 'Impeditiva, 8–30: 1.200' });
  expect(searchOf(month)).toEqual([
    expect.stringMatching(/\/deficiencies$/),
    { companyId: 'c1', severity: 'BLOCKING', openedFrom: '2026-10-30', openedUpTo: '2026-11-21' },
  ]);
  const total = screen.getByRole('link', { name: 'Grave, Total: 7' });
  expect(searchOf(total)[1]).toEqual({ companyId: 'c1', severity: 'MAJOR' });
  const minor = screen.getByRole('row', { name: /^Leve/ });
  expect(within(minor).queryByRole('link')).toBeNull();
});

test('the overdue deficiencies are a link of their own', async () => {
  show(FIGURES);
  const link = await screen.findByRole('link', { name: '2 atrasadas' });
  expect(searchOf(link)[1]).toEqual({ companyId: 'c1', overdue: 'true' });
});

test('a company without open deficiencies is told so', async () => {
  show({ overdue: 0, ages: { BLOCKING: NONE, MAJOR: NONE, MINOR: NONE } });
  await screen.findByText('Nenhuma não conformidade aberta.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('figures that fail to load can be requested again', async () => {
  show(Response.json({ code: 'SERVER_ERROR', status: 500 }, { status: 500 }));
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeDefined();
});
