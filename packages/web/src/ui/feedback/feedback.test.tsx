/** Tests of notifications, confirmation dialogs and failed screens. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ScreenBoundary } from './error-boundary.tsx';
import { dropMessage, notifyError, notifySuccess, notifyUntilClosed, notifyWithAct } from './notify.tsx';
import { EmptyState, InTableContext } from './states.tsx';

type Props = Partial<Parameters<typeof ConfirmDialog>[0]>;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function showConfirmDialog(props: Props = {}) {
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

test('the confirm button confirms', async () => {
  const { user, calls } = showConfirmDialog();
  await user.click(screen.getByRole('button', { name: 'Remover' }));
  expect(calls()).toEqual([1, 0]);
});

test('the focus is on the cancel button', async () => {
  showConfirmDialog();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
});

test('a screen reader reads the question and announces it as a dialog', () => {
  showConfirmDialog({ danger: true });
  const dialog = screen.getByRole('dialog', { name: 'Remover?' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  const ids = dialog.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('Não há volta.');
  expect(within(dialog).getByRole('button', { name: 'Fechar' })).toBeDefined();
});

test('Escape cancels', async () => {
  const { user, calls } = showConfirmDialog();
  await user.keyboard('{Escape}');
  expect(calls()).toEqual([0, 1]);
});

test('Enter does not confirm a dialog that is not ready', async () => {
  const { user, calls } = showConfirmDialog({ ready: false, children: <input aria-label="Palavra" /> });
  await user.type(screen.getByLabelText('Palavra'), 'x{Enter}');
  expect(calls()).toEqual([0, 0]);
});

test('a busy dialog cannot be confirmed again', async () => {
  const { user, calls } = showConfirmDialog({ busy: true });
  await user.click(screen.getByRole('button', { name: /Remover/ }));
  expect(calls()).toEqual([0, 0]);
});

test('an alert dialog is closed by its button', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = show(<AlertDialog title="Pronto" text="Troca feita" onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('an empty list in a table has the same title as all lists, and one sentence', () => {
  show(
    <InTableContext value>
      <EmptyState title="Nenhuma tag" text="As tags aparecem aqui." />
    </InTableContext>,
  );
  expect(screen.getByText('Lista vazia')).toBeDefined();
  expect(screen.getByText('As tags aparecem aqui.')).toBeDefined();
  expect(screen.queryByText('Nenhuma tag')).toBeNull();
});

test('a success is shown as a notification', async () => {
  show(<main />);
  act(() => notifySuccess('Categoria salva'));
  expect(within(await screen.findByRole('alert')).getByText('Categoria salva')).toBeDefined();
});

test('a message is above the bar of buttons at the bottom of the window', async () => {
  const { rerender } = show(<section data-bottom-bar />);
  const rect = (top: number) => DOMRect.fromRect({ y: top, width: 300, height: innerHeight - top });
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  measure.mockImplementation(() => rect(innerHeight - 68));
  act(() => notifySuccess('Acima da barra'));
  const message = await screen.findByText('Acima da barra');
  const room = () => message.closest<HTMLElement>('[data-position]')?.style.getPropertyValue('--bar');
  await waitFor(() => expect(room()).toBe('68px'));
  rerender(<main />);
  await waitFor(() => expect(room()).toBe('0px'));
});

test('at most three messages are shown at once', async () => {
  show(<main />);
  act(() => ['um', 'dois', 'três', 'quatro'].forEach((word) => notifyError(word)));
  await screen.findByText('três');
  expect(screen.getAllByRole('alert')).toHaveLength(3);
});

test('the newest message about a subject replaces the older message', async () => {
  show(<main />);
  act(() => notifySuccess('Ligado', 'switch'));
  await screen.findByText('Ligado');
  act(() => notifySuccess('Desligado', 'switch'));
  await screen.findByText('Desligado');
  await waitFor(() => expect(screen.queryByText('Ligado')).toBeNull());
});

test('an act can be undone at its message', async () => {
  const undo = vi.fn<() => void>();
  const { user } = show(<main />);
  act(() => notifyWithAct('Tag desativada', { label: 'Desfazer', onClick: undo }, 'tag'));
  const message = await screen.findByRole('status');
  await user.click(within(message).getByRole('button', { name: 'Desfazer' }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Tag desativada')).toBeNull());
});

test('a double click undoes an act once', async () => {
  const undo = vi.fn<() => void>();
  const { user } = show(<main />);
  act(() => notifyWithAct('Tag desligada', { label: 'Desfazer', onClick: undo }, 'tag'));
  await user.dblClick(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(undo).toHaveBeenCalledOnce();
});

test('a message that is dropped before it appears is not shown', async () => {
  show(<main />);
  act(() => {
    notifyWithAct('Tag alterada', { label: 'Desfazer', onClick: vi.fn<() => void>() }, 'tag');
    dropMessage('tag');
    notifySuccess('Depois');
  });
  await screen.findByText('Depois');
  expect(screen.queryByText('Tag alterada')).toBeNull();
});

test('a message with an act stays while its button has the focus, and disappears later', async () => {
  show(<main />);
  act(() => notifyWithAct('Tag ativada', { label: 'Desfazer', onClick: vi.fn<() => void>() }, 'tag'));
  const button = await screen.findByRole('button', { name: 'Desfazer' });
  vi.useFakeTimers();
  act(() => button.focus());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Tag ativada')).not.toBeNull();
  act(() => button.blur());
  act(() => void vi.advanceTimersByTime(7000));
  expect(screen.queryByText('Tag ativada')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1500));
  // The message fades out.
  act(() => void vi.advanceTimersByTime(1500));
  expect(screen.queryByText('Tag ativada')).toBeNull();
});

test('a message that is dropped while it is shown disappears', async () => {
  show(<main />);
  act(() => notifyWithAct('Tag trocada', { label: 'Desfazer', onClick: vi.fn<() => void>() }, 'tag'));
  await screen.findByText('Tag trocada');
  act(() => dropMessage('tag'));
  await waitFor(() => expect(screen.queryByText('Tag trocada')).toBeNull());
});

test('a message can be closed', async () => {
  const { user } = show(<main />);
  act(() => notifyUntilClosed('Leia-me'));
  const message = await screen.findByRole('alert');
  await user.click(within(message).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByText('Leia-me')).toBeNull());
});

test('a message that stays until it is closed is replaced by the outcome', async () => {
  show(<main />);
  act(() => notifyUntilClosed('Levando de volta', 'rows'));
  await screen.findByText('Levando de volta');
  act(() => notifySuccess('De volta', 'rows'));
  await screen.findByText('De volta');
  await waitFor(() => expect(screen.queryByText('Levando de volta')).toBeNull());
});

function Breaking() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    throw new Error('broken on purpose');
  }
  return (
    <button type="button" onClick={() => setIsBroken(true)}>
      Quebrar
    </button>
  );
}

test('a screen that fails shows an error and keeps the rest of the window', async () => {
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

test('another screen name does not mount the content again', () => {
  const onMount = vi.fn<() => void>();
  function Screen() {
    useEffect(onMount, []);
    return null;
  }
  const at = (screenName: string) => (
    <ScreenBoundary screen={screenName}>
      <Screen />
    </ScreenBoundary>
  );
  const { rerender } = show(at('/tags'));
  rerender(at('/products'));
  expect(onMount).toHaveBeenCalledOnce();
});

test('after a broken screen the next screen is shown', async () => {
  const { user, rerender } = show(
    <ScreenBoundary screen="/tags">
      <Breaking />
    </ScreenBoundary>,
  );
  await user.click(screen.getByRole('button', { name: 'Quebrar' }));
  rerender(
    <ScreenBoundary screen="/products">
      <p>Produtos</p>
    </ScreenBoundary>,
  );
  expect(screen.getByText('Produtos')).toBeDefined();
});
