/** What can be done with the chosen orders: cancelling those that are open, each with an outcome. */
import type { ServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { leaveFor, useUnsavedWork } from '../../../lib/unsaved/unsaved-work.ts';
import { ActOnRows } from '../../../ui/table/act-on-rows.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { useCancelOrders } from './cancel-orders.api.ts';
import { useOrderError } from '../use-order-error.ts';
import { isOpen, NO_COMMENTS } from '../edit/order-edit.rules.ts';
import { useChosenOrdersPhrases } from './chosen-orders.phrases.ts';

/** Asks, with a reason where an order has no comment, and cancels. */
function CancelOrders(props: {
  orders: readonly ServiceOrder[];
  selection: RowSelection<ServiceOrder>;
  onClose: () => void;
}) {
  const t = useChosenOrdersPhrases();
  const orderError = useOrderError();
  const { cancel, renew } = useCancelOrders();
  const [reason, setReason] = useState('');
  const { orders, selection, onClose } = props;
  const count = orders.length;
  const silent = orders.filter(({ observation }) => observation.trim() === '').length;
  useUnsavedWork(reason !== '', { onGivenUp: onClose });
  return (
    <ActOnRows
      act={{
        rows: orders,
        title: t('ask', { count }),
        text: t('text'),
        confirmLabel: t('confirm', { count }),
        cancelLabel: t('back'),
        isDangerous: true,
        change: async (row) => cancel({ row, reason }),
        doneText: (done) => t('done', { count: done }),
      }}
      labelOf={selection.labelOf}
      errorText={(error) => (error === NO_COMMENTS ? t('noComments') : orderError(error))}
      ready={silent === 0 || reason.trim() !== ''}
      onTried={(failed) => {
        setReason('');
        selection.clear();
        selection.add(failed);
        renew();
      }}
      onClose={onClose}
      onLeave={() => void leaveFor(onClose)}
    >
      {silent > 0 && (
        <Textarea
          label={t('reason')}
          description={t('reasonHint', { count: silent })}
          data-autofocus
          withAsterisk
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={8}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </ActOnRows>
  );
}

export function ChosenOrders({ selection }: { selection: RowSelection<ServiceOrder> }) {
  const t = useChosenOrdersPhrases();
  // As they were when it was asked: what is chosen changes meanwhile.
  const [asked, setAsked] = useState<readonly ServiceOrder[]>();
  const open = selection.chosen.filter(isOpen);
  return (
    <>
      <Button size="xs" variant="default" disabled={open.length === 0} onClick={() => setAsked(open)}>
        {t('cancel')}
      </Button>
      {asked && <CancelOrders orders={asked} selection={selection} onClose={() => setAsked(undefined)} />}
    </>
  );
}
