/** The page of recalls: list, form with preview, window and acts. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRecalls, PREVIEW, RECALL, refused } from './recalls-page.testing.tsx';

type Opened = ReturnType<typeof openRecalls>;
const press = async ({ user }: Opened, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const field = async (name: string | RegExp) => screen.findByRole('textbox', { name });

async function fill(opened: Opened, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await opened.user.click(await field(new RegExp(`^${name}`)));
    await opened.user.paste(value);
  }
}

const WORDS = { 'Título\\b(?! ou)': 'Válvula Acme 2021', 'O que fazer': 'Trocar a válvula' };

test('the list shows the progress of each recall', async () => {
  openRecalls();
  const row = (await screen.findByRole('button', { name: RECALL.title })).closest('tr') ?? expect.fail();
  within(row).getByText('112 de 412 resolvidas · 100 corrigidas · 12 dispensadas');
  expect(within(row).getByText('Ativo')).toBeDefined();
});

test('the progress of a recall without open deficiencies says that none is left', async () => {
  openRecalls({ rows: [{ ...RECALL, open: 0, fixed: 412, dismissed: 0 }] });
  expect(await screen.findByText('Zerado: 412 resolvidas · 412 corrigidas')).toBeDefined();
});

test('an empty list explains recalls and has a button for a new one', async () => {
  const opened = openRecalls({ rows: [] });
  await screen.findByText(/Quando um fabricante recolhe um lote/);
  await press(opened, 'Abrir um recall');
  expect(await screen.findByRole('dialog', { name: 'Novo recall' })).toBeDefined();
});

test('a group without the agenda gets a link to deficiencies', async () => {
  const { sent } = openRecalls({ isOn: false });
  const link = await screen.findByRole('link', { name: 'Conhecer as não conformidades' });
  expect(link.getAttribute('href')).toContain('/deficiencies');
  expect(sent).toEqual([]);
});

test('the form previews the pieces, and opens that number of deficiencies after a confirmation', async () => {
  const opened = openRecalls();
  await press(opened, 'Novo recall');
  await fill(opened, { Fabricante: 'Acme', 'Nº de fabricação': 'LOTE7*\nLOTE8-1', ...WORDS });
  await screen.findByText('412 equipamentos no recall');
  screen.getByText(/37 equipamentos podem ser do recall/);
  await waitFor(() =>
    expect(opened.bodies('POST /web/recalls/preview/').at(-1)).toMatchObject({
      manufacturer: 'Acme',
      numbers: ['LOTE7*', 'LOTE8-1'],
    }),
  );
  await press(opened, 'Abrir 412 NCs');
  const confirmation = within(await screen.findByRole('dialog', { name: 'Abrir 412 não conformidades?' }));
  expect(opened.bodies('POST /web/recalls/')).toEqual([]);
  await opened.user.click(confirmation.getByRole('button', { name: 'Abrir 412 NCs' }));
  await waitFor(() =>
    expect(opened.bodies('POST /web/recalls/')).toEqual([
      {
        manufacturer: 'Acme',
        productId: null,
        numbers: ['LOTE7*', 'LOTE8-1'],
        madeFrom: null,
        madeUpTo: null,
        title: 'Válvula Acme 2021',
        instructions: 'Trocar a válvula',
        severity: 'BLOCKING',
        dueOn: null,
        pieces: 412,
      },
    ]),
  );
  expect(await screen.findByRole('dialog', { name: RECALL.title })).toBeDefined();
});

test('the form asks for a criterion and sends nothing without it', async () => {
  const opened = openRecalls();
  await press(opened, 'Novo recall');
  await fill(opened, WORDS);
  await press(opened, 'Abrir recall');
  await screen.findByText(/Informe ao menos um critério/);
  expect(opened.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('a recall without matching pieces can be opened, and its buttons have no number', async () => {
  const opened = openRecalls({
    answers: {
      'POST /web/recalls/preview/': () => ({ ...PREVIEW, companies: [], page: { total: 0, items: [] } }),
    },
  });
  await press(opened, 'Novo recall');
  await fill(opened, { Fabricante: 'Acme', ...WORDS });
  await screen.findByText(/Você pode abrir o recall mesmo assim/);
  await press(opened, 'Abrir recall');
  const confirmation = within(
    await screen.findByRole('dialog', { name: 'Abrir o recall sem equipamentos?' }),
  );
  await opened.user.click(confirmation.getByRole('button', { name: 'Abrir recall' }));
  await waitFor(() => expect(opened.bodies('POST /web/recalls/')).toMatchObject([{ pieces: 0 }]));
});

test('a changed number of pieces is shown, and the preview loads again', async () => {
  let total = 412;
  const opened = openRecalls({
    answers: {
      'POST /web/recalls/preview/': () => ({ ...PREVIEW, page: { ...PREVIEW.page, total } }),
      'POST /web/recalls/': () => {
        total = 413;
        return refused('RECALL_PREVIEW_CHANGED', { pieces: 413 });
      },
    },
  });
  await press(opened, 'Novo recall');
  await fill(opened, { Fabricante: 'Acme', ...WORDS });
  await press(opened, 'Abrir 412 NCs');
  const confirmation = within(await screen.findByRole('dialog', { name: 'Abrir 412 não conformidades?' }));
  await opened.user.click(confirmation.getByRole('button', { name: 'Abrir 412 NCs' }));
  await screen.findByText(/agora são 413. Nada foi aberto/);
  expect(await screen.findByRole('button', { name: 'Abrir 413 NCs' })).toBeDefined();
});

test('a title that exists is an error at its field', async () => {
  const opened = openRecalls({ answers: { 'POST /web/recalls/': () => refused('RECALL_TITLE_EXISTS') } });
  await press(opened, 'Novo recall');
  await fill(opened, { Fabricante: 'Acme', ...WORDS });
  await press(opened, 'Abrir 412 NCs');
  const confirmation = within(await screen.findByRole('dialog', { name: 'Abrir 412 não conformidades?' }));
  await opened.user.click(confirmation.getByRole('button', { name: 'Abrir 412 NCs' }));
  expect(await screen.findByText('Já há um recall com este título. Use outro.')).toBeDefined();
});

test('a failed preview can be repeated', async () => {
  let works = false;
  const opened = openRecalls({
    answers: {
      'POST /web/recalls/preview/': () =>
        works ? PREVIEW : Response.json({ status: 500, code: 'SERVER_ERROR' }, { status: 500 }),
    },
  });
  await press(opened, 'Novo recall');
  await fill(opened, { Fabricante: 'Acme' });
  await screen.findByText(/Problema com o servidor/);
  works = true;
  await press(opened, 'Tentar de novo');
  expect(await screen.findByText('412 equipamentos no recall')).toBeDefined();
});

const WINDOW = `/recalls?recall=${RECALL.id}`;

test('the window shows criteria, and links to the deficiencies of each company', async () => {
  openRecalls({ path: WINDOW });
  const dialog = within(await screen.findByRole('dialog', { name: RECALL.title }));
  await dialog.findByText('Trocar a válvula');
  dialog.getByText('LOTE7*');
  dialog.getByText('2020 – …');
  const href = (name: string) => dialog.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(href('Ver as 412 não conformidades')).toContain(`recallId=${RECALL.id}`);
  expect(href('Boa Vista')).toContain('companyId=c2');
});

test('a recall ends after a confirmation', async () => {
  const opened = openRecalls({ path: WINDOW });
  await press(opened, 'Encerrar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar o recall?' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Encerrar' }));
  await waitFor(() => expect(opened.bodies(`POST /web/recalls/${RECALL.id}/end/`)).toHaveLength(1));
});

test('an ended recall can be reopened', async () => {
  const opened = openRecalls({
    path: WINDOW,
    rows: [{ ...RECALL, state: 'ENDED', endedAt: '2026-06-03T12:00:00.000Z' }],
  });
  await press(opened, 'Reabrir');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reabrir o recall?' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Reabrir' }));
  expect(await screen.findByText('Recall reaberto: 3 NCs abertas.')).toBeDefined();
});

test('a wrong recall is taken back with a reason, only while nothing is fixed', async () => {
  const opened = openRecalls({ path: WINDOW, rows: [{ ...RECALL, fixed: 0 }] });
  await press(opened, 'Desfazer');
  const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer este recall?' }));
  await opened.user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Fabricante errado');
  await opened.user.click(dialog.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() =>
    expect(opened.bodies(`POST /web/recalls/${RECALL.id}/take-back/`)).toEqual([
      { reason: 'Fabricante errado' },
    ]),
  );
});

test('a recall with fixed deficiencies cannot be taken back', async () => {
  openRecalls({ path: WINDOW });
  await screen.findByRole('button', { name: 'Encerrar' });
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

test('an unknown recall is shown as not found', async () => {
  openRecalls({
    path: WINDOW,
    answers: {
      [`GET /web/recalls/${RECALL.id}/`]: () =>
        Response.json({ status: 404, code: 'NOT_FOUND' }, { status: 404 }),
    },
  });
  expect(await screen.findByText('Recall não encontrado')).toBeDefined();
});
