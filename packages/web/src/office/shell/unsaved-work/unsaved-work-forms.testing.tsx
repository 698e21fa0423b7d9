/** The forms of the office, the account and the domain without a browser test, each with a function that finds its field. */
import type { CompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import type { QuarantineItem } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import type {
  ProducedTag,
  ProductionRunDetails,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { NewCalendarDialog } from '../../../account/access/new-calendar-dialog.tsx';
import { NewPasswordForm } from '../../../account/password/new-password-form.tsx';
import { AddPasskeyDialog } from '../../../account/security/add-passkey-dialog.tsx';
import { NewTokenDialog } from '../../../domain/api-token/new-token-dialog.tsx';
import AddDeficiencyDialog from '../../../domain/deficiency/add-deficiency-dialog.tsx';
import ScheduleDialog from '../../../domain/report-schedule/schedule-dialog.tsx';
import RenameViewDialog from '../../../domain/list-view/rename-view-dialog.tsx';
import SaveViewDialog from '../../../domain/list-view/save-view-dialog.tsx';
import ShareDialog from '../../../domain/share/share-dialog.tsx';
import { PaymentDialog } from '../../../domain/payment/payment-dialog.tsx';
import type { GroupPlan } from '../../billing/plan-card.tsx';
import type { BillTab } from '../../billing/use-bill-tab.ts';
import { ClockEditor } from '../../clocks/clock-editor.tsx';
import { ClockKindDialog } from '../../clocks/clock-kind-dialog.tsx';
import { PROPOSED, RECHARGE } from '../../clocks/clocks.testing.ts';
import { ChangePlanDialog } from '../../billing/change-plan-dialog.tsx';
import { DEFICIENCY } from '../../deficiencies/deficiencies.testing.ts';
import { DismissDialog } from '../../deficiencies/dismiss-dialog.tsx';
import { FileLimitDialog } from '../../company-groups/file-limit.tsx';
import { CustomAnswersDialog } from '../../inspection-types/custom-answers-dialog.tsx';
import { ChosenLabels } from '../../labels/chosen-labels-dialog.tsx';
import { LabelDialog } from '../../labels/label-dialog.tsx';
import { PUBLISHED } from '../../norm-sets/norm-sets.testing.ts';
import { PublishDialog } from '../../norm-sets/publish-dialog.tsx';
import { ReviewDialog } from '../../norm-sets/review-dialog.tsx';
import { OtherTagView } from '../../quarantine/other-tag-view.tsx';
import { AnnulDialog } from '../../equipment/records/annul-dialog.tsx';
import { RelocateButton } from '../../equipment/relocate/relocate-button.tsx';
import { QuarantineDialog } from '../../quarantine/quarantine-dialog.tsx';
import { ReplaceTagDialog } from '../../tag-production/replace-tag-dialog.tsx';
import { SendDialog } from '../../tag-production/send-dialog.tsx';
import { ChosenOrders } from '../../service-orders/list/chosen-orders.tsx';
import { UserDialog } from '../../users/user-dialog.tsx';
import { PENDING } from './pending-user.testing.ts';
import { RECORD } from './unsaved-work-rows.testing.ts';

export type Person = ReturnType<typeof userEvent.setup>;

const ALL_PIECES = { report: 'inspections', filters: {}, companyId: undefined } as const;
const COUNTS = { reserved: 0, made: 0, stock: 1, sent: 0, claimed: 0, void: 0 };
const RUN = { id: 'run', companyName: 'Casa', counts: COUNTS, createdAt: '2026-11-20T12:00:00.000Z' };
const TAG = { serial: '0123456789AB', state: 'stock' } as ProducedTag;
const QUESTION = { key: 'q', name: 'Lacre', type: 'CUSTOM' } as unknown as Parameters<
  typeof CustomAnswersDialog
>[0]['question'];
const CUSTOM_PLAN = { id: 4, name: 'Custom', description: 'CUSTOM', value: 200, limit: 501 };
const GROUP_PLAN = { plan: CUSTOM_PLAN, cap: 501, used: 1, subscription: null };
const BILL_TAB = { open: () => undefined, drop: () => undefined };
const GROUP = { name: 'casa', ownFileLimitGb: 5 };
const SAVE = { busy: false, error: undefined };
const ONE_ORDER = {
  chosen: [{ id: 'o', number: 1, status: 'PENDING', observation: '' }],
} as unknown as Parameters<typeof ChosenOrders>[0]['selection'];
const ONE_PIECE = {
  chosen: [{ tagSerialNumber: '0123456789AB', unit: '' }],
  labelOf: () => 'Extintor',
} as unknown as Parameters<typeof RelocateButton>[0]['selection'];

export const press = (name: string | RegExp) => async (user: Person) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => {
    if (button.disabled) {
      throw new Error('it waits for what is being loaded');
    }
  });
  await user.click(button);
};
const labelled = (label: string | RegExp) => async () => screen.findByLabelText<HTMLInputElement>(label);

export interface Form {
  readonly name: string;
  /** The source of the form, which the law `unsaved-work` looks for. */
  readonly file: string;
  readonly show: (onClose: () => void) => ReactNode;
  readonly open?: (user: Person) => Promise<void>;
  readonly field: () => Promise<HTMLInputElement>;
  /** Path of the page; default `/here`. */
  readonly path?: string;
  /** Value of the field after typing a 7. Default: the old value with a 7 at its end. */
  readonly typed?: string;
  /** Whether Escape closes the form. Default: true. */
  readonly isDialog?: boolean;
}

export const FORMS: readonly Form[] = [
  {
    name: 'the company of a pending user',
    file: 'office/users/choose-company.stage.tsx',
    show: (onClose) => <UserDialog user={PENDING as User} onClose={onClose} />,
    open: async (user) => {
      await press('Ativar')(user);
      await user.click(await screen.findByRole('tab', { name: 'Empresa genérica' }));
    },
    field: labelled(/^Nome da empresa genérica/),
  },
  {
    name: 'the group of a pending user’s company',
    file: 'office/users/own-group-fields.tsx',
    show: (onClose) => <UserDialog user={PENDING as User} onClose={onClose} />,
    open: press('Ativar'),
    field: labelled(/^Empresa\s*\*?$/),
  },
  {
    name: 'the password of a user',
    file: 'office/users/password.stage.tsx',
    show: (onClose) => <UserDialog user={{ ...PENDING, status: 'ACTIVE' } as User} onClose={onClose} />,
    open: press('Definir senha'),
    field: labelled(/^Nova senha/),
  },
  {
    name: 'the name of a passkey',
    file: 'account/security/add-passkey-dialog.tsx',
    show: (onClose) => <AddPasskeyDialog onClose={onClose} />,
    field: labelled(/^Nome da chave/),
  },
  {
    name: 'a new calendar address',
    file: 'account/access/new-calendar-dialog.tsx',
    show: (onClose) => <NewCalendarDialog onClose={onClose} />,
    field: labelled(/^Onde você vai usar/),
  },
  {
    name: 'a report by mail',
    file: 'domain/report-schedule/schedule-dialog.tsx',
    show: (onClose) => (
      <ScheduleDialog
        scheduled={{ report: 'inspections', companyId: 'c', query: {} }}
        companyName="Casa"
        onClose={onClose}
      />
    ),
    field: labelled(/^Nome/),
  },
  {
    name: 'the payment status',
    file: 'domain/payment/payment-dialog.tsx',
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
    name: 'the clocks of a product',
    file: 'office/clocks/clock-editor.tsx',
    show: (onClose) => (
      <ClockEditor
        product={{ ...PROPOSED, clocks: [{ ...RECHARGE, period: 1 }] }}
        set={undefined}
        draft={undefined}
        onPreview={() => undefined}
        onClose={onClose}
      />
    ),
    field: labelled(/^Período/),
  },
  {
    name: 'a kind of clock',
    file: 'office/clocks/clock-kind-dialog.tsx',
    show: (onClose) => (
      <ClockKindDialog existing={undefined} onReload={async () => undefined} onClose={onClose} />
    ),
    field: labelled(/^Nome/),
  },
  {
    name: 'a new API token',
    file: 'domain/api-token/new-token-dialog.tsx',
    show: (onClose) => <NewTokenDialog screen="own" onCreated={() => undefined} onClose={onClose} />,
    field: labelled(/^Nome/),
  },
  {
    name: 'the text of a norm',
    file: 'office/norm-sets/publish-dialog.tsx',
    show: (onClose) => <PublishDialog onClose={onClose} />,
    field: labelled('Documento em JSON'),
  },
  {
    name: 'the review of a norm',
    file: 'office/norm-sets/review-dialog.tsx',
    show: (onClose) => <ReviewDialog row={PUBLISHED} onClose={onClose} />,
    field: labelled(/^Revisada por/),
  },
  {
    name: 'custom answers',
    file: 'office/inspection-types/custom-answers-dialog.tsx',
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
    file: 'domain/list-view/save-view-dialog.tsx',
    show: (onClose) => (
      <SaveViewDialog
        example="Ex.: Vencidos"
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
    name: 'another name of a view of the company',
    file: 'domain/list-view/rename-view-dialog.tsx',
    show: (onClose) => (
      <RenameViewDialog
        name="Vencidos"
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
    name: 'the reason to cancel orders',
    file: 'office/service-orders/list/chosen-orders.tsx',
    show: () => <ChosenOrders selection={ONE_ORDER} />,
    open: press('Cancelar OS'),
    field: labelled(/^Motivo/),
  },
  {
    name: 'the target of moved pieces',
    file: 'office/equipment/relocate/relocate-dialog.tsx',
    show: () => <RelocateButton selection={ONE_PIECE} rows={[]} />,
    open: press('Mover'),
    field: async () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Nova unidade/ }),
  },
  {
    name: 'the reason of an annulment',
    file: 'office/equipment/records/annul-dialog.tsx',
    show: (onClose) => (
      <AnnulDialog record={{ kind: 'inspection', id: 'r', when: '01/06/2026 09:00' }} onClose={onClose} />
    ),
    field: labelled(/^Motivo/),
  },
  {
    name: 'a deficiency',
    file: 'domain/deficiency/add-deficiency-dialog.tsx',
    show: (onClose) => (
      <AddDeficiencyDialog
        piece={{ serial: '0123456789AB', name: 'Extintor', companyId: 'c' }}
        onClose={onClose}
      />
    ),
    field: labelled(/^O que está errado/),
  },
  {
    name: 'a link for an auditor',
    file: 'domain/share/share-dialog.tsx',
    show: (onClose) => <ShareDialog shared={ALL_PIECES} words={[]} onClose={onClose} />,
    field: labelled(/^Para quem ou para quê/),
  },
  {
    name: 'the reason of a dismissal',
    file: 'office/deficiencies/dismiss-dialog.tsx',
    show: (onClose) => <DismissDialog ids={[DEFICIENCY.id]} onClose={onClose} />,
    field: labelled(/^Motivo/),
  },
  {
    name: 'a free tag for a refused record',
    file: 'office/quarantine/other-tag-view.tsx',
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
    file: 'office/billing/change-plan-dialog.tsx',
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
    file: 'office/labels/label-dialog.tsx',
    show: (onClose) => (
      <LabelDialog target={{ kind: 'XLSX' }} onConfirm={() => undefined} onClose={onClose} />
    ),
    field: labelled(/^Quantidade/),
  },
  {
    name: 'the reason to discard a refused record',
    file: 'office/quarantine/discard-view.tsx',
    show: (onClose) => (
      <QuarantineDialog
        item={RECORD as unknown as QuarantineItem}
        onOpen={() => undefined}
        onClose={onClose}
      />
    ),
    open: press('Descartar'),
    field: labelled(/^Motivo/),
  },
  {
    name: 'a shipment',
    file: 'office/tag-production/send-dialog.tsx',
    show: (onClose) => <SendDialog run={RUN as ProductionRunDetails} onClose={onClose} />,
    field: labelled(/^Transportadora/),
  },
  {
    name: 'the reason to replace a tag of a run',
    file: 'office/tag-production/replace-tag-dialog.tsx',
    show: (onClose) => <ReplaceTagDialog run={RUN as ProductionRunDetails} tag={TAG} onClose={onClose} />,
    field: labelled(/^O que aconteceu/),
  },
  {
    name: 'the file limit of a group',
    file: 'office/company-groups/file-limit.tsx',
    show: (onClose) => <FileLimitDialog group={GROUP as CompanyGroup} onClose={onClose} />,
    field: labelled(/^Limite/),
    typed: '57 GB',
  },
  {
    name: 'the first label of the sheet for chosen tags',
    file: 'domain/label/print-labels-dialog.tsx',
    path: '/here?chosen=0M3ZZMMAV1N5',
    show: () => <ChosenLabels />,
    field: labelled(/^Primeira etiqueta/),
  },
  {
    name: 'the password by a mailed link',
    file: 'account/password/new-password-form.tsx',
    show: () => (
      <NewPasswordForm saveLabel="Salvar" save={SAVE as Parameters<typeof NewPasswordForm>[0]['save']} />
    ),
    field: labelled(/^Nova senha/),
    isDialog: false,
  },
];
