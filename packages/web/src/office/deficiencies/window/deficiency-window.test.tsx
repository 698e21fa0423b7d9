/** The window of a deficiency: facts, history, the form with a stale version, and the acts by state. */
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFICIENCY, FULL_DEFICIENCY } from '../deficiencies.testing.ts';
import { openDeficiencies, openDialog, press, refused } from '../deficiencies-page.testing.tsx';

const path = `/deficiencies?deficiency=${DEFICIENCY.id}`;
const GET = `GET /web/deficiencies/${DEFICIENCY.id}/`;
const PUT = `PUT /web/deficiencies/${DEFICIENCY.id}/`;

test('the window links to the piece and to the opening record', async () => {
  openDeficiencies({ path });
  const window = await openDialog();
  const piece = await window.findByRole('link', { name: 'Silo 1' });
  expect(piece.getAttribute('href')).toContain('/inspections?equipment=AAAA00000001');
  const record = window.getByRole('link', { name: 'Ver o registro' });
  expect(record.getAttribute('href')).toContain('tab=inspections&record=r1');
});

test('the history has persons and changed values, newest first', async () => {
  openDeficiencies({ path: `${path}&tab=history` });
  const window = await openDialog();
  const entries = await window.findAllByRole('listitem');
  expect(entries[0]?.textContent).toContain('Responsável: nenhum → Rui');
  expect(entries[0]?.textContent).toContain('Prazo: nenhum → 01/07/2026');
  expect(entries[0]?.textContent).toContain('Gravidade: Grave → Impeditiva');
  expect(entries[0]?.textContent).toContain('02/06/2026 09:00, Bia');
  expect(entries[1]?.textContent).toContain('Aberta');
});

test('after a stale write the form takes the newest version and keeps the typed field', async () => {
  let current = FULL_DEFICIENCY;
  let isStale = true;
  const opened = openDeficiencies({
    path,
    answers: { [GET]: () => current, [PUT]: () => (isStale ? refused(STALE_WRITE.code) : current) },
  });
  await press(opened, 'Editar');
  const form = await openDialog();
  await opened.user.selectOptions(form.getByRole('combobox', { name: 'Gravidade' }), 'MINOR');
  current = { ...FULL_DEFICIENCY, dueOn: '2027-01-10', updateDate: '2026-06-03 12:00:00.000000' };
  await press(opened, 'Salvar');
  await press(opened, /Recarregar/);
  await waitFor(() =>
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Prazo' }).value).toBe('10/01/2027'),
  );
  isStale = false;
  await press(opened, 'Salvar');
  await screen.findByText('NC 12 salva.');
  expect(opened.bodies(PUT).at(-1)).toEqual({
    ownerId: null,
    dueOn: '2027-01-10',
    severity: 'MINOR',
    updateDate: current.updateDate,
  });
});

test('a dismissed deficiency shows its reason, and the dismissal can be taken back', async () => {
  const dismissed = {
    ...FULL_DEFICIENCY,
    state: 'DISMISSED' as const,
    closedAt: '2026-06-05T12:00:00.000Z',
    closedByName: 'Bia',
    dismissalReason: 'Engano',
  };
  const opened = openDeficiencies({ path, answers: { [GET]: () => dismissed } });
  const window = await openDialog();
  await window.findByText('Engano');
  expect(window.queryByRole('button', { name: 'Editar' })).toBeNull();
  await press(opened, 'Desfazer dispensa');
  await screen.findByText('1 dispensa desfeita.');
});

test.each([
  ['a fixed deficiency', { state: 'FIXED' as const, closedAt: DEFICIENCY.seenAt }, {}],
  ['an operator', {}, { currentRole: 'COMPANY_OPERATOR' as const }],
])('%s has no acts', async (_, fields, user) => {
  openDeficiencies({ path, user, answers: { [GET]: () => ({ ...FULL_DEFICIENCY, ...fields }) } });
  const window = await openDialog();
  await window.findByRole('link', { name: 'Silo 1' });
  expect(window.queryByRole('button', { name: /Editar|Dispensar|Desfazer/ })).toBeNull();
});

test('an unknown deficiency is not found', async () => {
  openDeficiencies({ path: '/deficiencies?deficiency=unknown' });
  expect(await screen.findByText('Não conformidade não encontrada')).toBeDefined();
});
