/** Registering a service order: its fields, the equipment chosen by searching, the checks, and the draft kept meanwhile. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { Button, Text, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { useUser } from '../../../lib/session.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState, LoadingState } from '../../../ui/feedback/states.tsx';
import { ChosenTable } from './chosen-table.tsx';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import { EquipmentSearchDialog } from '../search/equipment-search-dialog.tsx';
import {
  emptyDraft,
  firstError,
  isEmpty,
  missingFields,
  type OrderDraft,
  orderBody,
} from '../order-draft.rules.ts';
import { OrderFields } from './order-fields.tsx';
import { OrderSubmit, type Refusal } from './order-submit.tsx';
import { useCreateOrder } from '../service-orders.api.ts';
import classes from '../service-orders.module.css';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import { useOrderError } from '../use-order-error.ts';
import { useToday } from '../../../lib/use-today.ts';

export default function CreateOrderPage() {
  const { id, companyGroup, companyId } = useUser();
  const t = useCreateOrderPhrases();
  const [round, setRound] = useState(0);
  const draftKey = `service-order ${id} ${companyGroup}/${companyId}`;
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      {/* Another company, or the next order, is another form. */}
      <OrderForm
        key={`${draftKey} ${round}`}
        draftKey={draftKey}
        again={round > 0}
        onAgain={() => setRound(round + 1)}
      />
    </>
  );
}

function OrderForm(props: {
  draftKey: string;
  /** It stands where one was sent or cleared. */
  again: boolean;
  onAgain: () => void;
}) {
  const t = useCreateOrderPhrases();
  const words = useServiceOrdersPhrases();
  const errorText = useOrderError();
  const { id: userId, timeZone } = useUser();
  const today = useToday();
  const draft = useKeptDraft(props.draftKey, emptyDraft);
  const create = useCreateOrder();
  const [refusal, setRefusal] = useState<Refusal>();
  const [asked, setAsked] = useState(false);
  const [searching, setSearching] = useState(false);
  const [clearing, setClearing] = useState(false);
  const { value } = draft;
  if (!value) {
    return <LoadingState />;
  }
  const change = (patch: Partial<OrderDraft>) => {
    setRefusal(undefined);
    draft.change((before) => ({ ...before, ...patch }));
  };
  const again = async () => {
    await draft.drop();
    props.onAgain();
  };
  const errorWords = (error: ApiError) => {
    const words = errorText(error);
    // The general words are for every form; this one has its own.
    return error.code === 'SERVER_ERROR' || words === errorText(undefined) ? t('failed') : words;
  };
  const register = () => {
    if (create.busy) {
      return;
    }
    setAsked(true);
    const refused = firstError(value, dayIn(timeZone, new Date()));
    if (refused) {
      setRefusal({
        words: errorText(new ApiError(400, refused)),
        forBlank: refused === 'SERVICE_ORDER_MISSING_FIELD',
      });
      return;
    }
    setRefusal(undefined);
    create.send(
      { body: orderBody(value, userId), idempotencyKey: value.idempotencyKey },
      {
        onSuccess: () => {
          notifySuccess(t('created'));
          void again();
        },
        onError: (error) => setRefusal({ words: errorWords(error) }),
      },
    );
  };
  const { equipments } = value;
  const blank = asked ? missingFields(value) : [];

  return (
    <>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          register();
        }}
      >
        <section className={classes.card} aria-label={t('orderData')}>
          <OrderFields
            value={value}
            change={change}
            today={today}
            focused={props.again}
            missing={blank}
            responsibleGone={create.fieldError('responsibleUserId') !== undefined}
          />
        </section>
        <section className={classes.card}>
          <div className={classes.sectionHead}>
            <Title order={2} size="h4">
              {t('equipments')}
            </Title>
            <Text size="sm" c="dimmed" role="status">
              {equipments.length > 0 && t('count', { count: equipments.length })}
            </Text>
            <Button
              variant="default"
              leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
              onClick={() => setSearching(true)}
            >
              {t('searchEquipments')}
            </Button>
          </div>
          {equipments.length === 0 ? (
            <EmptyState title={t('nothingChosen')} text={t('nothingChosenText')} />
          ) : (
            <ChosenTable
              equipments={equipments}
              onRemove={({ serial }) =>
                change({ equipments: equipments.filter((piece) => piece.serial !== serial) })
              }
            />
          )}
        </section>
        <OrderSubmit
          refusal={refusal}
          blank={blank.map((field) => words(`fields.${field}`))}
          note={draft.kept && !isEmpty(value) ? t('kept') : undefined}
          empty={isEmpty(value)}
          busy={create.busy}
          onClear={() => setClearing(true)}
        />
      </form>
      {searching && (
        <EquipmentSearchDialog
          marks={new Map(equipments.map((piece) => [piece.serial, piece]))}
          onConfirm={(marks) => {
            change({ equipments: [...marks.values()] });
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
            void again();
          }}
          onClose={() => setClearing(false)}
        />
      )}
    </>
  );
}
