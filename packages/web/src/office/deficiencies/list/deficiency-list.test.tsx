/** The list of deficiencies: its first query, its columns, and its empty states. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFICIENCY } from '../deficiencies.testing.ts';
import { openDeficiencies, openDialog, press } from '../deficiencies-page.testing.tsx';

const listed = (sent: ReturnType<typeof openDeficiencies>['sent']) =>
  sent.filter(({ call }) => call === 'GET /web/deficiencies/').map(({ query }) => query);
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('the list asks for open deficiencies, gravest first, and shows no state', async () => {
  const { sent } = openDeficiencies();
  await screen.findByText(DEFICIENCY.text);
  expect(listed(sent)[0]).toContain('state=OPEN');
  expect(listed(sent)[0]).toContain('field=severity&direction=asc');
  expect(headers()).not.toContain('Situação');
});

test('the view of all deficiencies asks for every state and shows it', async () => {
  const { user, sent } = openDeficiencies();
  await user.click(await screen.findByRole('button', { name: 'Todas' }));
  await waitFor(() => expect(listed(sent).at(-1)).not.toContain('state='));
  expect(headers()).toContain('Situação');
});

test('a row shows severity, piece, missing owner, and that the flaw was seen again', async () => {
  openDeficiencies({ rows: [{ ...DEFICIENCY, seenAt: '2026-06-08T12:00:00.000Z' }] });
  const row = (await screen.findByText(DEFICIENCY.text)).closest('tr') ?? expect.fail();
  const { getByText } = within(row);
  getByText('Grave');
  getByText('Silo 1');
  getByText('EX-1 · Matriz');
  getByText('Sem responsável');
  expect(getByText('de novo em 08/06/2026')).toBeDefined();
});

test('the text of a row opens its window by keyboard', async () => {
  const { user } = openDeficiencies();
  (await screen.findByRole('button', { name: `NC 12: ${DEFICIENCY.text}` })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'NC 12' })).toBeDefined();
});

test('an overdue deficiency says so in words', async () => {
  openDeficiencies({ rows: [{ ...DEFICIENCY, dueOn: '2026-05-01', overdue: true }] });
  const due = await screen.findByText('01/05/2026');
  expect(due.textContent).toContain('Atrasada');
});

test('an operator may open and add deficiencies, but chooses no rows', async () => {
  openDeficiencies({ user: { currentRole: 'COMPANY_OPERATOR' } });
  await screen.findByText(DEFICIENCY.text);
  screen.getByRole('button', { name: 'Registrar não conformidade' });
  expect(screen.queryByRole('checkbox', { name: /Selecionar/ })).toBeNull();
});

test('an empty list explains how deficiencies arise', async () => {
  openDeficiencies({ rows: [] });
  await screen.findByText('Lista vazia');
  expect(screen.getByText(/aparece aqui quando uma inspeção/)).toBeDefined();
});

test('filters without a match offer to clear them', async () => {
  openDeficiencies({ rows: [], path: '/deficiencies?severity=MINOR&owner=NONE' });
  await screen.findByText('Nenhuma não conformidade corresponde a estes filtros.');
  const chips = within(screen.getByRole('list', { name: 'Filtros ativos' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gravidade: Leve',
    'Responsável: Sem responsável',
  ]);
});

test('the chip of a piece has the name of the piece', async () => {
  openDeficiencies({ path: `/deficiencies?equipmentId=${DEFICIENCY.equipmentId}` });
  await screen.findByText(DEFICIENCY.text);
  const chips = within(screen.getByRole('list', { name: 'Filtros ativos' }));
  expect(chips.getByRole('listitem').textContent).toBe('Equipamento: Silo 1');
});

test('the list is filtered by product, and the chip has its name', async () => {
  const product = { id: DEFICIENCY.productId, name: 'Pó ABC 4 kg' };
  const opened = openDeficiencies({
    answers: { 'GET /web/products/': () => ({ items: [product], total: 1 }) },
  });
  await press(opened, /^Filtros/);
  const drawer = await openDialog();
  await opened.user.selectOptions(await drawer.findByRole('combobox', { name: 'Produto' }), product.id);
  const chips = within(await screen.findByRole('list', { name: 'Filtros ativos', hidden: true }));
  const chip = await chips.findByRole('listitem', { hidden: true });
  await waitFor(() => expect(chip.textContent).toBe('Produto: Pó ABC 4 kg'));
  await waitFor(() => expect(listed(opened.sent).at(-1)).toContain(`productId=${product.id}`));
});
