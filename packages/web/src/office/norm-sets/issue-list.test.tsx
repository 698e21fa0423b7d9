/** The texts of the reasons against publishing a norm set, and the reasons that are left out. */
import type { NormFailure } from '@mobcheck/contract/norm-sets/norm-set.rules.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { IssueList } from './issue-list.tsx';
import { readNormSet } from './norm-set-reading.rules.ts';
import { changedText } from './norm-sets.testing.ts';

const failures = vi.hoisted((): { path: NormFailure['path']; code: string }[] => []);
vi.mock(import('@mobcheck/contract/norm-sets/norm-set.rules.ts'), async (original) => ({
  ...(await original()),
  failuresOf: () => failures as NormFailure[],
}));

test.each([
  [['classes', 0], 'no_example', 'Classe 1 (Extintor de CO₂): nenhum exemplo dela'],
  [['rules', 0], 'no_example', 'Regra 1 (Recarga): nenhum exemplo falha sem ela'],
  [
    ['classes', 0, 'skus', 0],
    'duplicate',
    'Classe 1 (Extintor de CO₂), skus.0: outra classe já tem este começo de SKU',
  ],
  [['classes', 0], 'too_many', 'Classe 1 (Extintor de CO₂): mais de 8 prazos valem para ela'],
  [['classes', 0, 'facts'], 'too_many', 'Classe 1 (Extintor de CO₂), facts: no máximo 20 itens'],
  [['rules', 1, 'when'], 'too_many', 'Regra 2 (Pesagem), when: no máximo 20 itens'],
  [['rules', 1], 'not_proved', 'Regra 2 (Pesagem): nenhum exemplo mostra o período, o que renova, a base'],
  [['rules', 1, 'clock', 'period'], 'not_proved', 'clock.period: nenhum exemplo falha com outro período'],
  [['rules', 1, 'clock', 'rounding'], 'not_proved', 'nenhum exemplo falha com outro arredondamento'],
  [['rules', 1, 'clock', 'resets'], 'not_proved', 'nenhum exemplo mostra tudo o que renova'],
  [['rules', 1, 'clock', 'base'], 'not_proved', 'nenhum exemplo falha com outra base'],
  [['rules', 1, 'clock', 'unknown'], 'not_proved', 'nenhum exemplo mostra o caso sem data'],
])('the reason at %j with %s is shown in words', async (path, code, words) => {
  failures.splice(0, failures.length, { path, code });
  const text = changedText(() => undefined);
  const { issues = [] } = readNormSet(text);
  showPage(<IssueList issues={issues} document={JSON.parse(text)} checks={1} />);
  expect((await screen.findByRole('listitem')).textContent).toContain(words);
});

test('while a value is wrong, no reason is about examples', () => {
  failures.splice(0, failures.length, { path: ['rules', 0, 'clock', 'period'], code: 'not_proved' });
  failures.push(
    { path: ['classes', 0], code: 'no_example' },
    { path: ['rules', 0, 'source'], code: 'unknown' },
  );
  const { issues = [] } = readNormSet(changedText(() => undefined));
  expect(issues.map(({ code }) => code)).toEqual(['unknownSource']);
});
