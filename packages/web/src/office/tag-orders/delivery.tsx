/** The delivery state of a paid order, and the confirmation that its tags have arrived. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { TagOrder } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { Button } from '@mantine/core';
import { showNumber } from '../../lib/format.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { deliveryState, phrasesOf } from './buy-tag.rules.ts';
import classes from './buy-tag.module.css';
import { useConfirmReceipt } from './tag-orders.api.ts';
import { useTagOrdersPhrases } from './tag-orders.phrases.ts';

const TONES: Readonly<Record<NonNullable<ReturnType<typeof deliveryState>>, StatusTone>> = {
  paid: 'grey',
  waiting: 'amber',
  made: 'amber',
  sent: 'amber',
  received: 'green',
};

export function Delivery(props: { order: TagOrder; onReceipt: (order: TagOrder) => void }) {
  const t = useTagOrdersPhrases();
  const { order, onReceipt } = props;
  const state = deliveryState(order);
  if (state === undefined) {
    return '–';
  }
  const { shipment = null, replacements = 0 } = order.production ?? {};
  const kind = t(`${phrasesOf(order.product_id)}.name`);
  return (
    <div className={classes.delivery}>
      <StatusBadge tone={TONES[state]}>{t(`deliveryStates.${state}`)}</StatusBadge>
      {shipment && (
        <span className={classes.shipment}>
          {t('shippedBy', { carrier: shipment.carrier, day: showDay(shipment.sent_on) })}
          {shipment.tracking_code !== '' && (
            <>
              <br />
              {t('trackingCode', { code: shipment.tracking_code })}
            </>
          )}
        </span>
      )}
      {replacements > 0 && (
        <span className={classes.shipment}>{t('replacements', { count: showNumber(replacements) })}</span>
      )}
      {shipment?.is_received === false && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t('confirmReceiptOf', {
            count: order.quantity,
            shown: showNumber(order.quantity),
            kind,
          })}
          onClick={() => onReceipt(order)}
        >
          {t('confirmReceipt')}
        </Button>
      )}
    </div>
  );
}

/** Dialog that confirms the arrival of the tags. */
export function ReceiptDialog({ order, onClose }: { order: TagOrder; onClose: () => void }) {
  const t = useTagOrdersPhrases();
  const confirming = useConfirmReceipt();
  useFocusBack();
  const confirm = () =>
    confirming.send(
      { params: { id: order.id } },
      {
        onSuccess: () => {
          notifySuccess(t('receivedNotice'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('receiptTitle')}
      text={t('receiptText', {
        count: order.quantity,
        shown: showNumber(order.quantity),
        kind: t(`${phrasesOf(order.product_id)}.name`),
        carrier: order.production?.shipment?.carrier ?? '',
      })}
      confirmLabel={t('receiptConfirm')}
      busy={confirming.busy}
      onConfirm={confirm}
      onClose={() => !confirming.busy && onClose()}
    >
      <ErrorAlert>{confirming.error && t.errorText(confirming.error)}</ErrorAlert>
    </ConfirmDialog>
  );
}
