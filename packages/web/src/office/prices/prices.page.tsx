/** The platform admin's page of the prices of plans and tags, and of the coupons. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listPrices } from '@mobcheck/contract/prices/prices.contract.ts';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AddPriceDialog } from './add-price-dialog.tsx';
import { RemovePriceDialog } from './confirm-price.tsx';
import { Coupons } from './coupons.tsx';
import type { DatedPrice } from './price-list.rules.ts';
import { DatedPrices } from './dated-prices.tsx';
import { type PricedThing, usePricedThings } from './priced-things.ts';
import { pricesQuery } from './prices.api.ts';
import { usePricesPhrases } from './prices.phrases.ts';

function Prices({ list }: { list: ReplyOf<typeof listPrices> }) {
  const plans = usePricedThings(list, 'plan');
  const tags = usePricedThings(list, 'tag');
  const [adding, setAdding] = useState<'plan' | 'tag'>();
  const [removing, setRemoving] = useState<{ thing: PricedThing; price: DatedPrice }>();
  const { today } = list;
  const remove = (thing: PricedThing, price: DatedPrice) => setRemoving({ thing, price });
  return (
    <>
      <DatedPrices things={plans} today={today} onAdd={() => setAdding('plan')} onRemove={remove} />
      <DatedPrices things={tags} today={today} onAdd={() => setAdding('tag')} onRemove={remove} />
      <Coupons today={today} />
      {adding && (
        <AddPriceDialog
          things={adding === 'plan' ? plans : tags}
          today={today}
          onClose={() => setAdding(undefined)}
        />
      )}
      {removing && <RemovePriceDialog {...removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

export default function PricesPage() {
  const t = usePricesPhrases();
  const { data, error, refetch } = useQuery(pricesQuery);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      {data && <Prices list={data} />}
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
    </>
  );
}
