/** Forms that no browser test types into: leaving the page, reloading, closing and Escape take nothing that is typed without a question. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import type { QuarantineItem } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import type {
  ProducedTag,
  ProductionRunDetails,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewPasswordForm } from '../../account/password/new-password-form.tsx';
import { AddPasskeyDialog } from '../../account/security/add-passkey-dialog.tsx';
import SaveViewDialog from '../../domain/list-view/save-view-dialog.tsx';
import { PaymentDialog } from '../../domain/payment/payment-dialog.tsx';
import { hashRouterOptions } from '../../lib/hash-router.ts';
import { makeQueryClient } from '../../lib/query.ts';
import { forgetUnsavedWork, hasUnsavedWork, isLostOnClosing } from '../../lib/unsaved/unsaved-work.ts';
import { show } from '../../testing/show.testing.tsx';
import { LeaveGuard } from '../../ui/form/unsaved/leave-guard.tsx';
import type { GroupPlan } from '../billing/plan-card.tsx';
import type { BillTab } from '../billing/use-bill-tab.ts';
import { ChangePlanDialog } from '../billing/change-plan-dialog.tsx';
import { MappingStep } from '../imports/columns/mapping-step.tsx';
import { CustomAnswersDialog } from '../inspection-types/custom-answers-dialog.tsx';
import { LabelDialog } from '../labels/label-dialog.tsx';
import { OtherTagView } from '../quarantine/other-tag-view.tsx';
import { QuarantineDialog } from '../quarantine/quarantine-dialog.tsx';
import { ReplaceTagDialog } from '../tag-production/replace-tag-dialog.tsx';
import { SendDialog } from '../tag-production/send-dialog.tsx';
import { ChosenOrders } from '../service-orders/list/chosen-orders.tsx';
import { UserDialog } from '../users/user-dialog.tsx';

vi.mock('../../lib/session.tsx', () => ({
  useUser: () => ({ id: 'admin', timeZone: 'America/Sao_Paulo', companyId: 'c', companyGroup: 'g' }),
  useMay: () => true,
}));

type Person = ReturnType<typeof userEvent.setup>;

const COUNTS = { reserved: 0, made: 0, stock: 1, sent: 0, claimed: 0, void: 0 };
const RUN = { id: 'run', companyName: 'Casa', counts: COUNTS, createdAt: '2026-11-20T12:00:00.000Z' };
const TAG = { serial: '0123456789AB', state: 'stock' } as ProducedTag;
const PENDING = {
  id: 'u',
  name: 'Ana',
  status: 'PENDING',
  role: 'COMPANY_ADMIN',
  phone: '',
  occupation: '',
  email: '',
  createdAt: '2026-11-20T12:00:00.000Z',
  companyGroup: GENERIC_GROUP,
  companyName: 'Ana Ltda',
};
const REGISTRATION = {
  cnpj: '11222333000181',
  fantasyName: '',
  address: { address: '', complement: '', neighborhood: '', city: 'São Paulo', state: 'SP', cep: '' },
  planId: 4,
  quantity: 600,
};
const SHEET = {
  id: 'i',
  headers: ['SKU', 'Local'],
  mapping: { fields: {}, attributes: [] },
  state: 'UPLOADED',
};
const QUESTION = { key: 'q', name: 'Lacre', type: 'CUSTOM' } as unknown as Parameters<
  typeof CustomAnswersDialog
>[0]['question'];
const CUSTOM_PLAN = { id: 4, name: 'Custom', description: 'CUSTOM', value: 200, limit: 501 };
const GROUP_PLAN = { plan: CUSTOM_PLAN, cap: 501, used: 1, subscription: null };
const BILL_TAB = { open: () => undefined, drop: () => undefined };
const SAVE = { busy: false, error: undefined };
const ONE_ORDER = {
  chosen: [{ id: 'o', number: 1, status: 'PENDING', observation: '' }],
} as unknown as Parameters<typeof ChosenOrders>[0]['selection'];
const RECORD = {
  id: 'r',
  kind: 'inspection',
  state: 'WAITING',
  userName: 'Ana',
  tagSerialNumber: '0123456789AB',
  problem: { status: 404, code: 'NOT_FOUND', issues: [] },
  receivedAt: '2026-11-20T12:00:00.000Z',
  phoneTime: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  decidedAt: null,
  reason: '',
  acceptedSerial: null,
  bundleAt: null,
  content: null,
  body: '{}',
  photos: [],
  now: { tag: 'UNKNOWN', equipment: null, lastRecord: null, sameId: null },
};

const press = (name: string | RegExp) => async (user: Person) =>
  user.click(await screen.findByRole('button', { name }));
const labelled = (label: string | RegExp) => async () => screen.findByLabelText<HTMLInputElement>(label);

interface Form {
  readonly name: string;
  readonly show: (onClose: () => void) => ReactNode;
  readonly open?: (user: Person) => Promise<void>;
  readonly field: () => Promise<HTMLInputElement>;
  /** Whether Escape closes it. */
  readonly isDialog?: boolean;
}

const FORMS: readonly Form[] = [
  {
    name: 'the company of a pending user',
    show: (onClose) => <UserDialog user={PENDING as User} onClose={onClose} />,
    open: async (user) => {
      await press('Ativar')(user);
      await user.click(await screen.findByRole('tab', { name: 'Empresa genérica' }));
    },
    field: labelled(/^Nome da empresa genérica/),
  },
  {
    name: 'the password of a user',
    show: (onClose) => <UserDialog user={{ ...PENDING, status: 'ACTIVE' } as User} onClose={onClose} />,
    open: press('Definir senha'),
    field: labelled(/^Nova senha/),
  },
  {
    name: 'the name of a passkey',
    show: (onClose) => <AddPasskeyDialog onClose={onClose} />,
    field: labelled(/^Nome da chave/),
  },
  {
    name: 'the payment status',
    show: (onClose) => (
      <PaymentDialog
        payer={{
          label: 'Casa',
          companyGroup: 'casa',
          companyId: null,
          paymentStatus: 'OK',
          paymentException: null,
        }}
        onClose={onClose}
      />
    ),
    field: labelled(/^Motivo/),
  },
  {
    name: 'custom answers',
    show: (onClose) => (
      <CustomAnswersDialog
        question={QUESTION}
        rows={[{ key: 'a', name: 'Sim', type: 'POSITIVE', enabled: true }]}
        onApply={() => undefined}
        onClose={onClose}
      />
    ),
    field: async () => screen.findByDisplayValue<HTMLInputElement>(/^Sim/),
  },
  {
    name: 'the name of a view',
    show: (onClose) => (
      <SaveViewDialog
        list="inspections"
        views={[]}
        busy={false}
        error={undefined}
        onSave={() => undefined}
        onClose={onClose}
        focusAfter={{ current: null }}
      />
    ),
    field: labelled(/^Nome da visão/),
  },
  {
    name: 'why orders are cancelled',
    show: () => <ChosenOrders selection={ONE_ORDER} />,
    open: press('Cancelar OS'),
    field: labelled(/^Motivo/),
  },
  {
    name: 'a free tag for a refused record',
    show: (onClose) => (
      <OtherTagView
        item={{ ...RECORD, kind: 'registration' } as unknown as QuarantineItem}
        busy={false}
        onBack={onClose}
        onChosen={() => undefined}
      />
    ),
    field: labelled(/^Número da tag/),
    isDialog: false,
  },
  {
    name: 'another plan',
    show: (onClose) => (
      <ChangePlanDialog
        plan={GROUP_PLAN as GroupPlan}
        plans={[CUSTOM_PLAN]}
        tab={BILL_TAB as BillTab}
        onPriceChanged={() => undefined}
        onClose={onClose}
      />
    ),
    open: async (user) => user.click(await screen.findByRole('radio')),
    field: labelled(/^Quantidade/),
  },
  {
    name: 'labels',
    show: (onClose) => (
      <LabelDialog target={{ kind: 'XLSX' }} onConfirm={() => undefined} onClose={onClose} />
    ),
    field: labelled(/^Quantidade/),
  },
  {
    name: 'why a refused record is discarded',
    show: (onClose) => <QuarantineDialog item={RECORD as unknown as QuarantineItem} onClose={onClose} />,
    open: press('Descartar'),
    field: labelled(/^Motivo/),
  },
  {
    name: 'a shipment',
    show: (onClose) => <SendDialog run={RUN as ProductionRunDetails} onClose={onClose} />,
    field: labelled(/^Transportadora/),
  },
  {
    name: 'why a tag of a run is replaced',
    show: (onClose) => <ReplaceTagDialog run={RUN as ProductionRunDetails} tag={TAG} onClose={onClose} />,
    field: labelled(/^O que aconteceu/),
  },
  {
    name: 'the password by a mailed link',
    show: () => (
      <NewPasswordForm saveLabel="Salvar" save={SAVE as Parameters<typeof NewPasswordForm>[0]['save']} />
    ),
    field: labelled(/^Nova senha/),
    isDialog: false,
  },
];

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
function showOnPage(content: (onClose: () => void) => ReactNode) {
  function Content() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen ? content(() => setIsOpen(false)) : <p>closed</p>;
  }
  const history = createMemoryHistory({ initialEntries: ['/here'] });
  const router = createRouter({
    ...hashRouterOptions(),
    history,
    routeTree: createRootRoute({
      component: () => (
        <LeaveGuard>
          <Content />
        </LeaveGuard>
      ),
    }),
  });
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user, history };
}

test.each(FORMS)('$name: nothing typed is lost without a question', async (form) => {
  const { user, history } = showOnPage(form.show);
  await form.open?.(user);
  const field = await form.field();
  const typed = `${field.value}7`;
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

test('the columns of an import: a chosen column is asked about', async () => {
  const { user, history } = showOnPage(() => <MappingStep import={SHEET as unknown as EquipmentImport} />);
  const select = (await screen.findAllByRole<HTMLSelectElement>('combobox'))[0] ?? expect.fail();
  await user.selectOptions(select, '1');
  expect(isLostOnClosing()).toBe(true);
  history.push('/other');
  await press('Continuar editando')(user);
  expect(select.value).toBe('1');
});

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

test('what a pending user registered is read before the decision', async () => {
  const { user } = showOnPage((onClose) => <UserDialog user={PENDING as User} onClose={onClose} />);
  await screen.findByText('11.222.333/0001-81');
  screen.getByText('São Paulo – SP');
  screen.getByText(/600 equipamentos/);
  await press('Ativar')(user);
  expect(screen.queryByText('11.222.333/0001-81')).toBeNull();
});

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
    <QuarantineDialog item={RECORD as unknown as QuarantineItem} onClose={onClose} />
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
