/** The status of an order: follows the lines by itself; what contradicts them is off and says why. */
import { SERVICE_ORDER_STATUSES } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { draftBlocked, draftStatus, type EditDraft } from './order-edit.rules.ts';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { OrderStatus } from '../../../domain/order/order-status.tsx';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import classes from './status-choice.module.css';

export function StatusChoice(props: {
  value: EditDraft;
  /** The saved order is cancelled. */
  final: boolean;
  onCancelled: (cancelled: boolean) => void;
}) {
  const t = useServiceOrdersPhrases();
  const words = useOrderListPhrases();
  const name = useId();
  const { value, final } = props;
  const now = draftStatus(value);
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('fields.status')}</legend>
      <div className={classes.options}>
        {SERVICE_ORDER_STATUSES.map((status) => {
          const reason = draftBlocked(value, status, final);
          const id = `${name}${status}`;
          return (
            <div key={status} className={classes.option} data-chosen={status === now || undefined}>
              <label className={classes.label} data-off={reason || undefined}>
                <input
                  type="radio"
                  name={name}
                  checked={status === now}
                  disabled={reason !== undefined}
                  aria-describedby={reason && id}
                  onChange={() => props.onCancelled(status === 'CANCELLED')}
                />
                <OrderStatus status={status} />
              </label>
              {reason && (
                <Tooltip
                  label={t(`blocked.${reason}`)}
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
                    aria-label={words('why', {
                      status: t(`status.${status}`),
                      reason: t(`blocked.${reason}`),
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
      {!final && (
        <p className={classes.hint} role="status">
          {words(value.cancelled ? 'cancelHint' : 'statusHint')}
        </p>
      )}
    </fieldset>
  );
}
