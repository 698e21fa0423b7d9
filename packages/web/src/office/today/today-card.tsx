/** Card with the operator's work of today: two figures with links to the field application. */
import { Button, Skeleton, Title } from '@mantine/core';
import { IconDeviceMobile, IconQrcode } from '@tabler/icons-react';
import { Suspense } from 'react';
import { showNumber } from '../../lib/format.ts';
import { useSwitch } from '../../lib/session.tsx';
import { useDueEquipment } from '../../domain/equipment/due-equipment.api.ts';
import { useFieldOrders } from '../../domain/order/field-orders.api.ts';
import { lazyPart } from '../../ui/app/lazy-part.tsx';
import classes from './today-card.module.css';
import { useTodayPhrases } from './today-card.phrases.ts';

/** The phrases of this part are loaded only if there are clocks, to keep the first view small. */
const DueClocks = lazyPart(() => import('./due-clocks.tsx'), 'block');
/** The part is loaded only in groups with the agenda. */
const UrgentDeficiencies = lazyPart(() => import('./urgent-deficiencies.tsx'), 'block');

/** @param props.count undefined while loading */
function Figure(props: {
  href: string;
  count: number | undefined;
  failed: boolean;
  what: (count: number) => string;
}) {
  const t = useTodayPhrases();
  const { count, failed } = props;
  return (
    <a href={props.href} className={classes.figure} aria-busy={count === undefined && !failed}>
      <span className={classes.count}>
        {count === undefined ? failed ? '–' : <Skeleton w="1.5ch" h="0.75em" /> : showNumber(count)}
      </span>
      <span className={classes.what}>
        {count === undefined && failed ? t('failed') : props.what(count ?? 0)}
      </span>
    </a>
  );
}

export function TodayCard() {
  const t = useTodayPhrases();
  const orders = useFieldOrders();
  const due = useDueEquipment(null);
  const hasAgenda = useSwitch('AGENDA');
  const hasNoEquipment = due.data?.hasEquipment === false;
  return (
    <section className={classes.card} aria-labelledby="today">
      <Title order={2} size="h4" id="today">
        {t('title')}
      </Title>
      <div className={classes.figures}>
        <Figure
          href="/field#/orders"
          count={orders.data?.length}
          failed={orders.isError}
          what={(count) => t('orders', { count })}
        />
        <Figure
          href={hasNoEquipment ? '/field#/?scan=now' : '/field#/due'}
          count={due.data?.total}
          failed={due.isError}
          what={(count) => (hasNoEquipment ? t('noEquipment') : t('due', { count }))}
        />
      </div>
      <Suspense>{due.data?.clocks && <DueClocks clocks={due.data.clocks} />}</Suspense>
      <div className={classes.ways}>
        <Button
          component="a"
          href="/field#/?scan=now"
          size="md"
          leftSection={<IconQrcode size={22} stroke={1.7} aria-hidden />}
        >
          {t('scan')}
        </Button>
        <Button
          component="a"
          href="/field"
          size="md"
          variant="default"
          leftSection={<IconDeviceMobile size={22} stroke={1.6} aria-hidden />}
        >
          {t('fieldApplication')}
        </Button>
      </div>
      <Suspense>{hasAgenda && <UrgentDeficiencies />}</Suspense>
    </section>
  );
}
