/** Forms that no browser test types into: leaving the page, reloading, closing and Escape take nothing that is typed without a question. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import type { QuarantineItem } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUnsavedWork, hasUnsavedWork, isLostOnClosing } from '../../../lib/unsaved/unsaved-work.ts';
import { showPage } from '../../../testing/show-page.testing.tsx';
import { LeaveGuard } from '../../../ui/form/unsaved/leave-guard.tsx';
import { ExportDialog } from '../../billing-desk/export-dialog.tsx';
import { MappingStep } from '../../imports/columns/mapping-step.tsx';
import { QuestionLimitsDialog } from '../../inspection-types/question-limits-dialog.tsx';
import { QuarantineDialog } from '../../quarantine/quarantine-dialog.tsx';
import { UserDialog } from '../../users/user-dialog.tsx';
import { FORMS, PENDING, press, RECORD, REGISTRATION, SHEET } from './typed-work-forms.testing.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const isOf = (part: string) => url.includes(part);
    const single = isOf('/quarantine/') ? RECORD : isOf('/registration') ? REGISTRATION : undefined;
    return Response.json(single ?? (/companies|products/u.test(url) ? [] : { items: [], total: 0 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetUnsavedWork();
});

/** The form on a page that can be left. */
function showOnPage(content: (onClose: () => void) => ReactNode, path = '/here') {
  function Content() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen ? content(() => setIsOpen(false)) : <p>closed</p>;
  }
  const { user, router } = showPage(
    <LeaveGuard>
      <Content />
    </LeaveGuard>,
    { path },
  );
  return { user, history: router().history };
}

test.each(FORMS)('$name: nothing typed is lost without a question', async (form) => {
  const { user, history } = showOnPage(form.show, form.path);
  await form.open?.(user);
  const field = await form.field();
  const typed = form.typed ?? `${field.value}7`;
  await user.type(field, '7');
  const value = async () => (await form.field()).value;

  // Reloading and closing ask, and an ended session is renewed over it.
  expect([hasUnsavedWork(), isLostOnClosing()]).toEqual([true, true]);

  history.push('/other');
  await press('Continuar editando')(user);
  expect([history.location.pathname, await value()]).toEqual(['/here', typed]);

  if (form.isDialog !== false) {
    (await form.field()).focus();
    await user.keyboard('{Escape}');
    await press('Continuar editando')(user);
    expect(await value()).toBe(typed);
  }
});

// The file of the form: office/billing-desk/export-dialog.tsx
test('the period of exported bills: a day that was typed is asked about, also by the button that closes', async () => {
  const { user, history } = showOnPage((onClose) => <ExportDialog onClose={onClose} />);
  const from = await screen.findByRole<HTMLInputElement>('textbox', { name: /^De/ });
  await user.type(from, '05/01/2026', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  expect(isLostOnClosing()).toBe(true);
  history.push('/other');
  await press('Continuar editando')(user);
  await press('Cancelar')(user);
  await press('Continuar editando')(user);
  expect(from.value).toBe('05/01/2026');
});

// The file of the form: office/imports/columns/mapping-step.tsx
test('the columns of an import: a chosen column is asked about', async () => {
  const { user, history } = showOnPage(() => <MappingStep import={SHEET as unknown as EquipmentImport} />);
  const select = (await screen.findAllByRole<HTMLSelectElement>('combobox'))[0] ?? expect.fail();
  await user.selectOptions(select, '1');
  expect(isLostOnClosing()).toBe(true);
  history.push('/other');
  await press('Continuar editando')(user);
  expect(select.value).toBe('1');
});

// The file of the form: office/inspection-types/question-limits-dialog.tsx
test('the limits of a question: a chosen limit is asked about', async () => {
  const row = { key: 'q', name: 'Lacre?', type: 'YES_NO_NA', enabled: true };
  const { user, history } = showOnPage((onClose) => (
    <QuestionLimitsDialog
      row={row}
      rows={[row]}
      limits={undefined}
      typeId=""
      ofInspection
      canBeDated
      onApply={() => undefined}
      onClose={onClose}
    />
  ));
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Perguntada/ });
  await user.selectOptions(select, 'TECHNICAL');
  expect(isLostOnClosing()).toBe(true);
  history.push('/other');
  await press('Continuar editando')(user);
  await user.keyboard('{Escape}');
  await press('Continuar editando')(user);
  expect(select.value).toBe('TECHNICAL');
});

// The file: office/users/confirm.stage.tsx
test('a company name that is confirmed is still there after going back', async () => {
  const { user } = showOnPage((onClose) => <UserDialog user={PENDING as User} onClose={onClose} />);
  await press('Ativar')(user);
  await user.click(await screen.findByRole('tab', { name: 'Empresa genérica' }));
  await user.type(await screen.findByLabelText(/^Nome da empresa/), ' ME');
  await press('Continuar')(user);
  expect(hasUnsavedWork()).toBe(true);
  await press('Voltar')(user);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nome da empresa/)).value).toBe('Ana Ltda ME');
});

test('the registration of a pending user is read before the decision', async () => {
  const { user } = showOnPage((onClose) => <UserDialog user={PENDING as User} onClose={onClose} />);
  await screen.findByText('11.222.333/0001-81');
  screen.getByText('São Paulo – SP');
  screen.getByText(/600 equipamentos/);
  await press('Ativar')(user);
  expect(screen.queryByText('11.222.333/0001-81')).toBeNull();
});

// The file: office/users/busy.stage.tsx
test('a password that the server refuses is still there', async () => {
  const { user } = showOnPage((onClose) => (
    <UserDialog user={{ ...PENDING, status: 'ACTIVE' } as User} onClose={onClose} />
  ));
  await press('Definir senha')(user);
  await user.type(await screen.findByLabelText(/^Nova senha/), 'Segredo@12');
  vi.stubGlobal('fetch', async () => Response.json({ code: 'SERVER_ERROR' }, { status: 500 }));
  await user.click(screen.getAllByRole('button', { name: 'Definir senha' })[0] ?? expect.fail());
  await screen.findByRole('alert');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nova senha/)).value).toBe('Segredo@12');
});

test('why a record is discarded stays when the server refuses it', async () => {
  const { user } = showOnPage((onClose) => (
    <QuarantineDialog item={RECORD as unknown as QuarantineItem} onOpen={() => undefined} onClose={onClose} />
  ));
  await press('Descartar')(user);
  await user.type(await screen.findByLabelText(/^Motivo/), 'Duplicado');
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
    init?.method === 'PUT' ? Response.json({ code: 'SERVER_ERROR' }, { status: 500 }) : Response.json(RECORD),
  );
  await press('Descartar')(user);
  await screen.findByRole('alert');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Motivo/)).value).toBe('Duplicado');
});
