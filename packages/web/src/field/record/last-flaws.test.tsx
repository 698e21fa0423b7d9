/** Tests of the flaws of the last inspection, as the screens of a tag show them. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import type { RegisteredTag } from '../field-tag.api.ts';
import { FoldedFlaws, FoundFlaws } from './last-flaws.tsx';

const FLAWS = {
  failed: [
    { question: 'Lacre intacto?', answer: null },
    { question: 'Como está o manômetro?', answer: 'Abaixo da faixa' },
  ],
  notes: [{ name: 'Observações', value: 'Pino quebrado' }],
};
const tagWith = (flaws: RegisteredTag['flaws']) =>
  ({
    flaws,
    equipment: {
      lastInspection: { createdAt: '2026-06-01T12:05:00.000Z', userName: 'Bia Souza', userEmail: 'bia@x.br' },
    },
  }) as RegisteredTag;

test('the found flaws show failed questions with answers, the observation, the date and the person', () => {
  showPage(<FoundFlaws tag={tagWith(FLAWS)}>e agora</FoundFlaws>);
  const found = screen.getByRole('region', { name: 'O que não está conforme' });
  const items = within(found).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Lacre intacto? Não',
    'Como está o manômetro? Abaixo da faixa',
  ]);
  expect(within(found).getByText('01/06/2026 09:05 · Bia Souza')).toBeDefined();
  expect(within(found).getByText('Observações').nextSibling?.textContent).toBe('Pino quebrado');
  expect(found.textContent).toContain('e agora');
});

test('the folded flaws above a form are one line until they are opened', () => {
  showPage(<FoldedFlaws tag={tagWith(FLAWS)} isOpen={false} />);
  expect(screen.getByText('Última inspeção: 2 não conformes').closest('details')?.open).toBe(false);
});

test('a piece without known flaws shows nothing', () => {
  const { container } = showPage(
    <>
      <FoundFlaws tag={tagWith(null)}>e agora</FoundFlaws>
      <FoldedFlaws tag={tagWith(null)} isOpen />
    </>,
  );
  expect(container.textContent).toBe('');
});
