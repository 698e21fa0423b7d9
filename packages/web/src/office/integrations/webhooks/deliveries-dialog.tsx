/** Dialog with the deliveries of a webhook, each of which can be sent again. */
import {
  type Delivery,
  DELIVERY_STATES,
  type Webhook,
} from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { Modal, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { ChoiceSelect } from '../../../ui/filter/choice-select.tsx';
import { CellLines } from '../../../ui/cell/cell-lines.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import { useFaultText, useTypeName } from './webhook-texts.ts';
import { deliveriesQuery, useRetryDelivery } from './webhooks.api.ts';
import classes from './webhooks.module.css';
import { useWebhooksPhrases } from './webhooks.phrases.ts';

const TONES: Readonly<Record<Delivery['state'], StatusTone>> = {
  DELIVERED: 'green',
  WAITING: 'amber',
  FAILED: 'red',
};

function Result({ delivery }: { delivery: Delivery }) {
  const t = useWebhooksPhrases();
  const faultText = useFaultText();
  const { timeZone } = useUser();
  const { state, attempts, status, milliseconds, fault, nextAttemptAt } = delivery;
  const tries = [
    t('attempts', { count: attempts }),
    ...(attempts > 0 && nextAttemptAt !== null
      ? [t('next', { when: showInstant(nextAttemptAt, timeZone) })]
      : []),
  ];
  const notes = [
    fault === null ? '' : faultText(delivery),
    fault === null && status !== null ? t('answered', { status, milliseconds: milliseconds ?? 0 }) : '',
    attempts > 1 || fault !== null ? tries.join(' · ') : '',
  ];
  return (
    <CellLines notes={notes}>
      <StatusBadge tone={TONES[state]}>{t(`deliveryState.${state}`)}</StatusBadge>
    </CellLines>
  );
}

function useDeliveryColumns(onRetry: ((delivery: Delivery) => void) | undefined): Column<Delivery>[] {
  const t = useWebhooksPhrases();
  const nameOf = useTypeName();
  const { timeZone } = useUser();
  return [
    { field: 'type', title: t('event'), render: ({ type }) => nameOf(type) },
    {
      field: 'createdAt',
      title: t('when'),
      width: 160,
      render: ({ createdAt }) => showInstant(createdAt, timeZone),
    },
    { field: 'state', title: t('result'), render: (delivery) => <Result delivery={delivery} /> },
    ...(onRetry === undefined
      ? []
      : [
          {
            field: 'actions',
            title: t('actions'),
            align: 'right' as const,
            width: 80,
            render: (delivery: Delivery) => (
              <RowAction
                label={t('resend', { type: nameOf(delivery.type) })}
                onClick={() => onRetry(delivery)}
              >
                <IconSend size={18} stroke={1.6} aria-hidden />
              </RowAction>
            ),
          },
        ]),
  ];
}

/** @param props.mayRetry false hides the buttons that send again */
export default function DeliveriesDialog(props: {
  webhook: Webhook;
  mayRetry: boolean;
  onClose: () => void;
}) {
  const t = useWebhooksPhrases();
  const { webhook, mayRetry, onClose } = props;
  const [state, setState] = useState<Delivery['state']>();
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const rows = useQuery(deliveriesQuery(webhook.id, { ...paging, ...(state && { state }) }));
  const retry = useRetryDelivery();
  useFocusBack();
  const columns = useDeliveryColumns(
    mayRetry
      ? ({ id }) =>
          retry.send(
            { params: { id } },
            {
              onSuccess: () => notifySuccess(t('resent'), 'webhooks'),
              onError: (error) => notifyError(t.errorText(error), 'webhooks'),
            },
          )
      : undefined,
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('deliveriesOf', { name: webhook.name })}
      size="xl"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <div className={classes.filter}>
          <ChoiceSelect
            label={t('status')}
            value={state}
            all={t('allFeminine')}
            choices={DELIVERY_STATES.map((value) => ({ value, label: t(`deliveryState.${value}`) }))}
            onChange={(next) => {
              setState(next);
              setPaging({ ...paging, page: 1 });
            }}
          />
        </div>
        <DataTable
          rows={rows}
          rowKey={({ id }) => id}
          label={t('deliveries')}
          columns={columns}
          search={{ ...paging, field: 'createdAt', direction: 'desc' }}
          onSearch={({ page = 1, pageSize = paging.pageSize }) => setPaging({ page, pageSize })}
          errorText={t.errorText}
          {...(state === undefined && { empty: <EmptyState text={t('deliveriesEmpty')} /> })}
        />
      </Stack>
    </Modal>
  );
}
