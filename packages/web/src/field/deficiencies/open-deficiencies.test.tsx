/** Tests of open deficiencies on the screen of a tag, and as ticks of a maintenance. */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { PieceDeficiency } from '../../domain/deficiency/piece-deficiency.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import { BlockedMark } from './blocked-mark.tsx';
import { FixesField } from './fixes-field.tsx';
import { OpenDeficiencies } from './open-deficiencies.tsx';

const SENT: PieceDeficiency = {
  id: 'a',
  number: 7,
  text: 'Lacre intacto?',
  severity: 'BLOCKING',
  openedAt: Date.parse('2026-06-02T01:00:00.000Z'),
  dueOn: '2026-06-10',
};
const UNSENT: PieceDeficiency = {
  ...SENT,
  id: null,
  number: null,
  text: 'Pino?',
  severity: 'MINOR',
  questionId: 'q',
  dueOn: null,
};

test('open deficiencies are counted, each with severity, number, day in the zone of the group, and due day', () => {
  showPage(<OpenDeficiencies open={[SENT, UNSENT]}>e agora</OpenDeficiencies>);
  const section = screen.getByRole('region', { name: '2 não conformidades abertas' });
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Lacre intacto?ImpeditivaNC 7 · desde 01/06/2026 · prazo venceu em 10/06/2026',
    'Pino?Leveainda não enviada · desde 01/06/2026',
  ]);
  expect(section.textContent).toContain('e agora');
});

function Fixes({ open }: { open: readonly PieceDeficiency[] }) {
  const [fixes, setFixes] = useState<readonly string[]>([]);
  return (
    <>
      <FixesField
        open={open}
        fixes={fixes}
        onChange={(id, isFixed) =>
          setFixes((old) => (isFixed ? [...old, id] : old.filter((one) => one !== id)))
        }
      />
      <output>{fixes.join()}</output>
    </>
  );
}

test('nothing is ticked by itself, and a tick can be taken back', async () => {
  const { user } = showPage(<Fixes open={[SENT]} />);
  const tick = screen.getByRole('checkbox', { name: /Lacre intacto/ });
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(tick);
  expect(screen.getByRole('status').textContent).toBe('a');
  await user.click(tick);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a deficiency that the server does not have yet cannot be ticked, and the form says when it can', () => {
  showPage(<Fixes open={[SENT, UNSENT]} />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByText(/só podem ser marcadas depois do envio/)).toBeDefined();
});

test.each([
  ['AGENDA', { isBlocked: true }, 'NC impeditiva'],
  ['AGENDA', {}, ''],
  ['CLOCKS', { isBlocked: true }, ''],
] as const)('with the switch %s a piece in a list that is %j has the mark "%s"', (name, piece, mark) => {
  const { container } = showPage(<BlockedMark piece={piece} />, { user: { switches: [name] } });
  expect(container.textContent).toBe(mark);
});
