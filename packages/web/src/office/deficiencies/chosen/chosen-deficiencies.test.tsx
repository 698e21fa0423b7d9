/** The acts on chosen deficiencies, their undo, and their refusals. */
import { MAX_DEFICIENCIES } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { DEFICIENCY_NOT_OPEN } from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import { DEFICIENCY, OTHER_DEFICIENCY } from '../deficiencies.testing.ts';
import { choose, openDeficiencies, openDialog, press, refused } from '../deficiencies-page.testing.tsx';
import { ChosenDeficiencies } from './chosen-deficiencies.tsx';

const IDS = [DEFICIENCY.id, OTHER_DEFICIENCY.id];
const UPDATE = 'PUT /web/deficiencies/';
const DISMISS = 'POST /web/deficiencies/dismiss/';

test('two deficiencies get an owner, and the undo gives each its former owner back', async () => {
  const opened = openDeficiencies();
  await choose(opened, [12, 13]);
  await press(opened, 'Definir responsável');
  const dialog = await openDialog();
  await opened.user.click(dialog.getByRole('combobox', { name: 'Responsável' }));
  await opened.user.click(await screen.findByRole('option', { name: /^Bia/, hidden: true }));
  await opened.user.click(dialog.getByRole('button', { name: 'Definir responsável' }));
  await screen.findByText('2 não conformidades alteradas.');
  expect(opened.bodies(UPDATE)).toEqual([{ ids: IDS, ownerId: '019a0000-0000-7000-8000-0000000000a2' }]);
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  await press(opened, 'Desfazer');
  await screen.findByText('Alteração desfeita.');
  expect(opened.bodies(UPDATE).slice(1)).toEqual([
    { ids: [DEFICIENCY.id], ownerId: null },
    { ids: [OTHER_DEFICIENCY.id], ownerId: OTHER_DEFICIENCY.ownerId },
  ]);
});

test('people of one company are not offered as owners of deficiencies of several companies', async () => {
  const other = { ...OTHER_DEFICIENCY, companyId: '019a0000-0000-7000-8000-0000000000c2' };
  const opened = openDeficiencies({ rows: [DEFICIENCY, other] });
  await choose(opened, [12, 13]);
  await press(opened, 'Definir responsável');
  const dialog = await openDialog();
  dialog.getByText(/empresas diferentes/);
  await opened.user.click(dialog.getByRole('combobox', { name: 'Responsável' }));
  await screen.findByRole('option', { name: /^Bia/, hidden: true });
  expect(screen.queryByRole('option', { name: /^Rui/, hidden: true })).toBeNull();
});

test('without a day, the button says that it leaves no due day', async () => {
  const opened = openDeficiencies({ rows: [{ ...DEFICIENCY, dueOn: '2027-01-10' }] });
  await choose(opened, [12]);
  await press(opened, 'Definir prazo');
  const dialog = await openDialog();
  await opened.user.clear(dialog.getByRole('textbox', { name: 'Prazo' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Deixar sem prazo' }));
  await waitFor(() => expect(opened.bodies(UPDATE)).toEqual([{ ids: [DEFICIENCY.id], dueOn: null }]));
});

test('a text that is no day is not sent', async () => {
  const opened = openDeficiencies();
  await choose(opened, [12]);
  await press(opened, 'Definir prazo');
  const dialog = await openDialog();
  await opened.user.type(dialog.getByRole('textbox', { name: 'Prazo' }), '31/02/2027');
  await opened.user.click(dialog.getByRole('button', { name: 'Definir prazo' }));
  expect(opened.bodies(UPDATE)).toEqual([]);
});

test('a dismissal requires a reason and can be undone', async () => {
  const opened = openDeficiencies();
  await choose(opened, [12]);
  await press(opened, 'Dispensar');
  const dialog = await openDialog();
  await opened.user.click(dialog.getByRole('button', { name: 'Dispensar' }));
  expect(dialog.getByRole('textbox', { name: /^Motivo/ }).getAttribute('aria-invalid')).toBe('true');
  await opened.user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Engano');
  await opened.user.click(dialog.getByRole('button', { name: 'Dispensar' }));
  await screen.findByText('1 não conformidade dispensada.');
  expect(opened.bodies(DISMISS)).toEqual([{ ids: [DEFICIENCY.id], reason: 'Engano' }]);
  await press(opened, 'Desfazer');
  await screen.findByText('1 dispensa desfeita.');
  expect(opened.bodies('POST /web/deficiencies/take-back/')).toEqual([{ ids: [DEFICIENCY.id] }]);
});

test('a refused act names the deficiency that is no longer open and keeps the typed reason', async () => {
  const opened = openDeficiencies({
    answers: { [DISMISS]: () => refused(DEFICIENCY_NOT_OPEN.code, { number: 12 }) },
  });
  await choose(opened, [12]);
  await press(opened, 'Dispensar');
  const dialog = await openDialog();
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ });
  await opened.user.type(reason, 'Engano');
  await opened.user.click(dialog.getByRole('button', { name: 'Dispensar' }));
  await dialog.findByText(/^A NC 12 não está mais aberta/);
  expect(reason.value).toBe('Engano');
  // The list behind the dialog is loaded again.
  await waitFor(() =>
    expect(opened.sent.filter(({ call }) => call === 'GET /web/deficiencies/').length).toBeGreaterThan(1),
  );
});

test('acts are disabled, with the reason, if more rows are chosen than one act may have', async () => {
  const nothing = () => undefined;
  const selection = {
    chosen: Array.from({ length: MAX_DEFICIENCIES + 1 }, () => DEFICIENCY),
    has: () => true,
    labelOf: () => '',
    toggle: nothing,
    state: 'all',
    togglePage: nothing,
    add: nothing,
    clear: nothing,
  } as const;
  showPage(<ChosenDeficiencies selection={selection} />);
  await screen.findByText('No máximo 500 por vez.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dispensar' }).disabled).toBe(true);
});

test('dismissals of chosen deficiencies are taken back', async () => {
  const rows = [{ ...DEFICIENCY, state: 'DISMISSED' as const, closedAt: DEFICIENCY.seenAt }];
  const opened = openDeficiencies({ rows, path: '/deficiencies?state=DISMISSED' });
  await choose(opened, [12]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dispensar' }).disabled).toBe(true);
  await press(opened, 'Desfazer dispensa');
  await screen.findByText('1 dispensa desfeita.');
});

test('chosen deficiencies of the active company become an order', async () => {
  const opened = openDeficiencies({ user: { companyId: DEFICIENCY.companyId } });
  await choose(opened, [12, 13]);
  await press(opened, 'Cadastrar OS');
  const { pathname, search } = opened.router().state.location;
  expect([pathname, search]).toEqual(['/agenda/new', { deficiencies: IDS.join(',') }]);
});

test.each([
  ['another company', { companyId: '019a0000-0000-7000-8000-0000000000c2' }],
  ['an open order', { orderId: '019a0000-0000-7000-8000-0000000000f1', orderNumber: 4 }],
])('a deficiency of %s cannot be ordered', async (_, change) => {
  const rows = [DEFICIENCY, { ...OTHER_DEFICIENCY, ...change }];
  const opened = openDeficiencies({ rows, user: { companyId: DEFICIENCY.companyId } });
  await choose(opened, [12, 13]);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Cadastrar OS' });
  expect([button.disabled, button.title.startsWith('Algumas')]).toEqual([true, true]);
});
