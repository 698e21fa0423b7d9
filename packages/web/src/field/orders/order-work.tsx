/** An order with its facts, progress, lines and next piece. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { OrderStatus } from '../../domain/order/order-status.tsx';
import { useServiceOrdersPhrases } from '../../domain/order/service-orders.phrases.ts';
import { VisitReportButton } from '../../domain/visit-report/visit-report-button.tsx';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import factClasses from '../../ui/touch/touch-facts.module.css';
import { usePiecesOf } from '../copy/field-query.ts';
import { DoneLines, OpenLines, useLineNames } from './order-lines.tsx';
import { OrderPdf } from './order-pdf.tsx';
import { OrderProgressBar } from './order-progress-bar.tsx';
import { OrderTag } from './order-tag.tsx';
import classes from './order.module.css';
import { TimingBadge } from './order-rows.tsx';
import { useOrdersPhrases } from './field-orders.phrases.ts';
import { lineHref, splitLines, type Timing, timingOf } from './field-orders.rules.ts';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import { useToday } from '../../lib/use-today.ts';

/** @param props.showsTiming whether a badge beside the dates shows the timing */
function OrderFacts({ order, showsTiming }: { order: FieldServiceOrder; showsTiming: boolean }) {
  const t = useOrdersPhrases();
  const tServiceOrders = useServiceOrdersPhrases();
  return (
    <dl className={factClasses.facts}>
      <div>
        <dt>{t('dates')}</dt>
        <dd>
          <span>{t('fromTo', { from: showDay(order.startDate), to: showDay(order.endDate) })}</span>
          {showsTiming && <TimingBadge order={order} />}
        </dd>
      </div>
      <div>
        <dt>{t('priority')}</dt>
        <dd>{tServiceOrders(`priority.${order.priority}`)}</dd>
      </div>
      <div>
        <dt>{t('status')}</dt>
        <dd>
          <OrderStatus status={order.status} />
        </dd>
      </div>
      {order.observation && (
        <div>
          <dt>{t('comments')}</dt>
          <dd>
            <span className={classes.comments}>{order.observation}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Returns the reason why records of today do not complete the order, or undefined when they do. */
function useTimingNote(
  { startDate, endDate, requestUserName }: FieldServiceOrder,
  timing: Timing,
): string | undefined {
  const t = useOrdersPhrases();
  if (timing === 'LATE') {
    return t('lateNote', { day: showDay(endDate), name: requestUserName });
  }
  return timing === 'UPCOMING' ? t('upcomingNote', { day: showDay(startDate) }) : undefined;
}

export function OrderWork({ order }: { order: FieldServiceOrder }) {
  const t = useOrdersPhrases();
  const lines = splitLines(order.lines);
  const nameOf = useLineNames(order.lines);
  const pieces = usePiecesOf(order.lines.map(({ equipmentSerialNumber }) => equipmentSerialNumber));
  const shown = { nameOf, pieces };
  const cancelled = order.status === 'CANCELLED';
  const hasWork = !cancelled && lines.open.length > 0;
  const next = hasWork ? lines.open[0] : undefined;
  const timing = timingOf(order, useToday());
  const timingNote = useTimingNote(order, timing);
  const note = cancelled ? t('cancelled') : hasWork ? timingNote : undefined;
  return (
    <div className={classes.screen}>
      <ScreenHead
        back="/"
        backLabel={t('back')}
        title={t('order', { number: order.number })}
        subject={t('requestedBy', { name: order.requestUserName })}
      />
      {order.status === 'FINISHED' ? (
        <p className={classes.all} role="status">
          <IconCircleCheck size={40} stroke={1.7} aria-hidden />
          <span>
            <strong>{t('allDone')}</strong>
            <span>{t('allDoneText', { count: order.lineCount })}</span>
          </span>
        </p>
      ) : (
        <OrderProgressBar done={order.completedCount} total={order.lineCount} />
      )}
      {note && <p className={classes.note}>{note}</p>}
      <OrderFacts order={order} showsTiming={hasWork && timing !== 'UPCOMING'} />
      {lines.open.length > 0 && (
        <OpenLines orderId={hasWork ? order.id : undefined} lines={lines.open} {...shown} />
      )}
      {lines.done.length > 0 && <DoneLines lines={lines.done} {...shown} />}
      <OrderPdf id={order.id} number={order.number} />
      <VisitReportButton order={order} isTouch />
      {next && (
        <ActionBar>
          <OrderTag order={order} nameOf={nameOf}>
            <Button
              component="a"
              href={lineHref(order.id, next)}
              size="xl"
              fullWidth
              h="auto"
              mih={60}
              py={8}
            >
              <span className={classes.next}>{t('next', { name: nameOf(next) })}</span>
            </Button>
          </OrderTag>
        </ActionBar>
      )}
    </div>
  );
}
