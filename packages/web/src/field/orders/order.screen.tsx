/** The screen of one order, or the reason why it cannot be shown. */
import { Button } from '@mantine/core';
import { IconClipboardOff, IconCloudOff } from '@tabler/icons-react';
import { z } from 'zod';
import { useGo, usePageParams } from '../../lib/page-url.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { START_LINK } from '../field-tag.api.ts';
import { OrderWork } from './order-work.tsx';
import classes from './order.module.css';
import { useOrdersPhrases } from './field-orders.phrases.ts';
import { ScreenNotice } from '../../ui/touch/screen-notice.tsx';
import { useOrder } from './my-orders.api.ts';

/** Any text is accepted, since the server decides whether it is an order's id. */
const orderParams = z.object({ id: z.string() });

export default function OrderScreen() {
  const t = useOrdersPhrases();
  const go = useGo();
  const id = usePageParams(orderParams)?.id ?? '';
  const orderQuery = useOrder(id);
  if (orderQuery.data) {
    return <OrderWork order={orderQuery.data} />;
  }
  if (!orderQuery.error) {
    return <LoadingState />;
  }
  const goToStart = () => go(START_LINK);
  // 400 means that the URL was cut short or mistyped.
  const notFound = orderQuery.error instanceof ApiError && [400, 404].includes(orderQuery.error.status);
  return (
    <div className={classes.screen} role="alert">
      <ScreenNotice
        icon={
          notFound ? (
            <IconClipboardOff size={56} stroke={1.3} aria-hidden />
          ) : (
            <IconCloudOff size={56} stroke={1.3} aria-hidden />
          )
        }
        title={t(notFound ? 'notFound' : 'orderFailed')}
        text={notFound ? t('notFoundText') : t.errorText(orderQuery.error)}
      />
      <ActionBar>
        <Button size="xl" fullWidth variant={notFound ? 'filled' : 'default'} onClick={goToStart}>
          {t('toStart')}
        </Button>
        {!notFound && (
          <Button
            size="xl"
            fullWidth
            loading={orderQuery.isFetching}
            onClick={() => void orderQuery.refetch()}
          >
            {t('retry')}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
