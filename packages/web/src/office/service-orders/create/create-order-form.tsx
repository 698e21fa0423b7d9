/** The form of a new order: its fields, the chosen equipment, and the checks. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { Button, Input, Text, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useUser } from '../../../lib/session.tsx';
import type { KeptDraft } from '../../../lib/use-kept-draft.ts';
import { useToday } from '../../../lib/use-today.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import {
  checkOrder,
  newOrderDraft,
  isEmpty,
  missingFields,
  ORDER_CODE,
  type OrderDraft,
  workOfPiece,
} from '../order-draft.rules.ts';
import { EquipmentSearchDialog } from '../search/equipment-search-dialog.tsx';
import { useCreateOrder } from '../service-orders.api.ts';
import { Form } from '../../../ui/form/form.tsx';
import classes from '../service-orders.module.css';
import { useOrderError } from '../use-order-error.ts';
import { useOrderDesk } from '../order-desk.tsx';
import { DraftDeficiencies } from './draft-deficiencies.tsx';
import { ChosenTable } from './chosen-table.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderSubmit, type SubmitError } from './order-submit.tsx';
import { useLinkedDeficiencies } from './use-linked-deficiencies.ts';
import { useLinkedPieces } from './use-linked-pieces.ts';

interface Props {
  draft: KeptDraft<OrderDraft>;
  /** Whether the first field gets the focus when it appears. */
  autoFocused: boolean;
  /** Called when the order was registered or the form was cleared. The draft is then no longer needed. */
  onDraftDone: () => void;
}

function useOrderForm({ draft, onDraftDone }: Pick<Props, 'draft' | 'onDraftDone'>) {
  const t = useCreateOrderPhrases();
  const errorText = useOrderError();
  const { id: userId, timeZone } = useUser();
  const [submitError, setSubmitError] = useState<SubmitError>();
  const submitErrorText = (error: ApiError) => {
    const text = errorText(error);
    const unknownErrorText = errorText(undefined);
    // An error without its own text gets the text that the order was not registered.
    return error.code === 'SERVER_ERROR' || text === unknownErrorText ? t('failed') : text;
  };
  const form = useEntityForm({
    initialDraft: newOrderDraft(),
    check: (value) => checkOrder(value, userId, dayIn(timeZone, new Date())),
    t: { errorText, fieldError: t.fieldError },
    save: useCreateOrder(),
    toSaveInput: (body, { idempotencyKey }) => ({ body, idempotencyKey }),
    keptDraft: {
      ...draft,
      change: (update) => {
        setSubmitError(undefined);
        return draft.change(update);
      },
    },
    onInvalid: () => {
      const code = form.codes[ORDER_CODE] ?? '';
      const isMissingField = code === 'SERVICE_ORDER_MISSING_FIELD';
      setSubmitError({ text: errorText(new ApiError(400, code)), isMissingField });
    },
    onError: (error) => setSubmitError({ text: submitErrorText(error) }),
    onSaved: () => {
      notifySuccess(t('created'));
      onDraftDone();
    },
  });
  return { form, submitError: form.busy ? undefined : submitError };
}

export function OrderForm({ draft, autoFocused, onDraftDone }: Props) {
  const t = useCreateOrderPhrases();
  const tServiceOrders = useServiceOrdersPhrases();
  const today = useToday();
  const { form, submitError } = useOrderForm({ draft, onDraftDone });
  const [isSearching, setIsSearching] = useState(false);
  const [isConfirmingClear, setIsConfirmingClear] = useState(false);
  const { value } = form;
  useLinkedPieces(value, today, form.change);
  useLinkedDeficiencies(value, form.change);
  const empty = isEmpty(value);
  return (
    <>
      <Form noValidate className={classes.form} onSubmit={form.submit}>
        <section className={classes.card} aria-label={t('orderData')}>
          <OrderFields form={form} today={today} autoFocused={autoFocused} />
        </section>
        <EquipmentSection {...form.field('equipments')} draft={value} onSearch={() => setIsSearching(true)} />
        <DraftDeficiencies draft={value} onChange={(deficiencies) => form.change({ deficiencies })} />
        <OrderSubmit
          error={submitError}
          missingFields={missingFields(value).map((field) => tServiceOrders(`fields.${field}`))}
          note={draft.isStored && !empty ? t('kept') : undefined}
          empty={empty}
          busy={form.busy}
          onClear={() => setIsConfirmingClear(true)}
        />
      </Form>
      {/* The dialogs are outside the form, because React would pass their submit events to the form. */}
      {isSearching && (
        <EquipmentSearchDialog
          checkedPieces={new Map(value.equipments.map((piece) => [piece.serial, piece]))}
          onConfirm={(checkedPieces) => {
            form.change({ equipments: [...checkedPieces.values()] });
            setIsSearching(false);
          }}
          onClose={() => setIsSearching(false)}
        />
      )}
      {isConfirmingClear && (
        <ConfirmDialog
          title={t('clearTitle')}
          text={t('clearText')}
          confirmLabel={t('clear')}
          danger
          onConfirm={() => {
            setIsConfirmingClear(false);
            onDraftDone();
          }}
          onClose={() => setIsConfirmingClear(false)}
        />
      )}
    </>
  );
}

function EquipmentSection(props: {
  value: OrderDraft['equipments'];
  draft: OrderDraft;
  error: string | undefined;
  'data-path': string;
  onChange: (equipments: OrderDraft['equipments']) => void;
  onSearch: () => void;
}) {
  const t = useCreateOrderPhrases();
  const errorId = useId();
  const { isAgenda } = useOrderDesk();
  const { value, draft, error, onChange } = props;
  return (
    <section className={classes.card} data-invalid={error !== undefined}>
      <div className={classes.sectionHead}>
        <Title order={2} size="h4">
          {t('pieces')}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {value.length > 0 && t('count', { count: value.length })}
        </Text>
        <Button
          variant="default"
          data-path={props['data-path']}
          {...(error !== undefined && { 'aria-describedby': errorId })}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          onClick={props.onSearch}
        >
          {t('searchEquipments')}
        </Button>
      </div>
      {error !== undefined && (
        <Input.Error id={errorId} size="sm">
          {t('noneChosen')}
        </Input.Error>
      )}
      {value.length === 0 ? (
        <EmptyState title={t('nothingChosen')} text={t('nothingChosenText')} />
      ) : (
        <ChosenTable
          equipments={value}
          workOf={isAgenda ? (piece) => workOfPiece(draft, piece) : undefined}
          onWork={({ serial }, work) =>
            work && onChange(value.map((piece) => (piece.serial === serial ? { ...piece, work } : piece)))
          }
          onRemove={({ serial }) => onChange(value.filter((piece) => piece.serial !== serial))}
        />
      )}
    </section>
  );
}
