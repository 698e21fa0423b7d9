/** The page of norm sets: the list, a version in words, publishing and reviewing. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import * as saving from '../../lib/save-blob.ts';
import NormSetsPage from './norm-sets.page.tsx';
import { changedText, DOCUMENT, PUBLISHED } from './norm-sets.testing.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const refused = (status: number, code: string, params = {}) =>
  Response.json({ status, code, params }, { status });

/** @param answers replies in place of the default replies, by method and path */
function openPage(answers: Readonly<Record<string, () => unknown>> = {}, timeZone = 'America/Sao_Paulo') {
  const sent: Sent[] = [];
  const replies: Readonly<Record<string, () => unknown>> = {
    'GET /web/norm-sets/': () => [
      { ...PUBLISHED, version: 2, publishedBy: 'Bia', reviewedBy: 'Caio', reviewedOn: '2026-11-20' },
      PUBLISHED,
    ],
    'GET /web/norm-sets/br/1/': () => ({ label: PUBLISHED, document: DOCUMENT }),
    'GET /web/norm-sets/br/2/': () => ({ label: { ...PUBLISHED, version: 2 }, document: DOCUMENT }),
    'POST /web/norm-sets/': () => PUBLISHED,
    'PUT /web/norm-sets/br/1/review/': () => PUBLISHED,
    'PUT /web/norm-sets/br/2/review/': () => PUBLISHED,
    ...answers,
  };
  const { user } = showPage(<NormSetsPage />, {
    path: '/norm-sets',
    user: { timeZone },
    replies: (url, init) => {
      const [path = ''] = url.split('?');
      const method = init?.method ?? 'GET';
      if (init?.body) {
        sent.push({ method, path, body: JSON.parse(init.body as string) });
      }
      return replies[`${method} ${path}`]?.();
    },
  });
  return { user, sent };
}

type User = ReturnType<typeof openPage>['user'];
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

const REASONS = /antes de publicar$/;
const findReasons = async () => screen.findByRole('region', { name: REASONS });

async function paste(user: User, text: string) {
  await user.click(await screen.findByLabelText('Documento em JSON'));
  await user.paste(text);
}

test('each version has its review, its publication and what it contains', async () => {
  openPage();
  const [, newest, oldest] = await screen.findAllByRole('row');
  expect(newest?.textContent).toContain('Brasil 2');
  expect(newest?.textContent).toContain('revisadaCaio, 20/11/2026');
  expect(newest?.textContent).toContain('Bia');
  expect(oldest?.textContent).toContain('confira a norma');
  expect(oldest?.textContent).toContain('veio com o sistema');
  expect(oldest?.textContent).toContain('1 classe, 2 regras, 1 exemplo');
});

test('a failed list can be loaded again, and an empty list says that no norm is published', async () => {
  let isDown = true;
  const { user } = openPage({ 'GET /web/norm-sets/': () => (isDown ? refused(500, 'SERVER_ERROR') : []) });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('Nenhuma norma publicada')).toBeDefined();
});

test('a version is shown with its classes, clocks and sources, and can be downloaded', async () => {
  const saveMock = vi.spyOn(saving, 'saveJson').mockReturnValue(undefined);
  const { user } = openPage();
  await press(user, 'Abrir Brasil 1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Brasil 1' }));
  expect(await dialog.findByText('Extintor de CO₂')).toBeDefined();
  expect(dialog.getByText('Pesagem')).toBeDefined();
  expect(dialog.getAllByText('ABNT NBR 12962:2016 · fonte primária')).toHaveLength(2);
  expect(dialog.getByText(/EXT-CO2-/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Baixar JSON' }));
  expect(saveMock).toHaveBeenCalledWith('norm-br-1.json', `${JSON.stringify(DOCUMENT, null, 2)}\n`);
  saveMock.mockRestore();
});

/** The text with every part of the recharge clock. */
const WHOLE =
  'Recarga a cada 12 meses, aviso 30 dias antesRenovado por: RecargaSem registro, conta: De nenhuma dataSem nenhuma data: Não venceVence: No dia exato';

test('a version, its review and its publication show every part of a clock', async () => {
  const { user } = openPage();
  const closeDialog = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const expectWhole = async () => {
    const clock = (await screen.findByText('Extintor de CO₂')).closest('article')?.querySelector('li');
    expect(clock?.textContent).toContain(WHOLE);
  };
  await press(user, 'Abrir Brasil 1');
  await expectWhole();
  await closeDialog();
  await press(user, 'Revisão de Brasil 1');
  await expectWhole();
  await closeDialog();
  await press(user, 'Publicar versão');
  await paste(
    user,
    changedText(() => undefined),
  );
  await press(user, 'Verificar');
  await screen.findByRole('dialog', { name: 'Publicar Brasil 2?' });
  await expectWhole();
});

test('a clock that no work renews says so', async () => {
  const [rule] = DOCUMENT.rules;
  const clock = {
    ...rule?.clock,
    resets: [],
    base: 'MANUFACTURE',
    unknown: 'DUE_NOW',
    rounding: 'MONTH_END',
  };
  const document = { ...DOCUMENT, rules: [{ ...rule, clock }] };
  const { user } = openPage({ 'GET /web/norm-sets/br/1/': () => ({ label: PUBLISHED, document }) });
  await press(user, 'Abrir Brasil 1');
  expect(await screen.findByText('Renovado por: só uma data informada no equipamento')).toBeDefined();
  expect(screen.getByText('Sem registro, conta: Da fabricação')).toBeDefined();
  expect(screen.getByText('Sem nenhuma data: Vence já: fazer agora')).toBeDefined();
  expect(screen.getByText('Vence: No fim do mês')).toBeDefined();
});

test('a document of another format is replaced by the advice to download it', async () => {
  const { user } = openPage({
    'GET /web/norm-sets/br/1/': () => ({ label: PUBLISHED, document: { format: 9 } }),
  });
  await press(user, 'Abrir Brasil 1');
  expect(await screen.findByText('Esta versão tem outro formato. Baixe o JSON para ler.')).toBeDefined();
});

test('a wrong set is refused with every reason at its place, and nothing is sent', async () => {
  const { user, sent } = openPage();
  await press(user, 'Publicar versão');
  await paste(
    user,
    changedText(({ examples }) => {
      Object.assign(examples[0]?.expect.RECHARGE ?? {}, { dueOn: '2028-01-31' });
      Object.assign(examples[1] ?? {}, { on: '2025-09-20' });
    }),
  );
  await press(user, 'Verificar');
  const reasons = within(await findReasons());
  expect(reasons.getByText('2 correções antes de publicar')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('2 correções'));
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Exemplo 1 (Extintor de CO₂): o resultado não é o esperadoRecarga: esperado 2028-01-31 VALID, resultado 2027-01-31 VALID',
    'Recarga: esperado 2028-01-31 VALID, resultado 2027-01-31 VALID',
    'Exemplo 2 (Extintor de CO₂): o resultado não é o esperadoPesagem: esperado 2025-10-10 VALID, resultado 2025-10-10 EXPIRING',
    'Pesagem: esperado 2025-10-10 VALID, resultado 2025-10-10 EXPIRING',
  ]);
  expect(sent).toEqual([]);
});

test('a text that is no JSON is refused with the place', async () => {
  const { user } = openPage();
  await press(user, 'Publicar versão');
  await paste(user, '{\n  "key": "br",\n}');
  await press(user, 'Verificar');
  const reasons = await findReasons();
  expect(reasons.textContent).toContain('Documento: o texto não é JSON a partir da linha 3, coluna 1');
});

test('a correction removes its reason while it is typed', async () => {
  const { user } = openPage();
  await press(user, 'Publicar versão');
  await paste(
    user,
    changedText((set) => Object.assign(set, { version: 0 })),
  );
  await press(user, 'Verificar');
  expect((await findReasons()).textContent).toContain('version: é pequeno demais');
  const field = screen.getByLabelText('Documento em JSON');
  await user.clear(field);
  await paste(
    user,
    changedText(() => undefined),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: REASONS })).toBeNull());
});

test('a text of more than 1 MB has an error, even if it has fewer than a million letters', async () => {
  const { user } = openPage();
  await press(user, 'Publicar versão');
  const field = await screen.findByLabelText('Documento em JSON');
  fireEvent.change(field, { target: { value: 'é'.repeat(500_000) } });
  expect(screen.queryByText(/passa de 1 MB/)).toBeNull();
  fireEvent.change(field, { target: { value: 'é'.repeat(500_001) } });
  expect(screen.getByText(/passa de 1 MB/)).toBeDefined();
});

test('a right file is summed up, confirmed and published', async () => {
  const { user, sent } = openPage();
  await press(user, 'Publicar versão');
  const dialog = await screen.findByRole('dialog');
  const input = dialog.ownerDocument.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input ?? expect.fail(), new File([changedText(() => undefined)], 'br.json'));
  const confirmation = within(await screen.findByRole('dialog', { name: 'Publicar Brasil 2?' }));
  expect(confirmation.getByText('1 classe, 2 regras, 4 exemplos')).toBeDefined();
  expect(confirmation.getByText('Extintor de CO₂')).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(confirmation.getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText('Brasil 2 publicada.')).toBeDefined();
  expect(sent).toMatchObject([{ method: 'POST', path: '/web/norm-sets/', body: DOCUMENT }]);
});

test('the error for a wrong version names the next version, and going back keeps the text', async () => {
  const { user } = openPage({
    'POST /web/norm-sets/': () => refused(409, 'NORM_VERSION_NOT_NEXT', { next: 3 }),
  });
  await press(user, 'Publicar versão');
  const text = changedText(() => undefined);
  await paste(user, text);
  await press(user, 'Verificar');
  await press(user, 'Publicar');
  expect((await screen.findByRole('alert')).textContent).toContain('a próxima é a 3');
  await press(user, 'Voltar');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Documento em JSON')).value).toBe(text);
});

test('a review is recorded with a name and a day up to today', async () => {
  const { user, sent } = openPage();
  await press(user, 'Revisão de Brasil 1');
  await user.type(await screen.findByLabelText(/^Revisada por/), 'Eng. Rui');
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: /^Revisada em/ });
  await user.clear(day);
  await user.type(day, '01/01/2199');
  await user.tab();
  expect(await screen.findByText('Informe uma data até hoje.')).toBeDefined();
  await press(user, 'Salvar');
  expect(sent).toEqual([]);
  await user.clear(day);
  await user.type(day, '02/11/2020');
  await press(user, 'Salvar');
  expect(await screen.findByText('Revisão de Brasil 1 registrada.')).toBeDefined();
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/web/norm-sets/br/1/review/',
      body: { review: { by: 'Eng. Rui', on: '2020-11-02' } },
    },
  ]);
});

test.each([
  ['behind', 'America/Manaus', '2026-06-02T03:30:00Z', '02/06/2026'],
  ['ahead', 'Pacific/Auckland', '2026-06-02T02:30:00Z', '01/06/2026'],
])(
  'near midnight a group %s São Paulo does not change the last day of a review',
  async (_, zone, now, last) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { user } = openPage({}, zone);
    await press(user, 'Revisão de Brasil 1');
    const day = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Revisada em/ });
    expect(day.value).toBe(last);
    await user.clear(day);
    await user.type(
      day,
      last.replace(/^\d\d/, (first) => String(Number(first) + 1).padStart(2, '0')),
    );
    await user.tab();
    expect(await screen.findByText('Informe uma data até hoje.')).toBeDefined();
  },
);

test('a review is withdrawn after a confirmation', async () => {
  const { user, sent } = openPage();
  await press(user, 'Revisão de Brasil 2');
  await press(user, 'Retirar revisão');
  const dialog = within(await screen.findByRole('dialog', { name: 'Retirar a revisão de Brasil 2?' }));
  expect(dialog.getByText('Os grupos voltam a ver “confira a norma”.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Retirar revisão' }));
  expect(await screen.findByText('Revisão de Brasil 2 retirada.')).toBeDefined();
  expect(sent).toEqual([{ method: 'PUT', path: '/web/norm-sets/br/2/review/', body: { review: null } }]);
});
