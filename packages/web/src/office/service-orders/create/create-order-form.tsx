/** The form of a new order: its fields, the equipment chosen by searching, the checks. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { Button, Text, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useUser } from '../../../lib/session.tsx';
import type { KeptDraft } from '../../../lib/use-kept-draft.ts';
import { useToday } from '../../../lib/use-today.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useRecordForm } from '../../../ui/form/record/use-record-form.ts';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import { checkOrder, emptyDraft, isEmpty, missingFields, type OrderDraft } from '../order-draft.rules.ts';
import { EquipmentSearchDialog } from '../search/equipment-search-dialog.tsx';
import { useCreateOrder } from '../service-orders.api.ts';
import classes from '../service-orders.module.css';
import { useOrderError } from '../use-order-error.ts';
import { ChosenTable } from './chosen-table.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderSubmit, type Refusal } from './order-submit.tsx';

interface Props {
  draft: KeptDraft<OrderDraft>;
  /** The first field takes the focus as it appears. */
  focused: boolean;
  /** It was sent, or cleared. */
  onEnd: () => void;
}

function useOrderForm({ draft, onEnd }: Pick<Props, 'draft' | 'onEnd'>) {
  const t = useCreateOrderPhrases();
  const errorText = useOrderError();
  const { id: userId, timeZone } = useUser();
  const [refusal, setRefusal] = useState<Refusal>();
  const errorWords = (error: ApiError) => {
    const words = errorText(error);
    // The general words are for every form; this one has its own.
    return error.code === 'SERVER_ERROR' || words === errorText(undefined) ? t('failed') : words;
  };
  const form = useRecordForm({
    start: emptyDraft(),
    check: (value) => checkOrder(value, userId, dayIn(timeZone, new Date())),
    words: { errorText, fieldError: t.fieldError },
    save: useCreateOrder(),
    valuesOf: (body, { idempotencyKey }) => ({ body, idempotencyKey }),
    kept: {
      ...draft,
      change: (how) => {
        setRefusal(undefined);
        return draft.change(how);
      },
    },
    onWrong: () => {
      const code = form.codes['order'] ?? '';
      const forBlank = code === 'SERVICE_ORDER_MISSING_FIELD';
      setRefusal({ words: errorText(new ApiError(400, code)), forBlank });
    },
    onError: (error) => setRefusal({ words: errorWords(error) }),
    onSaved: () => {
      notifySuccess(t('created'));
      onEnd();
    },
  });
  return { form, refusal: form.busy ? undefined : refusal };
}

export function OrderForm({ draft, focused, onEnd }: Props) {
  const t = useCreateOrderPhrases();
  const words = useServiceOrdersPhrases();
  const today = useToday();
  const { form, refusal } = useOrderForm({ draft, onEnd });
  const [searching, setSearching] = useState(false);
  const [clearing, setClearing] = useState(false);
  const { value } = form;
  const empty = isEmpty(value);
  return (
    <>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <section className={classes.card} aria-label={t('orderData')}>
          <OrderFields form={form} today={today} focused={focused} />
        </section>
        <ChosenEquipments {...form.field('equipments')} onSearch={() => setSearching(true)} />
        <OrderSubmit
          refusal={refusal}
          blank={missingFields(value).map((field) => words(`fields.${field}`))}
          note={draft.isStored && !empty ? t('kept') : undefined}
          empty={empty}
          busy={form.busy}
          onClear={() => setClearing(true)}
        />
      </form>
      {/* Not inside the form: what is sent there would send this one too. */}
      {searching && (
        <EquipmentSearchDialog
          marks={new Map(value.equipments.map((piece) => [piece.serial, piece]))}
          onConfirm={(marks) => {
            form.change({ equipments: [...marks.values()] });
            setSearching(false);
          }}
          onClose={() => setSearching(false)}
        />
      )}
      {clearing && (
        <ConfirmDialog
          title={t('clearTitle')}
          text={t('clearText')}
          confirmLabel={t('clear')}
          danger
          onConfirm={() => {
            setClearing(false);
            onEnd();
          }}
          onClose={() => setClearing(false)}
        />
      )}
    </>
  );
}

/** The equipment of the order. */
function ChosenEquipments(props: {
  value: OrderDraft['equipments'];
  onChange: (equipments: OrderDraft['equipments']) => void;
  onSearch: () => void;
}) {
  const t = useCreateOrderPhrases();
  const { value, onChange } = props;
  return (
    <section className={classes.card}>
      <div className={classes.sectionHead}>
        <Title order={2} size="h4">
          {t('equipments')}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {value.length > 0 && t('count', { count: value.length })}
        </Text>
        <Button
          variant="default"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          onClick={props.onSearch}
        >
          {t('searchEquipments')}
        </Button>
      </div>
      {value.length === 0 ? (
        <EmptyState title={t('nothingChosen')} text={t('nothingChosenText')} />
      ) : (
        <ChosenTable
          equipments={value}
          onRemove={({ serial }) => onChange(value.filter((piece) => piece.serial !== serial))}
        />
      )}
    </section>
  );
}
