/** General information of a service order. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { FullServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import type { ReactNode } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import classes from './order-dialog.module.css';
import { sharedType } from './order-edit.rules.ts';
import { useOrderListPhrases } from './order-list.phrases.ts';
import { isLate } from './order-list.rules.ts';
import { useServiceOrdersPhrases } from './service-orders.phrases.ts';
import { useToday } from '../../lib/use-today.ts';

export function OrderFacts({ order }: { order: FullServiceOrder }) {
  const t = useServiceOrdersPhrases();
  const words = useOrderListPhrases();
  const { timeZone } = useUser();
  const today = useToday();
  const type = sharedType(order.equipments);
  const end = (
    <>
      {showDay(order.endDate)}
      {isLate(order, today) && <span className={classes.late}>{words('late')}</span>}
    </>
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('fields.number'), order.number],
    [t('fields.type'), type ? t(`type.${type}`) : t('mixedType')],
    [t('fields.priority'), t(`priority.${order.priority}`)],
    [t('fields.startDate'), showDay(order.startDate)],
    [t('fields.endDate'), end],
    [t('fields.requestUserName'), order.requestUserName],
    [t('fields.responsibleUserId'), order.responsibleUserName],
    [t('fields.createdAt'), showInstant(order.createdAt, timeZone)],
    [t('fields.updateDate'), showInstant(order.updateDate, timeZone)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={classes.wide}>
        <dt>{t('fields.observation')}</dt>
        <dd>{order.observation || <span className={classes.nothing}>{words('none')}</span>}</dd>
      </div>
    </dl>
  );
}
