/** General information of a service order. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { ReactNode } from 'react';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import classes from './order-dialog.module.css';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { type ShownOrder, useOrderDesk } from '../order-desk.tsx';
import { useWorkChoices } from '../use-work-choices.ts';
import { sharedChoice } from '../work-choice.rules.ts';
import { isLate } from '../order-list.rules.ts';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import { useToday } from '../../../lib/use-today.ts';

export function OrderFacts({ order }: { order: ShownOrder }) {
  const tServiceOrders = useServiceOrdersPhrases();
  const t = useOrderListPhrases();
  const { timeZone } = useUser();
  const today = useToday();
  const { isAgenda } = useOrderDesk();
  const choices = useWorkChoices();
  const choice = sharedChoice(order.equipments);
  const end = (
    <>
      {showDay(order.endDate)}
      {isLate(order, today) && <span className={classes.late}>{t('late')}</span>}
    </>
  );
  const fact = (key: Parameters<typeof tServiceOrders>[0], value: ReactNode) => ({
    name: tServiceOrders(key),
    value,
  });
  return (
    <Facts
      none={t('none')}
      rows={[
        fact('fields.number', order.number),
        {
          name: choices.label,
          value: choice ? choices.textOf(choice) : isAgenda ? t('mixedWork') : tServiceOrders('mixedType'),
        },
        fact('fields.priority', tServiceOrders(`priority.${order.priority}`)),
        fact('fields.startDate', showDay(order.startDate)),
        fact('fields.endDate', end),
        fact('fields.requestUserName', order.requestUserName),
        fact('fields.responsibleUserId', order.responsibleUserName),
        fact('fields.createdAt', showInstant(order.createdAt, timeZone)),
        fact('fields.updateDate', showInstant(order.updateDate, timeZone)),
        { ...fact('fields.observation', order.observation), wide: true },
      ]}
    />
  );
}
