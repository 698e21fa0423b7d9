/** Tests of problem reports in the list and the window of deficiencies. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { DEFICIENCY, FULL_DEFICIENCY } from '../deficiencies.testing.ts';
import { choose, openDeficiencies, openDialog, press } from '../deficiencies-page.testing.tsx';

const REPORTED: Deficiency = { ...DEFICIENCY, source: 'REPORT', state: 'REPORTED', openedByName: '' };
const LIST = 'GET /web/deficiencies/';
const WAITING = 'GET /web/problem-reports/waiting/';
const CONFIRM = 'POST /web/problem-reports/confirm/';
const user = { switches: ['AGENDA' as const, 'PROBLEM_REPORTS' as const] };

test('an admin sees how many reports wait, and lists them', async () => {
  const opened = openDeficiencies({ user, answers: { [WAITING]: () => ({ waiting: 3 }) } });
  await screen.findByText('3 relatos a confirmar');
  await press(opened, 'Ver relatos');
  await waitFor(() =>
    expect(opened.sent.filter(({ call }) => call === LIST).at(-1)?.query).toContain('state=REPORTED'),
  );
});

test.each([
  ['without the switch', {}],
  ['for an operator', { ...user, currentRole: 'COMPANY_OPERATOR' as const }],
])('the number of waiting reports is not requested %s', async (_, ofUser) => {
  const { sent } = openDeficiencies({ user: ofUser });
  await screen.findByRole('button', { name: /NC 12/ });
  expect(sent.map(({ call }) => call)).not.toContain(WAITING);
});

test('chosen reports are confirmed with severity, owner and due day', async () => {
  const opened = openDeficiencies({
    user,
    path: '/deficiencies?state=REPORTED',
    rows: [REPORTED],
    answers: { [CONFIRM]: () => ({ confirmed: 1 }), [WAITING]: () => ({ waiting: 1 }) },
  });
  await choose(opened, [12]);
  await press(opened, 'Confirmar');
  const dialog = await openDialog();
  await opened.user.selectOptions(dialog.getByRole('combobox', { name: 'Gravidade' }), 'BLOCKING');
  await opened.user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('1 relato confirmado.');
  expect(opened.bodies(CONFIRM)).toEqual([
    { ids: [REPORTED.id], severity: 'BLOCKING', ownerId: null, dueOn: null },
  ]);
});

test('the window shows words and contact of each report', async () => {
  const reports = [
    {
      id: 'a',
      createdAt: '2026-06-02T12:00:00.000Z',
      words: '<b>Vazando</b>',
      contact: 'ana@rua.test',
      photoId: null,
    },
    { id: 'b', createdAt: '2026-06-01T12:00:00.000Z', words: '', contact: '', photoId: null },
  ];
  openDeficiencies({
    user,
    path: `/deficiencies?deficiency=${DEFICIENCY.id}`,
    answers: {
      [`GET /web/deficiencies/${DEFICIENCY.id}/`]: () => ({ ...FULL_DEFICIENCY, ...REPORTED }),
      [`GET /web/problem-reports/of/${DEFICIENCY.id}/`]: () => ({ items: reports, total: 2 }),
    },
  });
  const window = await openDialog();
  const items = (await window.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringContaining('<b>Vazando</b>Contato: ana@rua.test'),
    expect.stringContaining('Sem descrição'),
  ]);
  window.getByText('2 relatos');
  window.getByRole('button', { name: 'Confirmar' });
  window.getByRole('button', { name: 'Dispensar' });
});
