/** The choice of an order's status. A status that contradicts the lines is disabled, with the reason. */
import { SERVICE_ORDER_STATUSES } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { blockedStatus, draftStatus, type EditDraft } from './order-edit.rules.ts';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { OrderStatus } from '../../../domain/order/order-status.tsx';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import classes from './status-choice.module.css';

export function StatusChoice(props: {
  value: EditDraft;
  /** Whether the saved order is cancelled. */
  isFinal: boolean;
  onCancelled: (cancelled: boolean) => void;
}) {
  const tServiceOrders = useServiceOrdersPhrases();
  const t = useOrderListPhrases();
  const name = useId();
  const { value, isFinal } = props;
  const currentStatus = draftStatus(value);
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{tServiceOrders('fields.status')}</legend>
      <div className={classes.options}>
        {SERVICE_ORDER_STATUSES.map((status) => {
          const reason = blockedStatus(value, status, isFinal);
          const id = `${name}${status}`;
          return (
            <div key={status} className={classes.option} data-chosen={status === currentStatus || undefined}>
              <label className={classes.label} data-off={reason || undefined}>
                <input
                  type="radio"
                  name={name}
                  checked={status === currentStatus}
                  disabled={reason !== undefined}
                  aria-describedby={reason && id}
                  onChange={() => props.onCancelled(status === 'CANCELLED')}
                />
                <OrderStatus status={status} />
              </label>
              {reason && (
                <Tooltip
                  label={tServiceOrders(`blocked.${reason}`)}
                  multiline
                  maw={280}
                  withArrow
                  events={{ hover: true, focus: true, touch: true }}
                >
                  <span
                    tabIndex={0}
                    role="img"
                    id={id}
                    className={classes.why}
                    aria-label={t('why', {
                      status: tServiceOrders(`status.${status}`),
                      reason: tServiceOrders(`blocked.${reason}`),
                    })}
                  >
                    <IconInfoCircle size={18} stroke={1.7} aria-hidden />
                  </span>
                </Tooltip>
              )}
            </div>
          );
        })}
      </div>
      {!isFinal && (
        <p className={classes.hint} role="status">
          {t(value.cancelled ? 'cancelHint' : 'statusHint')}
        </p>
      )}
    </fieldset>
  );
}
