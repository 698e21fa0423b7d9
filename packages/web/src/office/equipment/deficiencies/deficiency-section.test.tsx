/** The open deficiencies in the window of a piece. */
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import { DeficiencySection } from './deficiency-section.tsx';

const OPEN = {
  id: 'd1',
  number: 12,
  text: 'O lacre está intacto?',
  severity: 'BLOCKING',
  ownerName: 'Rui',
  dueOn: '2026-05-01',
  overdue: true,
} as Deficiency;

function showSection(items: readonly Deficiency[], total = items.length) {
  const urls: string[] = [];
  const { user } = showPage(<DeficiencySection equipmentId="e1" onAdd={() => urls.push('add')} />, {
    path: '/inspections',
    replies: (url) => {
      urls.push(url);
      return { items, total };
    },
  });
  return { user, urls };
}

test('the first open deficiencies are links, with their total and a link to all in the list', async () => {
  const { urls } = showSection([OPEN], 7);
  const link = await screen.findByRole('link', { name: 'NC 12: O lacre está intacto?' });
  expect(link.getAttribute('href')).toContain('/deficiencies?deficiency=d1');
  screen.getByRole('heading', { name: 'Não conformidades abertas (7)' });
  const all = screen.getByRole('link', { name: 'Ver as 7 na lista' });
  expect(all.getAttribute('href')).toContain('/deficiencies?equipmentId=e1');
  expect(screen.getByRole('listitem').textContent).toContain('Atrasada');
  expect(urls[0]).toContain('state=OPEN');
});

test('a piece without open deficiencies says so and offers to add one', async () => {
  const { user, urls } = showSection([]);
  await screen.findByText('Nenhuma aberta.');
  await user.click(screen.getByRole('button', { name: 'Registrar não conformidade' }));
  expect(urls).toContain('add');
});
