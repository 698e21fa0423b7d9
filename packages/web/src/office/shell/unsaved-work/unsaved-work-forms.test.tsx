/** Tests of unsaved work in forms that have no browser test. */
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
import { ClockPreview } from '../../clocks/clock-preview.tsx';
import { PREVIEW, RECHARGE } from '../../clocks/clocks.testing.ts';
import { ChangeChosen } from '../../deficiencies/chosen/change-chosen.tsx';
import { DEFICIENCY } from '../../deficiencies/deficiencies.testing.ts';
import { ConfirmReports } from '../../deficiencies/reports/confirm-reports.tsx';
import { EditDeficiency } from '../../deficiencies/window/edit-deficiency.tsx';
import { ClockDaysDialog } from '../../equipment/clocks/clock-days-dialog.tsx';
import { MappingStep } from '../../imports/columns/mapping-step.tsx';
import { WebhookForm } from '../../integrations/webhooks/webhook-form.tsx';
import { QuestionLimitsDialog } from '../../inspection-types/question-limits-dialog.tsx';
import { QuarantineDialog } from '../../quarantine/quarantine-dialog.tsx';
import RecallForm from '../../recalls/recall-form.tsx';
import { RECALL } from '../../recalls/recalls-page.testing.tsx';
import { TakeBackDialog } from '../../recalls/take-back-dialog.tsx';
import { UserDialog } from '../../users/user-dialog.tsx';
import { PENDING, REGISTRATION } from './pending-user.testing.ts';
import { FORMS, press } from './unsaved-work-forms.testing.tsx';
import { RECORD, SHEET } from './unsaved-work-rows.testing.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const isOf = (part: string) => url.includes(part);
    const single = isOf('/quarantine/') ? RECORD : isOf('/registration') ? REGISTRATION : undefined;
    const none = { items: [], total: 0 };
    // The form of a recall requests its preview after a pause, which only a slow test run makes.
    const preview = isOf('/recalls/preview/') && { companies: [], lacking: 0, disabled: 0, page: none };
    return Response.json(single ?? (preview || (/companies|products/u.test(url) ? [] : none)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetUnsavedWork();
});

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

const FURTHER_FORMS: readonly (typeof FORMS)[number][] = [
  {
    name: 'a webhook',
    file: 'office/integrations/webhooks/webhook-form.tsx',
    show: (onClose) => (
      <WebhookForm
        existing={undefined}
        onReload={async () => undefined}
        onSecret={() => undefined}
        onClose={onClose}
      />
    ),
    field: async () => screen.findByLabelText(/^Nome/),
  },
  {
    name: 'a recall',
    file: 'office/recalls/recall-form.tsx',
    show: (onClose) => <RecallForm onOpened={() => undefined} onClose={onClose} />,
    field: () => screen.findByLabelText<HTMLInputElement>(/^Fabricante/),
  },
  {
    name: 'the reason to take a recall back',
    file: 'office/recalls/take-back-dialog.tsx',
    show: (onClose) => <TakeBackDialog recall={RECALL} onClose={onClose} />,
    field: () => screen.findByLabelText<HTMLInputElement>(/^Motivo/),
  },
];

test.each([...FORMS, ...FURTHER_FORMS])('the form of $name asks before typed work is lost', async (form) => {
  const { user, history } = showOnPage(form.show, form.path);
  await form.open?.(user);
  const field = await form.field();
  const typed = form.typed ?? `${field.value}7`;
  await user.type(field, '7');
  const value = async () => (await form.field()).value;

  // With unsaved work, reloading and closing ask first. After the session has ended, the sign-in opens above the form.
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
test('the form of the period of exported bills asks before a typed day is lost', async () => {
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
test('the form of the columns of an import asks before a chosen column is lost', async () => {
  const { user, history } = showOnPage(() => <MappingStep import={SHEET as unknown as EquipmentImport} />);
  const select = (await screen.findAllByRole<HTMLSelectElement>('combobox'))[0] ?? expect.fail();
  await user.selectOptions(select, '1');
  expect(isLostOnClosing()).toBe(true);
  history.push('/other');
  await press('Continuar editando')(user);
  expect(select.value).toBe('1');
});

// The file of the form: office/inspection-types/question-limits-dialog.tsx
test('the form of the limits of a question asks before a chosen limit is lost', async () => {
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

// The file of the form: office/equipment/clocks/clock-days-dialog.tsx
test('the form of the days of clocks asks before a typed day is lost', async () => {
  const clock = { ...RECHARGE, statedOn: null, lastOn: null, dueOn: null, noticeOn: null, status: 'NA' };
  vi.stubGlobal('fetch', async () => Response.json({ updateDate: '1', clocks: [clock] }));
  const { user, history } = showOnPage((onClose) => (
    <ClockDaysDialog serial="0123456789AB" onClose={onClose} />
  ));
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Recarga' });
  await user.type(day, '05/01/2026');
  expect(isLostOnClosing()).toBe(true);
  history.push('/other');
  await press('Continuar editando')(user);
  await press('Cancelar')(user);
  await press('Continuar editando')(user);
  expect(day.value).toBe('05/01/2026');
});

// The files of the forms: office/deficiencies/chosen/change-chosen.tsx, office/deficiencies/window/edit-deficiency.tsx and
// office/deficiencies/reports/confirm-reports.tsx
test.each([
  [
    'of chosen deficiencies',
    (onClose: () => void) => (
      <ChangeChosen field="severity" rows={[DEFICIENCY]} onDone={() => undefined} onClose={onClose} />
    ),
  ],
  [
    'of a deficiency',
    (onClose: () => void) => (
      <EditDeficiency startVersion={DEFICIENCY} fetchCurrent={async () => undefined} onClose={onClose} />
    ),
  ],
  ['of reports', (onClose: () => void) => <ConfirmReports rows={[DEFICIENCY]} onClose={onClose} />],
])('the form %s asks before a chosen severity is lost', async (_, form) => {
  const { user, history } = showOnPage(form);
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Gravidade' });
  await user.selectOptions(select, 'BLOCKING');
  expect(isLostOnClosing()).toBe(true);
  history.push('/other');
  await press('Continuar editando')(user);
  await user.keyboard('{Escape}');
  await press('Continuar editando')(user);
  expect(select.value).toBe('BLOCKING');
});

// The file of the form: office/clocks/clock-preview.tsx
test('the preview asks before typed clocks are lost, but not before a proposal is lost', async () => {
  vi.stubGlobal('fetch', async () => Response.json(PREVIEW));
  const preview = (isTyped: boolean) => () => (
    <ClockPreview products={[]} isTyped={isTyped} onApplied={() => undefined} onBack={() => undefined} />
  );
  const { user, history } = showOnPage(preview(true));
  await screen.findByText('412 equipamentos mudam');
  expect([hasUnsavedWork(), isLostOnClosing()]).toEqual([true, true]);
  history.push('/other');
  await press('Continuar editando')(user);
  expect(history.location.pathname).toBe('/here');
  forgetUnsavedWork();
  showOnPage(preview(false));
  expect(hasUnsavedWork()).toBe(false);
});

// The file: office/users/confirm.stage.tsx
test('going back from the confirmation keeps the typed company name', async () => {
  const { user } = showOnPage((onClose) => <UserDialog user={PENDING as User} onClose={onClose} />);
  await press('Ativar')(user);
  await user.click(await screen.findByRole('tab', { name: 'Empresa genérica' }));
  await user.type(await screen.findByLabelText(/^Nome da empresa/), ' ME');
  await press('Continuar')(user);
  expect(hasUnsavedWork()).toBe(true);
  await press('Voltar')(user);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nome da empresa/)).value).toBe('Ana Ltda ME');
});

test('the dialog shows the registration of a pending user before the decision', async () => {
  const { user } = showOnPage((onClose) => <UserDialog user={PENDING as User} onClose={onClose} />);
  await screen.findByText('11.222.333/0001-81');
  screen.getByText('São Paulo – SP');
  screen.getByText(/600 equipamentos/);
  await press('Ativar')(user);
  expect(screen.queryByText('11.222.333/0001-81')).toBeNull();
});

// The file: office/users/busy.stage.tsx
test('the field keeps the new password when the server fails', async () => {
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

test('the field keeps the reason for discarding a record when the server fails', async () => {
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
