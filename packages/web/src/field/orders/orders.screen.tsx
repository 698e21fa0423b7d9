/** All open orders of the signed-in user. */
import { LoadingState } from '../../ui/feedback/states.tsx';
import listClasses from '../../ui/touch/touch-list.module.css';
import { ListFailed } from '../../ui/touch/touch-list.tsx';
import { OrderRows } from './order-rows.tsx';
import { useOrdersPhrases } from './field-orders.phrases.ts';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import { useMyOrders } from './my-orders.api.ts';

export default function OrdersScreen() {
  const t = useOrdersPhrases();
  const { data, error, isFetching, refetch } = useMyOrders();
  return (
    <div>
      <ScreenHead
        back="/"
        backLabel={t('back')}
        title={data && data.length > 0 ? t('mineCount', { count: data.length }) : t('mine')}
      />
      {error && (
        <ListFailed error={error} text={t('failed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState />}
      {data?.length === 0 && <p className={listClasses.note}>{t('none')}</p>}
      {data && data.length > 0 && <OrderRows orders={data} />}
    </div>
  );
}
