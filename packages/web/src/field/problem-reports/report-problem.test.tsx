/** Tests of the screens on which a stranger reports a problem. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { ReportProblem } from './report-problem.tsx';
import { strangerScreenOf } from './stranger-link.ts';

const SERIAL = '0M3ZZMMAV1N5';
const CODE = 'PP0EJ7V10B3AC86';
const sent: { url: string; body: unknown }[] = [];
beforeEach(() => {
  sent.length = 0;
});

/** Shows the form. @param answers of the calls, in their order */
function open(...answers: (() => unknown)[]) {
  return showPage(<ReportProblem serial={SERIAL} />, {
    path: `/t/${SERIAL}/report`,
    replies: (url, init) => {
      sent.push({ url, body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body });
      return answers[sent.length - 1]?.();
    },
  });
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('a choice and one more tap send a report, and its code is shown in groups', async () => {
  const { user } = open(() => ({ code: CODE }));
  await press(user, 'Não está no lugar');
  await press(user, 'Enviar relato');
  await screen.findByText('PP0EJ-7V10B-3AC86');
  expect(sent).toMatchObject([
    { url: `/public/tags/${SERIAL}/reports`, body: { choice: 'MISSING', words: '', contact: '' } },
  ]);
});

test('another problem needs words', async () => {
  const { user } = open(() => ({ code: CODE }));
  await press(user, 'Outro problema');
  await press(user, 'Enviar relato');
  await screen.findByText('Escreva qual é o problema.');
  expect(sent).toEqual([]);
});

test('a refused report keeps what was typed, and the next attempt has the same id', async () => {
  const refusal = () =>
    new Response(JSON.stringify({ code: 'TOO_MANY_REQUESTS', status: 429 }), { status: 429 });
  const { user } = open(refusal, () => ({ code: CODE }));
  await press(user, 'O acesso está bloqueado');
  await user.type(screen.getByLabelText(/^Quer explicar/), 'Caixas na frente');
  await press(user, 'Enviar relato');
  await screen.findByText(/Muitos relatos em pouco tempo/);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Quer explicar/).value).toBe('Caixas na frente');
  await press(user, 'Tentar de novo');
  await screen.findByText('Relato enviado. Obrigado!');
  expect(sent[1]).toEqual(sent[0]);
});

test('changing the choice keeps the words', async () => {
  const { user } = open();
  await press(user, 'Não está no lugar');
  await user.type(screen.getByLabelText(/^Quer explicar/), 'Sumiu');
  await press(user, 'Trocar');
  await press(user, 'O ponteiro está fora do verde');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Quer explicar/).value).toBe('Sumiu');
});

test('the arrow on the details leads to the choices and keeps the words', async () => {
  const { user } = open();
  await press(user, 'Não está no lugar');
  await user.type(screen.getByLabelText(/^Quer explicar/), 'Sumiu');
  await user.click(screen.getByRole('link', { name: 'Voltar' }));
  await press(user, 'O acesso está bloqueado');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Quer explicar/).value).toBe('Sumiu');
});

test.each([
  [`/t/${SERIAL}/report`, { serial: SERIAL, screen: 'report', code: '' }],
  [`/t/${SERIAL}/follow/PP0EJ-7V10B-3AC86`, { serial: SERIAL, screen: 'follow', code: 'PP0EJ-7V10B-3AC86' }],
  [`/t/${SERIAL}`, undefined],
])('%s names its screen', (path, expected) => {
  expect(strangerScreenOf(path)).toEqual(expected);
});
