/** The screen of one order, or why it cannot be shown. */
import { Button } from '@mantine/core';
import { IconClipboardOff, IconCloudOff } from '@tabler/icons-react';
import { z } from 'zod';
import { useGo, usePageParams } from '../../lib/page-url.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { FIND_LINK } from '../field-tag.api.ts';
import { OrderWork } from './order-work.tsx';
import classes from './order.module.css';
import { useOrdersPhrases } from './field-orders.phrases.ts';
import { TagNotice } from '../../ui/touch/notice.tsx';
import { useFieldOrder } from '../../domain/order/field-orders.api.ts';

/** Any text is accepted: the server decides whether it is an order's id. */
const orderParams = z.object({ id: z.string() });

export default function OrderScreen() {
  const t = useOrdersPhrases();
  const tRecording = useRecordingPhrases();
  const go = useGo();
  const id = usePageParams(orderParams)?.id ?? '';
  const order = useFieldOrder(id);
  if (order.data) {
    return <OrderWork order={order.data} />;
  }
  if (!order.error) {
    return <LoadingState />;
  }
  const home = () => go(FIND_LINK);
  // 400: the URL was cut short or mistyped.
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
            {tRecording('retry')}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
