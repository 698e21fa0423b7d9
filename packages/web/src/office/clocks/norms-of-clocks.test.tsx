/** Norms on the page of clocks: the choice of a norm, the norms that products follow, and new versions. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, press, previewProposals } from './clocks-page.testing.tsx';
import { BRASIL, OFFERED, OTHER, PREVIEW, PROPOSED, RECHARGE } from './clocks.testing.ts';

const NFPA = { ...OFFERED, key: 'nfpa-10', name: { pt: 'NFPA 10', en: 'NFPA 10', es: 'NFPA 10' } };
const REVIEWED = { reviewedBy: 'Caio', reviewedOn: '2026-11-20' };
const FOLLOWED = { ...BRASIL, class: 'EXTINGUISHER' };
const FOLLOWING = {
  ...PROPOSED,
  clocks: PROPOSED.proposal.map((clock) => ({ ...clock, name: '' })),
  norm: FOLLOWED,
};
const OWN = { ...PROPOSED, clocks: [RECHARGE] };
const BODY_NORM = { key: 'br', version: 1, class: 'EXTINGUISHER' };
const BEHIND = {
  productId: PROPOSED.id,
  name: PROPOSED.name,
  pieces: 412,
  class: 'EXTINGUISHER',
  version: 1,
  kinds: ['RECHARGE', 'HYDROSTATIC'],
  differs: true,
  hasClass: true,
};

const listOf = (...items: object[]) => ({
  'GET /web/clocks/products/': () => ({ items, total: items.length }),
});
const offered = (...sets: object[]) => ({ 'GET /web/clocks/norm-sets/': () => sets });

test('the note names the norm of the proposals, and says that the norm is not reviewed yet', async () => {
  openPage({ answers: offered(OFFERED) });
  expect(await screen.findByText(/da norma Brasil 1, que ainda não foi revisada/)).toBeDefined();
});

test('a reviewed norm is named with its review, without the advice to check the norm', async () => {
  openPage({
    answers: {
      ...offered({ ...OFFERED, ...REVIEWED }),
      ...listOf({ ...PROPOSED, proposedNorm: { ...FOLLOWED, ...REVIEWED } }),
    },
  });
  expect(
    await screen.findByText('As propostas vêm da norma Brasil 1, revisada por Caio em 20/11/2026.'),
  ).toBeDefined();
  expect(await screen.findByText('Brasil 1 · Extintor (revisada por Caio em 20/11/2026)')).toBeDefined();
  expect(screen.queryByText(/confira a norma/i)).toBeNull();
});

test('a row shows the class that the product follows, or that the clocks are its own', async () => {
  openPage({ isOn: true, answers: listOf({ ...FOLLOWING, id: OTHER.id, name: 'Extintor BC' }, OWN) });
  const own = (await screen.findByText(PROPOSED.name)).closest('tr') ?? expect.fail();
  const following = screen.getByText('Extintor BC').closest('tr') ?? expect.fail();
  expect(await within(following).findByText('Brasil 1 · Extintor (confira a norma)')).toBeDefined();
  expect(within(own).getByText('Prazos próprios')).toBeDefined();
});

test('with one norm there is no choice', async () => {
  openPage();
  await screen.findByText(PROPOSED.name);
  expect(screen.queryByLabelText('Norma')).toBeNull();
});

test('the chosen norm is in the URL, and does not count as a filter', async () => {
  const { user, router } = openPage({ answers: offered(OFFERED, NFPA) });
  await user.selectOptions(await screen.findByLabelText('Norma'), 'NFPA 10');
  await waitFor(() => expect(router().state.location.search).toMatchObject({ norm: 'nfpa-10' }));
  expect(await screen.findByText(/da norma NFPA 10 1/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Limpar/ }).getAttribute('aria-disabled')).toBe('true');
});

test('a product without a proposal takes the clocks of a class and follows the class', async () => {
  const { user, sent } = openPage({ isOn: true });
  await press(user, 'Editar prazos de Escada');
  const classes = await screen.findByLabelText('Usar os prazos de Brasil 1 (confira a norma)');
  await user.selectOptions(classes, 'Extintor');
  expect(await screen.findByText('Segue a norma Brasil 1 · Extintor (confira a norma).')).toBeDefined();
  await press(user, 'Ver o que muda');
  expect(await screen.findByText('Norma: Brasil 1 (confira a norma)')).toBeDefined();
  expect(sent[0]?.body['products']).toMatchObject([{ productId: OTHER.id, norm: BODY_NORM }]);
});

test('clocks that differ from the class follow no norm, until they equal the class again', async () => {
  const { user, sent } = openPage({ isOn: true, answers: listOf(FOLLOWING) });
  await press(user, 'Editar prazos de Extintor ABC');
  const [period = expect.fail()] = await screen.findAllByLabelText<HTMLInputElement>(/^Período/);
  await user.clear(period);
  await user.type(period, '24');
  expect(screen.getByText('Prazos próprios, que não seguem uma norma.')).toBeDefined();
  await press(user, 'Ver o que muda');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body['products']).not.toMatchObject([{ norm: BODY_NORM }]);
  await press(user, 'Voltar');
  const [again = expect.fail()] = await screen.findAllByLabelText<HTMLInputElement>(/^Período/);
  await user.clear(again);
  await user.type(again, '12');
  await press(user, 'Ver o que muda');
  await waitFor(() => expect(sent.at(-1)?.body['products']).toMatchObject([{ norm: BODY_NORM }]));
});

test('clocks that equal a class but were not taken from it are a product’s own', async () => {
  const same = { ...PROPOSED, clocks: FOLLOWING.clocks };
  const { user, sent } = openPage({ isOn: true, answers: listOf(same) });
  await press(user, 'Editar prazos de Extintor ABC');
  await press(user, 'Ver o que muda');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body['products']).not.toMatchObject([{ norm: BODY_NORM }]);
});

test('a product that follows its proposal cannot take it again, in the list or in its form', async () => {
  const { user } = openPage({ isOn: true, answers: listOf(FOLLOWING) });
  await press(user, 'Selecionar as propostas');
  expect(await screen.findByText(/^Nenhum produto tem proposta nova/)).toBeDefined();
  await press(user, 'Editar prazos de Extintor ABC');
  const take = await screen.findByRole('button', { name: 'Usar a proposta' });
  expect(take.getAttribute('aria-disabled')).toBe('true');
  const [period = expect.fail()] = screen.getAllByLabelText<HTMLInputElement>(/^Período/);
  await user.clear(period);
  await user.type(period, '24');
  expect(take.getAttribute('aria-disabled')).not.toBe('true');
});

test('the products of an older version are counted, and get the new version after a preview', async () => {
  const { user, sent } = openPage({
    isOn: true,
    answers: {
      ...listOf(FOLLOWING),
      ...offered({ ...OFFERED, version: 2, behind: [BEHIND, { ...BEHIND, productId: OTHER.id, pieces: 1 }] }),
      'POST /web/clocks/preview/': () => ({ ...PREVIEW, switchesOn: false }),
    },
  });
  const region = within(await screen.findByRole('region', { name: /^Brasil: versão 2 publicada/ }));
  expect(region.getByText('2 produtos seguem a versão 1 (413 equipamentos).')).toBeDefined();
  expect(region.getByText('Produtos com prazos próprios não mudam.')).toBeDefined();
  await user.click(region.getByRole('button', { name: 'Ver e aplicar' }));
  await screen.findByRole('heading', { name: '412 equipamentos mudam' });
  await press(user, 'Aplicar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar os prazos?' }));
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  await screen.findByText('Prazos aplicados: 412 equipamentos mudaram.');
  const norm = { ...BODY_NORM, version: 2 };
  expect(sent.find(({ path }) => path.endsWith('/apply/'))?.body['products']).toMatchObject([
    { productId: PROPOSED.id, clocks: [{ kind: 'RECHARGE' }, { kind: 'HYDROSTATIC' }], norm },
    { productId: OTHER.id, norm },
  ]);
});

test('products whose class is gone are named, and stay as they are', async () => {
  openPage({
    isOn: true,
    answers: offered({ ...OFFERED, version: 2, behind: [{ ...BEHIND, class: 'FOAM', hasClass: false }] }),
  });
  expect(
    await screen.findByText('Extintor ABC fica como está: a classe deste produto não existe na versão 2.'),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ver e aplicar' })).toBeNull();
});

test('products whose class has a disabled kind are named, and stay as they are', async () => {
  const weighing = { ...PROPOSED.proposal[0], kind: 'WEIGHING' };
  const [extinguisher] = OFFERED.classes;
  openPage({
    isOn: true,
    answers: offered({
      ...OFFERED,
      version: 2,
      classes: [{ ...extinguisher, clocks: [weighing] }],
      behind: [BEHIND],
    }),
  });
  expect(await screen.findByText(/Extintor ABC fica como está: a norma usa um tipo de prazo/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ver e aplicar' })).toBeNull();
});

test('of many products that stay as they are, the first are named and the others counted', async () => {
  const gone = Array.from({ length: 7 }, (_, index) => ({
    ...BEHIND,
    productId: String(index),
    name: `P${index}`,
    class: 'FOAM',
    hasClass: false,
  }));
  openPage({ isOn: true, answers: offered({ ...OFFERED, version: 2, behind: gone }) });
  expect(await screen.findByText(/^P0, P1, P2, P3, P4 e mais 2 ficam como estão/)).toBeDefined();
});

test('a product keeps a disabled kind that it has already', async () => {
  const weighing = { ...PROPOSED.proposal[0], kind: 'WEIGHING' };
  const [extinguisher] = OFFERED.classes;
  const { user, sent } = openPage({
    isOn: true,
    answers: offered({
      ...OFFERED,
      version: 2,
      classes: [{ ...extinguisher, clocks: [weighing] }],
      behind: [{ ...BEHIND, kinds: ['WEIGHING'] }],
    }),
  });
  await press(user, 'Ver e aplicar');
  await waitFor(() => expect(sent[0]?.body['products']).toMatchObject([{ clocks: [{ kind: 'WEIGHING' }] }]));
  expect(screen.queryByText(/fica como está/)).toBeNull();
});

test('there is no message if no product follows an older version', async () => {
  openPage({ isOn: true, answers: offered({ ...OFFERED, following: 3 }) });
  await screen.findByText(PROPOSED.name);
  expect(screen.queryByRole('region', { name: /publicada/ })).toBeNull();
});

const refusedNorm = (code: string) =>
  Response.json(
    { status: 400, code: 'VALIDATION_FAILED', issues: [{ path: 'products.0.norm', code }] },
    { status: 400 },
  );

test.each(['differs', 'unknown'])(
  'clocks whose class the server refuses with %s can be kept as a product’s own',
  async (code) => {
    let isRefused = true;
    const { user, sent } = openPage({
      answers: { 'POST /web/clocks/preview/': () => (isRefused ? refusedNorm(code) : PREVIEW) },
    });
    await press(user, 'Selecionar as propostas');
    await press(user, 'Ver o que muda com 1 proposta');
    expect(await screen.findByText(/^A norma não é a mesma aqui/)).toBeDefined();
    isRefused = false;
    await press(user, 'Manter como prazos próprios');
    await screen.findByRole('heading', { name: '412 equipamentos mudam' });
    expect(screen.queryByText(/^A norma não é a mesma aqui/)).toBeNull();
    expect(sent.at(-1)?.body['products']).toMatchObject([{ productId: PROPOSED.id }]);
    expect(sent.at(-1)?.body['products']).not.toMatchObject([{ norm: BODY_NORM }]);
  },
);

test('a class that changes after the preview is not applied, and going back loads the norm again', async () => {
  let version = 1;
  const { user } = openPage({
    answers: {
      'GET /web/clocks/norm-sets/': () => [{ ...OFFERED, version }],
      'POST /web/clocks/apply/': () => refusedNorm('differs'),
    },
  });
  await previewProposals(user);
  await press(user, 'Aplicar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar os prazos?' }));
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText(/^A norma não é a mesma aqui, e nada foi aplicado/)).toBeDefined();
  version = 2;
  await press(user, 'Voltar');
  expect(await screen.findByText(/da norma Brasil 2/)).toBeDefined();
});
