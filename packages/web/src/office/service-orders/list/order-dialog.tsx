/** The dialog that shows a service order: general information, equipment, and buttons for the PDF and for editing. */
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import { TabbedWindow, WindowSummary, WindowTabs } from '../../../ui/layout/tabbed-window.tsx';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { type ShownOrder, useOrderDesk } from '../order-desk.tsx';
import { OrderDeficiencies } from './order-deficiencies.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines-table.tsx';
import { OrderProgress, OrderStatus } from '../../../domain/order/order-status.tsx';
import { VisitReportButton } from '../../../domain/visit-report/visit-report-button.tsx';
import { PdfButton } from './order-pdf-button.tsx';
import { orderQuery } from '../service-orders.api.ts';
import { ORDER_TABS, type OrderTab } from './use-order-window.ts';

interface Props {
  id: string;
  tab: OrderTab;
  onTab: (tab: OrderTab) => void;
  onEdit: () => void;
  onClose: () => void;
}

export function OrderDialog(props: Props) {
  const t = useOrderListPhrases();
  const query = useQuery(orderQuery(useOrderDesk(), props.id));
  useFocusBack();
  const order = query.data;
  const { error } = query;
  // An id with a wrong format gets status 400, which is shown as not found.
  const notFound = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <TabbedWindow
      opened
      title={order ? t('orderTitle', { number: order.number }) : t('title')}
      onClose={props.onClose}
    >
      {!order && notFound && (
        <EmptyState title={t('missingTitle')} text={t('missingText')}>
          <Button variant="default" onClick={props.onClose}>
            {t('close')}
          </Button>
        </EmptyState>
      )}
      {!order && error && !notFound && (
        <ErrorState error={error} errorText={t.errorText} onRetry={() => void query.refetch()} />
      )}
      {!order && !error && <LoadingState />}
      {order && <LoadedOrder {...props} order={order} />}
    </TabbedWindow>
  );
}

function LoadedOrder({ order, tab, onTab, onEdit }: Props & { order: ShownOrder }) {
  const t = useOrderListPhrases();
  const tabs = ORDER_TABS.filter((name) => name !== 'deficiencies' || order.deficiencies !== undefined);
  const panels = {
    general: <OrderFacts order={order} />,
    equipments: <OrderLines lines={order.equipments} />,
    deficiencies: <OrderDeficiencies deficiencies={order.deficiencies ?? []} />,
  };
  return (
    <>
      <WindowSummary
        actions={
          <>
            <PdfButton order={order} />
            <VisitReportButton order={order} />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
              onClick={onEdit}
            >
              {t('edit')}
            </Button>
          </>
        }
      >
        <OrderStatus status={order.status} />
        <OrderProgress done={order.completedCount} total={order.lineCount} />
      </WindowSummary>
      <WindowTabs
        tabs={tabs.map((orderTab) => ({
          value: orderTab,
          title: t(`tabs.${orderTab}`),
          panel: panels[orderTab],
          scrollsItself: orderTab !== 'general',
        }))}
        value={tabs.includes(tab) ? tab : 'general'}
        onTab={onTab}
      />
    </>
  );
}
