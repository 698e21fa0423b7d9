/** What a person is told and asked: messages, confirmations, a screen that broke. */
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ScreenBoundary } from './error-boundary.tsx';
import { notifyError, notifySuccess, notifyUntilClosed } from './notify.tsx';

type Props = Partial<Parameters<typeof ConfirmDialog>[0]>;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function asked(props: Props = {}) {
  const [onConfirm, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = show(
    <ConfirmDialog
      title="Remover?"
      text="Não há volta."
      confirmLabel="Remover"
      onConfirm={onConfirm}
      onClose={onClose}
      {...props}
    />,
  );
  return { user, calls: () => [onConfirm.mock.calls.length, onClose.mock.calls.length] };
}

test('what is asked is confirmed by its button', async () => {
  const { user, calls } = asked();
  await user.click(screen.getByRole('button', { name: 'Remover' }));
  expect(calls()).toEqual([1, 0]);
});

test('the focus is on the way out', async () => {
  asked();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
});

test('Escape is the way out', async () => {
  const { user, calls } = asked();
  await user.keyboard('{Escape}');
  expect(calls()).toEqual([0, 1]);
});

test('what is not ready to be confirmed is not confirmed by Enter', async () => {
  const { user, calls } = asked({ ready: false, children: <input aria-label="Palavra" /> });
  await user.type(screen.getByLabelText('Palavra'), 'x{Enter}');
  expect(calls()).toEqual([0, 0]);
});

test('what is under way is not confirmed twice', async () => {
  const { user, calls } = asked({ busy: true });
  await user.click(screen.getByRole('button', { name: /Remover/ }));
  expect(calls()).toEqual([0, 0]);
});

test('a message that must be read has one button', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = show(<AlertDialog title="Pronto" text="Troca feita" onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a success is told', async () => {
  show(<main />);
  act(() => notifySuccess('Categoria salva'));
  expect(within(await screen.findByRole('alert')).getByText('Categoria salva')).toBeDefined();
});

test('at most three messages are shown at once', async () => {
  show(<main />);
  act(() => ['um', 'dois', 'três', 'quatro'].forEach((word) => notifyError(word)));
  await screen.findByText('três');
  expect(screen.getAllByRole('alert')).toHaveLength(3);
});

test('a message is closed by its cross', async () => {
  const { user } = show(<main />);
  act(() => notifyUntilClosed('Leia-me'));
  const message = await screen.findByRole('alert');
  await user.click(within(message).getByRole('button', { name: 'Fechar' }));
  await vi.waitFor(() => expect(screen.queryByText('Leia-me')).toBeNull());
});

function Breaking() {
  const [broken, setBroken] = useState(false);
  if (broken) {
    throw new Error('broken on purpose');
  }
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Quebrar
    </button>
  );
}

test('a screen that broke says so, and the rest of the window lives on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = show(
    <>
      <p>menu</p>
      <ScreenBoundary>
        <Breaking />
      </ScreenBoundary>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Quebrar' }));
  expect(screen.getByRole('alert').textContent).toContain('Esta tela parou de funcionar');
  expect(screen.getByText('menu')).toBeDefined();
});
