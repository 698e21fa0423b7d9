/** The urgent deficiencies of the start page. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import UrgentDeficiencies from './urgent-deficiencies.tsx';

const NONE = { overdue: 0, blocking: 0 };
const ROW = {
  id: 'd1',
  number: 12,
  text: 'O lacre está intacto?',
  severity: 'BLOCKING',
  overdue: true,
  dueOn: '2026-11-01',
  tagSerialNumber: 'AAAA00000001',
  extraLabel: 'Portaria',
  ownerId: 'u1',
};

const show = (reply: unknown) =>
  showPage(<UrgentDeficiencies />, {
    path: '/',
    user: { id: 'u1' },
    replies: { '/web/deficiencies/urgent/': reply },
  });

test('a deficiency shows its piece, severity, due day and owner, and opens its window', async () => {
  show({ mine: { overdue: 1, blocking: 1 }, all: { overdue: 1, blocking: 2 }, items: [ROW] });
  const row = await screen.findByRole('link', { name: /O lacre está intacto/ });
  expect(row.textContent).toBe(
    'O lacre está intacto?ImpeditivaNC 12 · PortariaAtrasada: prazo 01/11/2026Sua',
  );
  expect(row.getAttribute('href')).toContain('/deficiencies?deficiency=d1');
});

test('each number links to the list, and the user’s own numbers filter the list by owner', async () => {
  show({ mine: { overdue: 1, blocking: 0 }, all: { overdue: 3, blocking: 2 }, items: [ROW] });
  const hrefOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href')?.split('?')[1];
  expect(await hrefOf('1 atrasada')).toBe('overdue=true&owner=u1');
  expect(await hrefOf('3 atrasadas')).toBe('overdue=true');
  expect(await hrefOf('2 impeditivas')).toBe('severity=BLOCKING');
  expect(screen.queryByRole('link', { name: /^0/ })).toBeNull();
});

test('a day without urgent deficiencies says so', async () => {
  show({ mine: NONE, all: NONE, items: [] });
  expect(await screen.findByText('Nenhuma atrasada ou impeditiva.')).toBeDefined();
});
