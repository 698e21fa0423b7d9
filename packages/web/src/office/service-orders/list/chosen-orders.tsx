/** The button that cancels the open orders among the chosen orders, with an outcome for each. */
import type { ServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { requiredLines } from '@mobcheck/contract/kernel/text.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { leaveFor } from '../../../lib/unsaved/unsaved-work.ts';
import { checkBody } from '../../../ui/form/entity/entity-form.rules.ts';
import { passOn } from '../../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { ActOnRows } from '../../../ui/table/act-on-rows.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { useCancelOrders } from './cancel-orders.api.ts';
import { useOrderError } from '../use-order-error.ts';
import { isOpen, NO_COMMENTS } from '../edit/order-edit.rules.ts';
import { useChosenOrdersPhrases } from './chosen-orders.phrases.ts';

const anyReason = z.object({ reason: z.string() });
const neededReason = z.object({ reason: requiredLines(2000) });

function CancelOrders(props: {
  orders: readonly ServiceOrder[];
  selection: RowSelection<ServiceOrder>;
  onClose: () => void;
}) {
  const t = useChosenOrdersPhrases();
  const orderError = useOrderError();
  const { cancel, renew } = useCancelOrders();
  const { orders, selection, onClose } = props;
  const count = orders.length;
  const silent = orders.filter(({ observation }) => observation.trim() === '').length;
  const form = useEntityForm({
    initialDraft: { reason: '' },
    check: (draft) => checkBody(silent > 0 ? neededReason : anyReason, draft),
    t,
    // The dialog cancels the orders one by one.
    save: passOn<string>(),
    toSaveInput: ({ reason }) => reason,
    onSaved: () => undefined,
    onGivenUp: onClose,
  });
  const { reason } = form.value;
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
      ready={form.ready}
      onIncomplete={form.submit}
      onTried={(failed) => {
        form.restart({ reason: '' });
        selection.clear();
        selection.add(failed);
        renew();
      }}
      onClose={onClose}
      onLeave={() => void leaveFor(onClose)}
    >
      {silent > 0 && (
        <Textarea
          {...form.field('reason')}
          label={t('reason')}
          description={t('reasonHint', { count: silent })}
          data-autofocus
          withAsterisk
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={8}
        />
      )}
    </ActOnRows>
  );
}

export function ChosenOrders({ selection }: { selection: RowSelection<ServiceOrder> }) {
  const t = useChosenOrdersPhrases();
  // The orders chosen when the dialog opened, because the choice changes during the act.
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
