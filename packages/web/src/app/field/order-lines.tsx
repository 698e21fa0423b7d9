/** The lines of an order in walking order: what is to do leads to its form, all else to its equipment. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Title } from '@mantine/core';
import { useServiceOrdersPhrases } from '../../features/service-orders/service-orders.phrases.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { FieldList, FieldRow } from './field-list.tsx';
import classes from './order.module.css';
import { useOrdersPhrases } from './orders.phrases.ts';
import { lineAddress } from './orders.rules.ts';
import { pieceName } from './piece-name.rules.ts';

type Line = FieldServiceOrder['lines'][number];

export function lineName(line: Line): string {
  return pieceName({ ...line, serial: line.equipmentSerialNumber });
}

/** @param props.orderId undefined for an order that was called off: nothing is to do */
export function LinesLeft({ orderId, lines }: { orderId: string | undefined; lines: readonly Line[] }) {
  const t = useOrdersPhrases();
  const words = useServiceOrdersPhrases();
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t(orderId ? 'left' : 'undone', { count: lines.length })}
      </Title>
      <FieldList>
        {lines.map((line) => (
          <FieldRow
            key={line.id}
            href={orderId ? lineAddress(orderId, line) : `#/t/${line.equipmentSerialNumber}`}
            title={lineName(line)}
            badge={!line.enabledTag && <StatusBadge tone="grey">{t('tagOff')}</StatusBadge>}
            detail={[words(`type.${line.type}`), line.extraLabel && line.productName]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </FieldList>
    </section>
  );
}

export function LinesDone({ lines }: { lines: readonly Line[] }) {
  const t = useOrdersPhrases();
  const words = useServiceOrdersPhrases();
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t('done', { count: lines.length })}
      </Title>
      <FieldList>
        {lines.map((line) => (
          <FieldRow
            key={line.id}
            href={`#/t/${line.equipmentSerialNumber}`}
            title={<s className={classes.done}>{lineName(line)}</s>}
            detail={t('doneOn', {
              type: words(`type.${line.type}`),
              day: showDay(line.completionDate ?? ''),
            })}
          />
        ))}
      </FieldList>
    </section>
  );
}
