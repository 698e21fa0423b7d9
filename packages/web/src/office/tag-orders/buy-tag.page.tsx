/** The page that sells tags, with a card for each kind, the prices, and the orders with their bills. */
import {
  DEFAULT_TAG_QUANTITY,
  listTagOrders,
  type TagOrder,
  type TagProductId,
} from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useList } from '../../lib/list.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './buy-tag.module.css';
import { TAG_KINDS } from './buy-tag.rules.ts';
import { ReceiptDialog } from './delivery.tsx';
import { PriceTable } from './price-table.tsx';
import { RedirectingToPayment, ResultOfPurchase } from './purchase-views.tsx';
import { TagCard } from './tag-card.tsx';
import { useTagOrderColumns } from './tag-order-columns.tsx';
import { tagOrdersQuery, tagPricesQuery } from './tag-orders.api.ts';
import { useTagOrdersPhrases } from './tag-orders.phrases.ts';
import { useTagPurchase } from './use-tag-purchase.ts';

function TagOrders() {
  const t = useTagOrdersPhrases();
  const list = useList(listTagOrders.query, tagOrdersQuery);
  const [arrived, setArrived] = useState<TagOrder>();
  const columns = useTagOrderColumns(setArrived);
  return (
    <div className={classes.orders}>
      <Title order={2} size="h4" mb="sm">
        {t('orders')}
      </Title>
      <DataTable
        rows={list.rowsQuery}
        rowKey={({ id }) => id}
        columns={columns}
        cardsOnTablet
        search={list.search}
        onSearch={list.change}
        errorText={t.errorText}
        empty={<EmptyState text={t('emptyText')} />}
      />
      {arrived && <ReceiptDialog order={arrived} onClose={() => setArrived(undefined)} />}
    </div>
  );
}

export default function BuyTagPage() {
  const t = useTagOrdersPhrases();
  const purchase = useTagPurchase();
  const prices = useQuery(tagPricesQuery);
  // The quantities are stored in the page, so that a failed order does not lose them.
  const [quantities, setQuantities] = useState<Partial<Record<TagProductId, number | string>>>({});
  if (purchase.stage === 'loading') {
    return <RedirectingToPayment onStop={purchase.stopWaiting} />;
  }
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      <ErrorAlert mb="md">{purchase.error && t.errorText(purchase.error)}</ErrorAlert>
      {purchase.result && <ResultOfPurchase result={purchase.result} onClose={purchase.forgetResult} />}
      {prices.data && (
        <>
          <div className={classes.cards}>
            {TAG_KINDS.map(({ productId }) => (
              <TagCard
                key={productId}
                productId={productId}
                price={prices.data[productId]}
                quantity={quantities[productId] ?? DEFAULT_TAG_QUANTITY}
                onQuantity={(quantity) => setQuantities((known) => ({ ...known, [productId]: quantity }))}
                onBuy={(quantity, total) => purchase.buy(productId, quantity, total)}
              />
            ))}
          </div>
          <PriceTable prices={prices.data} />
        </>
      )}
      {!prices.data && prices.error && (
        <ErrorState error={prices.error} errorText={t.errorText} onRetry={() => void prices.refetch()} />
      )}
      {!prices.data && !prices.error && <LoadingState />}
      <TagOrders />
    </>
  );
}
