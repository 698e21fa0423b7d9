/** Tests that each press of "Enviar agora" has a visible outcome. */
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noteAnswer } from '../../../lib/answers/server-answers.ts';
import type { OutboxRow } from '../../../lib/phone/phone-rows.ts';
import { showPage } from '../../../testing/show-page.testing.tsx';
import { type Outbox, OutboxContext } from '../outbox-context.ts';
import type { SendOutcome } from '../send-outcome.rules.ts';
import { SendNow } from './send-now.tsx';

beforeEach(() => noteAnswer(false));

const ROW = { id: 'a', state: 'waiting' } as OutboxRow;
/** 14:05 in São Paulo. */
const NEXT_AT = Date.parse('2026-06-01T17:05:00.000Z');

function bar(outbox: Partial<Outbox>) {
  return (
    <OutboxContext value={{ rows: [ROW], receipts: [], nextAt: NEXT_AT, ...outbox } as Outbox}>
      <SendNow />
    </OutboxContext>
  );
}

test.each<[outcome: SendOutcome, text: string]>([
  [{ kind: 'sent', count: 2 }, 'Enviados: 2 registros.'],
  [{ kind: 'nothing' }, 'Não há nada para enviar'],
  [{ kind: 'noSignal' }, 'Sem sinal.'],
  [{ kind: 'noServer' }, 'O servidor não responde. Nada se perdeu. Próxima tentativa às 14:05.'],
  [{ kind: 'later' }, 'Próxima tentativa às 14:05.'],
  [{ kind: 'refused' }, 'O servidor recusou'],
  [{ kind: 'signIn' }, 'Entre de novo para enviar'],
  [{ kind: 'storage' }, 'não conseguiu ler'],
])('the screen shows the outcome $kind', async (outcome, text) => {
  const isEmpty = outcome.kind === 'sent' || outcome.kind === 'nothing';
  const { user } = showPage(bar({ rows: isEmpty ? [] : [ROW], sendNow: async () => outcome }));
  await user.click(screen.getByRole('button', { name: 'Enviar agora' }));
  expect((await within(screen.getByRole('status')).findByText(/./)).textContent).toContain(text);
});

test('the screen shows that it is sending', async () => {
  const sending = Promise.withResolvers<SendOutcome>();
  const { user } = showPage(bar({ sendNow: () => sending.promise }));
  await user.click(screen.getByRole('button', { name: 'Enviar agora' }));
  expect(screen.getByRole('status').textContent).toBe('Enviando…');
  await act(async () => sending.resolve({ kind: 'noSignal' }));
  expect(screen.getByRole('status').textContent).toContain('Sem sinal');
});

test('a record that was sent automatically is no longer shown as waiting', async () => {
  const { user, rerender } = showPage(bar({ sendNow: async () => ({ kind: 'noServer' }) }));
  await user.click(screen.getByRole('button', { name: 'Enviar agora' }));
  await screen.findByText(/O servidor não responde/);
  rerender(bar({ rows: [] }));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the message about a silent server disappears when the server answers again', async () => {
  const { user } = showPage(bar({ sendNow: async () => ({ kind: 'noServer' }) }));
  await user.click(screen.getByRole('button', { name: 'Enviar agora' }));
  await screen.findByText(/O servidor não responde/);
  act(() => noteAnswer(true));
  expect(screen.getByRole('status').textContent).toBe('');
});
