/** The page of clocks, from the proposals over the preview to applied and undone changes. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { KINDS, openPage, press, previewProposals, refused } from './clocks-page.testing.tsx';
import { CHANGE, PREVIEW, PROPOSED, RECHARGE } from './clocks.testing.ts';

test('before clocks are on, the page explains them and shows proposals with their sources', async () => {
  openPage();
  expect(await screen.findByText('Para que servem')).toBeDefined();
  expect(screen.getByText(/Confira a norma/)).toBeDefined();
  expect(await screen.findByText('Brasil 1 · Extintor (confira a norma)')).toBeDefined();
  expect(await screen.findByText('ABNT NBR 12962:2016 · fonte secundária')).toBeDefined();
  expect(screen.getByText('IPEM-RJ · fonte primária')).toBeDefined();
  expect(screen.getByText('Sem prazos')).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('the preview of proposals shows counts and reasons, and applies nothing', async () => {
  const { user, sent } = openPage();
  await previewProposals(user);
  expect(screen.getByText('de 500 equipamentos destes produtos')).toBeDefined();
  expect(screen.getByText(/3 equipamentos não têm a data/)).toBeDefined();
  expect(
    screen.getByText('5 perguntas do catálogo inicial passam a ser feitas só onde se aplicam.'),
  ).toBeDefined();
  expect(screen.getByText(/os prazos são ativados para todo o grupo/)).toBeDefined();
  const row = within(screen.getByRole('table', { name: 'Equipamentos que mudam' }));
  expect(row.getByText('01/03/2027')).toBeDefined();
  expect(row.getByText('01/12/2026')).toBeDefined();
  expect(row.getByText('Recarga')).toBeDefined();
  expect(sent.map(({ path }) => path)).toEqual(['/web/clocks/preview/']);
  expect(sent[0]?.body['products']).toEqual([
    {
      productId: PROPOSED.id,
      clocks: PROPOSED.proposal.map(({ source: _, certainty: __, ...clock }) => clock),
      norm: { key: 'br', version: 1, class: 'EXTINGUISHER' },
    },
  ]);
});

test('opening a preview focuses its title, and going back focuses the title of the page', async () => {
  const { user } = openPage();
  await previewProposals(user);
  const isFocused = (title: string) =>
    document.activeElement === screen.getByRole('heading', { name: title });
  expect(isFocused('O que muda')).toBe(true);
  const act = screen.getByRole('button', { name: 'Aplicar' });
  await user.click(act);
  await screen.findByRole('dialog', { name: 'Aplicar os prazos?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(act));
  await press(user, 'Voltar');
  await waitFor(() => expect(isFocused('Prazos')).toBe(true));
});

test('a chosen reason narrows the pieces, also on the next page', async () => {
  const { user, sent } = openPage();
  await previewProposals(user);
  await press(user, 'Vence antes · 400');
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ change: 'EARLIER', page: 1 }));
  await press(user, 'Próxima página');
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ change: 'EARLIER', page: 2 }));
});

test('after a confirmation the previewed revision is applied, and the session is read again', async () => {
  const { user, sent, refresh } = openPage();
  await previewProposals(user);
  await press(user, 'Aplicar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar os prazos?' }));
  expect(dialog.getByText(/412 equipamentos mudam agora/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText('Prazos aplicados: 412 equipamentos mudaram.')).toBeDefined();
  const applied = sent.find(({ path }) => path === '/web/clocks/apply/');
  expect(applied?.body).toMatchObject({ revision: 'r1', products: [{ productId: PROPOSED.id }] });
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('button', { name: 'Selecionar as propostas' })).toBeDefined();
});

test('data that changed meanwhile is previewed again, with a message, and can then be applied', async () => {
  let revision = 1;
  const { user, sent } = openPage({
    answers: {
      'POST /web/clocks/preview/': () => ({ ...PREVIEW, revision: `r${revision}` }),
      'POST /web/clocks/apply/': () => {
        revision += 1;
        return revision === 2 ? refused(409, 'CLOCKS_CHANGED') : { changeId: 'c', changed: 1 };
      },
    },
  });
  await previewProposals(user);
  const apply = async () => {
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aplicar' }).disabled).toBe(false),
    );
    await press(user, 'Aplicar');
    const dialog = await screen.findByRole('dialog', { name: 'Aplicar os prazos?' });
    await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
  };
  await apply();
  expect(await screen.findByText(/nada foi aplicado. Abaixo está o que muda agora/)).toBeDefined();
  await apply();
  await screen.findByText('Prazos aplicados: 1 equipamento mudou.');
  expect(sent.filter(({ path }) => path.endsWith('/apply/')).map(({ body }) => body['revision'])).toEqual([
    'r1',
    'r2',
  ]);
});

test('a refused preview shows the reason and a way back', async () => {
  const { user } = openPage({ answers: { 'POST /web/clocks/preview/': () => refused(403, 'ROLE_REFUSED') } });
  await press(user, 'Selecionar as propostas');
  await press(user, 'Ver o que muda com 1 proposta');
  expect(await screen.findByText('Seu perfil não permite esta ação. Peça a um administrador.')).toBeDefined();
  await press(user, 'Voltar');
  expect(await screen.findByRole('button', { name: 'Selecionar as propostas' })).toBeDefined();
});

test('an admin of the shared group is told who may change clocks', async () => {
  openPage({ companyGroup: 'generic' });
  expect(await screen.findByText('Só um administrador do grupo muda os prazos')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('typed clocks are previewed, and going back returns to the form with the typed values', async () => {
  const { user, sent } = openPage({ isOn: true });
  await press(user, 'Editar prazos de Extintor ABC');
  const period = await screen.findByLabelText<HTMLInputElement>(/^Período/);
  await user.clear(period);
  expect(screen.getByText('Preencha este campo.')).toBeDefined();
  await user.type(period, '24');
  await user.click(screen.getByLabelText('Inspeção técnica'));
  await press(user, 'Adicionar prazo');
  await user.selectOptions(screen.getAllByLabelText('Tipo de prazo')[1] ?? expect.fail(), 'Troca da válvula');
  await press(user, 'Ver o que muda');
  await screen.findByRole('heading', { name: '412 equipamentos mudam' });
  expect(sent[0]?.body['products']).toMatchObject([
    {
      productId: PROPOSED.id,
      clocks: [
        { kind: 'RECHARGE', period: 24, resets: ['TECHNICAL', 'RECHARGE'] },
        { kind: KINDS[3]?.id, period: 12, unit: 'MONTH' },
      ],
    },
  ]);
  await press(user, 'Voltar');
  expect((await screen.findAllByLabelText<HTMLInputElement>(/^Período/))[0]?.value).toBe('24');
});

test('a notice as long as the period is refused at its field', async () => {
  const { user, sent } = openPage({ isOn: true });
  await press(user, 'Editar prazos de Extintor ABC');
  const notice = await screen.findByLabelText(/^Aviso/);
  await user.clear(notice);
  await user.type(notice, '336');
  expect(await screen.findByText('No máximo 335 dias, menos que o período.')).toBeDefined();
  await press(user, 'Ver o que muda');
  expect(document.activeElement).toBe(notice);
  expect(sent).toEqual([]);
});

test('the proposal replaces the clocks of the form', async () => {
  const { user } = openPage({ isOn: true });
  await press(user, 'Editar prazos de Extintor ABC');
  await press(user, 'Usar a proposta');
  expect(await screen.findByRole('button', { name: 'Remover Teste hidrostático' })).toBeDefined();
});

const WEIGHED = {
  ...PROPOSED,
  id: '01a1fc15-2f1f-75cb-818a-f506cceae805',
  name: 'Extintor CO₂',
  proposal: [...PROPOSED.proposal, { ...PROPOSED.proposal[0], kind: 'WEIGHING' }],
};
const STAYS =
  'Extintor CO₂ fica como está: a norma usa um tipo de prazo desativado. Ative-o em Tipos de prazo para aplicar.';
const listOf = (...items: object[]) => ({
  'GET /web/clocks/products/': () => ({ items, total: items.length }),
});

test('a proposal with a disabled kind is left out of the preview, and its product is named', async () => {
  const { user, sent } = openPage({ isOn: true, answers: listOf(PROPOSED, WEIGHED) });
  await press(user, 'Selecionar as propostas');
  expect(await screen.findByText(STAYS)).toBeDefined();
  await press(user, 'Ver o que muda com 1 proposta');
  await screen.findByRole('heading', { name: '412 equipamentos mudam' });
  expect(sent[0]?.body['products']).toMatchObject([
    { productId: PROPOSED.id, norm: { class: 'EXTINGUISHER' } },
  ]);
});

test('with only proposals of a disabled kind there is nothing to preview', async () => {
  const { user } = openPage({ isOn: true, answers: listOf(WEIGHED) });
  await press(user, 'Selecionar as propostas');
  expect(await screen.findByText(STAYS)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Ver o que muda/ })).toBeNull();
});

test('a proposal is previewed whole for a product that already has its disabled kind', async () => {
  const weighing = { ...RECHARGE, kind: 'WEIGHING' };
  const { user, sent } = openPage({ isOn: true, answers: listOf({ ...WEIGHED, clocks: [weighing] }) });
  await press(user, 'Selecionar as propostas');
  await press(user, 'Ver o que muda com 1 proposta');
  await screen.findByRole('heading', { name: '412 equipamentos mudam' });
  expect(sent[0]?.body['products']).toMatchObject([
    { clocks: [{ kind: 'RECHARGE' }, { kind: 'HYDROSTATIC' }, { kind: 'WEIGHING' }], norm: {} },
  ]);
});

test('the form does not take a proposal with a disabled kind, and says the reason', async () => {
  const { user } = openPage({ isOn: true, answers: listOf({ ...WEIGHED, clocks: [RECHARGE] }) });
  await press(user, 'Editar prazos de Extintor CO₂');
  await press(user, 'Usar a proposta');
  expect((await screen.findByText(STAYS)).closest('[role=alert]')).not.toBeNull();
  expect(screen.getAllByRole('button', { name: /^Remover/ })).toHaveLength(1);
});

test('the history shows a change, and undoes the newest after a dialog with the effects', async () => {
  const { user, refresh } = openPage({ isOn: true, path: '/clocks?tab=history' });
  await press(user, /^Abrir a mudança/);
  const detail = within(await screen.findByRole('dialog'));
  expect(await detail.findByText('Extintor ABC')).toBeDefined();
  expect(detail.getByText('Prazos próprios')).toBeDefined();
  expect(detail.getByText('Brasil 1 (confira a norma)')).toBeDefined();
  await user.keyboard('{Escape}');
  await press(user, /^Desfazer a mudança/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer esta mudança?' }));
  expect(dialog.getByText(/a validade de 412 equipamentos/)).toBeDefined();
  expect(dialog.getByText(/eles são desativados no grupo/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('Mudança desfeita: 412 equipamentos voltaram ao que eram.');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a change that is no longer the newest is not undone, with the reason', async () => {
  const { user } = openPage({
    isOn: true,
    path: '/clocks?tab=history',
    answers: {
      [`POST /web/clocks/changes/${CHANGE.id}/undo/`]: () => refused(409, 'CLOCK_CHANGE_NOT_NEWEST'),
    },
  });
  await press(user, /^Desfazer a mudança/);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText(/^Há uma mudança mais nova/)).toBeDefined();
});

test('a kind of the group is added, and a name that exists is an error at the field', async () => {
  let isTaken = true;
  const { user, sent } = openPage({
    isOn: true,
    path: '/clocks?tab=kinds',
    answers: {
      'POST /web/clocks/kinds/': () => (isTaken ? refused(409, 'CLOCK_KIND_NAME_EXISTS') : { id: 'k3' }),
    },
  });
  await press(user, 'Novo tipo de prazo');
  await user.type(await screen.findByLabelText(/^Nome/), 'Pintura');
  await press(user, 'Salvar');
  expect(await screen.findByText('Já existe um tipo de prazo com este nome. Escolha outro.')).toBeDefined();
  isTaken = false;
  await press(user, 'Salvar');
  await screen.findByText('Tipo de prazo Pintura cadastrado.');
  expect(sent.at(-1)?.body).toEqual({ name: 'Pintura', enabled: true });
});

test('a kind of the system keeps its name, and can be disabled', async () => {
  const { user, sent } = openPage({
    isOn: true,
    path: '/clocks?tab=kinds',
    answers: { 'PUT /web/clocks/kinds/k1/': () => ({ ...KINDS[0], enabled: false }) },
  });
  await press(user, 'Editar Recarga');
  expect((await screen.findByLabelText<HTMLInputElement>('Nome')).disabled).toBe(true);
  await user.click(screen.getByRole('switch', { name: /^Ativo/ }));
  await press(user, 'Salvar');
  await screen.findByText('Tipo de prazo Recarga atualizado.');
  expect(sent.at(-1)?.body).toEqual({ name: 'Recarga', enabled: false, updateDate: '1' });
});
