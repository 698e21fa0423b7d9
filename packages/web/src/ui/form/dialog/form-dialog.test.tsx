/** Tests of forms in dialogs. */
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.testing.tsx';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { DialogBehind } from './dialog-behind.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormFields } from './read-only.tsx';
import { ReloadAction } from './reload-action.tsx';
import { QueriesState, WaitingDialog } from './waiting-dialog.tsx';

type Props = Partial<Parameters<typeof FormDialog>[0]>;

function showDialog(props: Props = {}) {
  const [onSave, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = show(
    <FormDialog
      title="Editar"
      dirty={false}
      canSave
      saving={false}
      onSave={onSave}
      onClose={onClose}
      {...props}
    >
      <input aria-label="Nome" defaultValue="" data-autofocus />
    </FormDialog>,
  );
  return { user, onSave, onClose, dialog: screen.getByRole('dialog', { name: 'Editar' }) };
}

test('the first field has the focus', async () => {
  showDialog();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')));
});

test('Enter in a field saves', async () => {
  const { user, onSave } = showDialog();
  await user.type(screen.getByLabelText('Nome'), 'x{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
});

test('Enter does not save a form that cannot be saved', async () => {
  const { user, onSave } = showDialog({ canSave: false });
  await user.type(screen.getByLabelText('Nome'), 'x{Enter}');
  expect(onSave).not.toHaveBeenCalled();
});

test('Enter leads from field to field while required input is missing, and reports an earlier gap at the end', async () => {
  const onIncomplete = vi.fn<() => void>();
  const onSave = vi.fn<() => void>();
  const { user } = show(
    <FormDialog
      title="Novo"
      dirty={false}
      canSave={false}
      saving={false}
      onSave={onSave}
      onIncomplete={onIncomplete}
      onClose={() => undefined}
    >
      <input aria-label="Nome" required />
      <input aria-label="Apelido" />
      <input aria-label="Bloqueado" required disabled />
      <input aria-label="E-mail" required />
    </FormDialog>,
  );
  await user.type(screen.getByLabelText('Nome'), 'Ana{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(onIncomplete).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onIncomplete).toHaveBeenCalledOnce();
  await user.type(screen.getByLabelText('E-mail'), 'a{Enter}');
  expect(onIncomplete).toHaveBeenCalledTimes(2);
  await user.clear(screen.getByLabelText('E-mail'));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(onIncomplete).toHaveBeenCalledTimes(3);
  expect(onSave).not.toHaveBeenCalled();
});

test('Escape closes a form without changes', async () => {
  const { user, onClose } = showDialog();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('closing a form with changes asks first', async () => {
  const { user, onClose } = showDialog({ dirty: true });
  await user.keyboard('{Escape}');
  expect(screen.getByText('Descartar o que você alterou?')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('the question has the focus on "keep editing"', async () => {
  const { user } = showDialog({ dirty: true });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continuar editando' }));
});

test('a second Escape keeps editing', async () => {
  const { user, onClose } = showDialog({ dirty: true });
  await user.keyboard('{Escape}{Escape}');
  expect(screen.queryByText('Descartar o que você alterou?')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('changes are dropped after a confirmation', async () => {
  const { user, onClose } = showDialog({ dirty: true });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a form that is being saved cannot be closed', async () => {
  const { user, onClose } = showDialog({ saving: true });
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

test('a form that is being saved is not saved twice', async () => {
  const { user, onSave } = showDialog({ saving: true });
  await user.type(screen.getByLabelText('Nome'), 'x{Enter}');
  expect(onSave).not.toHaveBeenCalled();
});

test('an error is announced and keeps the typed values', async () => {
  const { user } = showDialog({ error: 'Este nome já existe.' });
  await user.type(screen.getByLabelText('Nome'), 'Extintor');
  expect(screen.getByRole('alert').textContent).toBe('Este nome já existe.');
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Extintor');
});

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      {isOpen && (
        <FormDialog
          title="Editar"
          dirty={false}
          canSave
          saving={false}
          onSave={() => undefined}
          onClose={() => setIsOpen(false)}
        >
          <input aria-label="Nome" />
        </FormDialog>
      )}
    </>
  );
}

test('the focus returns to the element that opened the dialog', async () => {
  const { user } = show(<Opener />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('Escape closes only the dialog in front', async () => {
  const [behind, front] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = show(
    <>
      <DialogBehind isBehind>
        <FormDialog
          title="Atrás"
          dirty={false}
          canSave
          saving={false}
          onSave={() => undefined}
          onClose={behind}
        >
          <input aria-label="Nome" />
        </FormDialog>
      </DialogBehind>
      <ConfirmDialog
        title="Na frente"
        text="?"
        confirmLabel="Remover"
        onConfirm={() => undefined}
        onClose={front}
      />
    </>,
  );
  await user.keyboard('{Escape}');
  expect([behind.mock.calls.length, front.mock.calls.length]).toEqual([0, 1]);
});

test('a dialog behind another is inert', () => {
  show(
    <DialogBehind isBehind>
      <FormDialog
        title="Atrás"
        dirty={false}
        canSave
        saving={false}
        onSave={() => undefined}
        onClose={() => undefined}
      >
        <input aria-label="Nome" />
      </FormDialog>
    </DialogBehind>,
  );
  expect(screen.getByLabelText('Nome').closest('[inert]')).not.toBeNull();
});

test('a loading form can only be closed', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = show(
    <WaitingDialog title="Editar" onClose={onClose}>
      <QueriesState queries={[{ error: null, refetch: () => undefined }]} errorText={() => 'Sem conexão'} />
    </WaitingDialog>,
  );
  expect(screen.getByRole('status', { name: 'Carregando…' })).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('retry refetches only the queries that failed', async () => {
  const [refetchLoaded, refetchFailed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const queries = [
    { error: null, refetch: refetchLoaded },
    { error: new Error('lost'), refetch: refetchFailed },
  ];
  const { user } = show(<QueriesState queries={queries} errorText={() => 'Sem conexão'} />);
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tentar de novo' }));
  expect([refetchLoaded.mock.calls.length, refetchFailed.mock.calls.length]).toEqual([0, 1]);
});

test('fields of a read-only form cannot be changed', async () => {
  const { user } = show(
    <FormFields readOnly>
      <input aria-label="Nome" defaultValue="Extintor" />
    </FormFields>,
  );
  await user.type(screen.getByLabelText('Nome'), 'x');
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Extintor');
});

test('a failed reload shows the error', async () => {
  const { user } = show(
    <ReloadAction
      label="Recarregar"
      errorText={() => 'Sem conexão'}
      onReload={() => Promise.reject(new Error('lost'))}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Recarregar' }));
  expect(await screen.findByText('Sem conexão')).toBeDefined();
});
