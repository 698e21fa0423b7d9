/** The user's orders, due equipment, and recently opened tags below the tag search. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { DueList } from './due-list.tsx';
import listClasses from '../../ui/touch/touch-list.module.css';
import { TouchList, TouchRow, ListFailed } from '../../ui/touch/touch-list.tsx';
import classes from './today.module.css';
import { OrderRows } from '../orders/order-rows.tsx';
import { useOrdersPhrases } from '../orders/field-orders.phrases.ts';
import { useFieldPhrases } from '../field.phrases.ts';
import { loadRecentTags } from '../../domain/tag/recent-tags.ts';
import { useDue } from './due.api.ts';
import { useMyOrders } from '../orders/my-orders.api.ts';
import { useUserPosition } from './user-position.ts';

const MAX_ORDERS = 5;
const MAX_DUE = 5;
/** After this time the lists that have loaded are shown, even if others are still loading. */
const MAX_WAIT_MS = 3000;

/** Whether waiting took longer than `MAX_WAIT_MS`. */
function useIsSlow(waiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (waiting) {
      const timer = setTimeout(() => setIsSlow(true), MAX_WAIT_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [waiting]);
  return isSlow;
}

function MyOrders() {
  const t = useOrdersPhrases();
  const { data, error, isFetching, refetch } = useMyOrders();
  if (!data && !error) {
    return null;
  }
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {data && data.length > 0 ? t('mineCount', { count: data.length }) : t('mine')}
      </Title>
      {error && (
        <ListFailed error={error} text={t('failed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className={listClasses.note}>{t('none')}</p>}
      {data && data.length > 0 && <OrderRows orders={data.slice(0, MAX_ORDERS)} />}
      {data && data.length > MAX_ORDERS && (
        <a className={listClasses.all} href="#/orders">
          {t('seeAll', { count: data.length })}
        </a>
      )}
    </section>
  );
}

function RecentTags() {
  const t = useFieldPhrases();
  const { id } = useUser();
  const [recent] = useState(() => loadRecentTags(id));
  if (recent.length === 0) {
    return null;
  }
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t('recent')}
      </Title>
      <TouchList>
        {recent.map(({ serial, name }) => (
          <TouchRow key={serial} href={`#/t/${serial}`} title={name} detail={showTagSerial(serial)} />
        ))}
      </TouchList>
    </section>
  );
}

/** Shows all lists together, so that nothing moves under a thumb. */
export function Today() {
  const orders = useMyOrders();
  const due = useDue(useUserPosition()[0]);
  const waiting = orders.isPending || due.isPending;
  const isSlow = useIsSlow(waiting);
  return (
    <>
      {(!waiting || isSlow) && (
        <>
          <MyOrders />
          <DueList maxRows={MAX_DUE} titled />
          <RecentTags />
        </>
      )}
      {waiting && <LoadingState />}
    </>
  );
}
