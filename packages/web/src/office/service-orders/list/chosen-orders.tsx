/** What can be done with the chosen orders: cancelling those that are open, each with an outcome. */
import type { ServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActOnRows, type RowsAct } from '../../../ui/table/act-on-rows.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { useCancelOrders } from './cancel-orders.api.ts';
import { useOrderError } from '../use-order-error.ts';
import { isOpen, NO_COMMENTS } from '../edit/order-edit.rules.ts';
import { useChosenOrdersPhrases } from './chosen-orders.phrases.ts';

export function ChosenOrders({ selection }: { selection: RowSelection<ServiceOrder> }) {
  const t = useChosenOrdersPhrases();
  const orderError = useOrderError();
  const { cancel, renew } = useCancelOrders();
  const [act, setAct] = useState<RowsAct<ServiceOrder>>();
  const open = selection.chosen.filter(isOpen);
  const ask = () =>
    setAct({
      rows: open,
      title: t('ask', { count: open.length }),
      text: t('text'),
      confirmLabel: t('confirm', { count: open.length }),
      cancelLabel: t('back'),
      isDangerous: true,
      change: cancel,
      doneText: (count) => t('done', { count }),
    });
  return (
    <>
      <Button size="xs" variant="default" disabled={open.length === 0} onClick={ask}>
        {t('cancel')}
      </Button>
      {act && (
        <ActOnRows
          act={act}
          labelOf={selection.labelOf}
          errorText={(error) => (error === NO_COMMENTS ? t('noComments') : orderError(error))}
          onTried={(failed) => {
            selection.clear();
            selection.add(failed);
            renew();
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}
