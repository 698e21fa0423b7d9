/** The clocks of a piece on the screen of its tag and in lists. */
import type { NormLabel } from '@mobcheck/contract/clocks/norm.contract.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../../lib/i18n.ts';
import { show } from '../../testing/show.testing.tsx';
import { clockOf, CO2_CLOCKS } from '../copy/clocked.testing.ts';
import { clocksOn, type PieceClock, urgentClock } from '../copy/piece-clocks.rules.ts';
import { StatusPanel } from '../tag/status-panel.tsx';
import { ClockFacts } from './clock-facts.tsx';
import { useClockFacts } from './use-clock-text.ts';

const TODAY = '2026-06-12';

function clocksWith(...days: [lastOn: string | null, dueOn: string | null][]): PieceClock[] {
  const clocks = days.map(([lastOn, dueOn]) => ({ lastOn, dueOn }));
  return clocksOn({ clocks, manufacturingDate: null }, { clocks: [...CO2_CLOCKS] }, TODAY);
}

const NORM: NormLabel = {
  key: 'br',
  version: 1,
  name: { pt: 'Brasil', en: 'Brazil', es: 'Brasil' },
  reviewedBy: null,
  reviewedOn: null,
};

const CLOCKS = clocksWith(['2026-01-10', '2027-01-10'], ['2025-06-24', '2026-06-24'], [null, '2026-06-11']);

/** The texts of each clock. */
function shownClocks(): string[][] {
  return screen.getAllByRole('term').map((term) => {
    const [due, last] = within(term.parentElement as HTMLElement).getAllByRole('definition');
    return [term, ...(due?.children ?? []), last].map((part) => part?.textContent ?? '');
  });
}

test('each clock has its due date with a status and its last day, the nearest first', () => {
  show(<ClockFacts clocks={CLOCKS} norm={undefined} />);
  expect(screen.getByRole('heading').textContent).toBe('Prazos');
  expect(shownClocks()).toEqual([
    ['Teste hidrostático', 'Sem data: fazer agora', 'Sem registro'],
    ['Recarga', '24/06/2026', 'Vence em 12 dias', 'Última: 24/06/2025'],
    ['Inspeção técnica', '10/01/2027', 'Em dia', 'Última: 10/01/2026'],
  ]);
  expect(screen.queryByText(/norma/)).toBeNull();
});

test('clocks of a norm tell the reader to check the norm until somebody has reviewed it', () => {
  const { rerender } = show(<ClockFacts clocks={CLOCKS} norm={NORM} />);
  expect(screen.getByText('Prazos da norma Brasil 1 (confira a norma).')).toBeDefined();
  rerender(<ClockFacts clocks={CLOCKS} norm={{ ...NORM, reviewedBy: 'Bia', reviewedOn: '2026-05-02' }} />);
  expect(screen.getByText('Prazos da norma Brasil 1 (revisada por Bia em 02/05/2026).')).toBeDefined();
});

test('a clock without a date says so, after the others', () => {
  show(
    <ClockFacts
      clocks={clocksWith([null, null], ['2025-06-01', '2026-06-01'], [null, null])}
      norm={undefined}
    />,
  );
  expect(shownClocks().map(([name, status]) => [name, status])).toEqual([
    ['Recarga', '01/06/2026'],
    ['Inspeção técnica', 'Sem data'],
    ['Teste hidrostático', 'Sem data'],
  ]);
});

test('a kind of the group has the name that the group gave it, in every language', async () => {
  const rules = [clockOf({ kind: 'own', name: 'Pintura' }), clockOf()];
  const clocks = rules.map(() => ({ lastOn: null, dueOn: '2026-06-20' }));
  await chooseLanguage('es');
  show(
    <ClockFacts
      clocks={clocksOn({ clocks, manufacturingDate: null }, { clocks: rules }, TODAY)}
      norm={undefined}
    />,
  );
  expect(shownClocks().map(([name]) => name)).toEqual(['Pintura', 'Recarga']);
  expect(screen.getByRole('heading').textContent).toBe('Plazos');
  await chooseLanguage('pt');
});

test('the facts after a record name past due dates in the past tense and later due dates in the present tense', () => {
  const past = clocksWith(['2026-01-10', '2027-01-10'], ['2025-06-07', '2026-06-07'], [null, null]);
  function Facts() {
    return (
      <p>
        {useClockFacts()(past)
          .map(({ label, text }) => `${label} ${text}`)
          .join(', ')}
      </p>
    );
  }
  show(<Facts />);
  expect(screen.getByRole('paragraph').textContent).toBe(
    'Recarga venceu em 07/06/2026, Inspeção técnica vence em 10/01/2027',
  );
});

const lastInspection = { createdAt: '2026-06-01T12:00:00.000Z', userName: 'Bia', userEmail: 'bia@x.br' };

function reasonOf(inspection: 'VALID' | 'EXPIRED', clocks: readonly PieceClock[]): string | null | undefined {
  const dates = { lastInspectionExpirationStatus: inspection, dueDateExpirationStatus: 'EXPIRED' } as const;
  const equipment = { status: 'EXPIRED', noDueDate: false, lastInspection, ...dates } as const;
  show(<StatusPanel equipment={equipment} clock={urgentClock(clocks)} />);
  return screen.getByRole('paragraph').querySelector('span > span')?.textContent;
}

test.each([
  ['the clock that has no base', 'VALID', CLOCKS, 'Teste hidrostático: sem data, fazer agora'],
  [
    'the expired clock',
    'VALID',
    clocksWith([null, null], ['2025-06-07', '2026-06-07'], [null, null]),
    'Recarga venceu há 5 dias',
  ],
  [
    'the inspection beside it',
    'EXPIRED',
    clocksWith([null, null], ['2025-06-11', '2026-06-11'], [null, null]),
    'Inspeção vencida · Recarga venceu ontem',
  ],
  ['the due date without clocks', 'VALID', [], 'Validade vencida'],
] as const)('the status of a piece names %s', (_, inspection, clocks, reason) => {
  expect(reasonOf(inspection, clocks)).toBe(reason);
});
