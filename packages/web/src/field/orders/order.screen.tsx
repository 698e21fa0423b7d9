/** One order on the phone: what it is about, what is left, what is done. */
import { Button } from '@mantine/core';
import { IconClipboardOff, IconCloudOff } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { OrderWork } from './order-work.tsx';
import classes from './order.module.css';
import { useOrdersPhrases } from './field-orders.phrases.ts';
import { TagNotice } from '../../ui/touch/notice.tsx';
import { useFieldOrder } from '../../domain/order/field-orders.api.ts';

export default function OrderScreen() {
  const t = useOrdersPhrases();
  const words = useRecordingPhrases();
  const navigate = useNavigate();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const order = useFieldOrder(id);
  if (order.data) {
    return <OrderWork order={order.data} />;
  }
  if (!order.error) {
    return <LoadingState />;
  }
  const home = () => void navigate({ to: '/' as never });
  // An address that was cut short or mistyped names no order either.
  const unknown = order.error instanceof ApiError && [400, 404].includes(order.error.status);
  return (
    <div className={classes.screen} role="alert">
      <TagNotice
        icon={
          unknown ? (
            <IconClipboardOff size={56} stroke={1.3} aria-hidden />
          ) : (
            <IconCloudOff size={56} stroke={1.3} aria-hidden />
          )
        }
        title={t(unknown ? 'notFound' : 'orderFailed')}
        serial=""
        text={unknown ? t('notFoundText') : t.errorText(order.error)}
      />
      <ActionBar>
        <Button size="xl" fullWidth variant={unknown ? 'filled' : 'default'} onClick={home}>
          {t('toStart')}
        </Button>
        {!unknown && (
          <Button size="xl" fullWidth loading={order.isFetching} onClick={() => void order.refetch()}>
            {words('retry')}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
