/** The choice of a round, from the running rounds, the places of the company, and the orders. */
import { Title } from '@mantine/core';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import listClasses from '../../ui/touch/touch-list.module.css';
import { TouchList, TouchRow } from '../../ui/touch/touch-list.tsx';
import { CopyAge } from '../copy/copy-age.tsx';
import { useUnits } from '../copy/field-query.ts';
import { useMyOrders } from '../orders/my-orders.api.ts';
import { OrderProgressBar } from '../orders/order-progress-bar.tsx';
import { type RoundKey, roundParam } from './round.rules.ts';
import classes from './rounds.module.css';
import { useRoundsPhrases } from './rounds.phrases.ts';
import { useBegunRounds } from './use-round.ts';

function roundHref(key: RoundKey): string {
  return `#/round?${new URLSearchParams({ of: roundParam(key) })}`;
}

/** Returns the name of a round, which is the place or the order's number. */
function useRoundName(): (key: RoundKey) => string {
  const t = useRoundsPhrases();
  const { data: orders } = useMyOrders();
  return ({ kind, id }) => {
    if (kind === 'unit') {
      return id || t('noUnit');
    }
    const order = orders?.find((item) => item.id === id);
    return order ? t('order', { number: order.number }) : t('title');
  };
}

function BegunRounds() {
  const t = useRoundsPhrases();
  const { timeZone } = useUser();
  const { data: rounds } = useBegunRounds();
  const nameOf = useRoundName();
  if (!rounds || rounds.length === 0) {
    return null;
  }
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t('begun')}
      </Title>
      <TouchList>
        {rounds.map((round) => (
          <TouchRow
            key={roundParam(round)}
            href={roundHref(round)}
            title={nameOf(round)}
            detail={t('begunOn', { when: showInstant(round.startedAt, timeZone) })}
          />
        ))}
      </TouchList>
    </section>
  );
}

function OrderChoices() {
  const t = useRoundsPhrases();
  const { data: orders } = useMyOrders();
  if (!orders || orders.length === 0) {
    return null;
  }
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t('orders')}
      </Title>
      <TouchList>
        {orders.map(({ id, number, completedCount, lineCount }) => (
          <TouchRow key={id} href={roundHref({ kind: 'order', id })} title={t('order', { number })}>
            <OrderProgressBar done={completedCount} total={lineCount} />
          </TouchRow>
        ))}
      </TouchList>
    </section>
  );
}

export default function RoundsScreen() {
  const t = useRoundsPhrases();
  const { data: units, isPending } = useUnits();
  return (
    <div className={classes.screen}>
      <ScreenHead back="/" backLabel={t('back')} title={t('title')} />
      <p className={listClasses.note}>{t('choose')}</p>
      <BegunRounds />
      <OrderChoices />
      {isPending && <LoadingState />}
      {units === null && <p className={listClasses.note}>{t('noCopy')}</p>}
      {units?.length === 0 && <p className={listClasses.note}>{t('noEquipment')}</p>}
      {units && units.length > 0 && (
        <section className={classes.section}>
          <Title order={2} size="h4">
            {t('units')}
          </Title>
          <TouchList>
            {units.map(({ unit, count }) => (
              <TouchRow
                key={unit}
                href={roundHref({ kind: 'unit', id: unit })}
                title={unit || t('noUnit')}
                detail={t('pieces', { count })}
              />
            ))}
          </TouchList>
        </section>
      )}
      <CopyAge />
    </div>
  );
}
