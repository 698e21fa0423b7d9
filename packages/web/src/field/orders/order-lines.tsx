/** The lines of an order in walking order. Open lines link to their form, others to their equipment. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Title } from '@mantine/core';
import { useMemo } from 'react';
import { useServiceOrdersPhrases } from '../../domain/order/service-orders.phrases.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { PieceWarning } from '../../domain/equipment/piece-status.tsx';
import { TouchList, TouchRow } from '../../ui/touch/touch-list.tsx';
import classes from './order.module.css';
import { useOrdersPhrases } from './field-orders.phrases.ts';
import { lineHref } from './field-orders.rules.ts';
import { pieceNames } from '../../domain/equipment/equipment-name.rules.ts';

type Line = FieldServiceOrder['lines'][number];

export type NameOf = (line: Line) => string;

/** Returns a function that gives each line a name of its piece that is unique in the order. */
export function useLineNames(lines: readonly Line[]): NameOf {
  return useMemo(() => {
    const names = pieceNames(lines.map((line) => ({ ...line, serial: line.equipmentSerialNumber })));
    return ({ equipmentSerialNumber }) => names.get(equipmentSerialNumber) ?? '';
  }, [lines]);
}

/** Returns the phrase key of a line's work, or of its type if the line names no work. */
const workKey = ({ type, work }: Line) => (work ? (`work.${work}` as const) : (`type.${type}` as const));

interface Lines {
  readonly lines: readonly Line[];
  readonly nameOf: NameOf;
  /** The pieces in the phone's copy, by serial. */
  readonly pieces: ReadonlyMap<string, EquipmentSummary>;
}

/** @param props.orderId undefined for a cancelled order, whose lines link to the equipment */
export function OpenLines(props: Lines & { orderId: string | undefined }) {
  const { orderId, lines, nameOf, pieces } = props;
  const t = useOrdersPhrases();
  const tServiceOrders = useServiceOrdersPhrases();
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t(orderId ? 'toDo' : 'notDone', { count: lines.length })}
      </Title>
      <TouchList>
        {lines.map((line) => (
          <TouchRow
            key={line.id}
            href={orderId ? lineHref(orderId, line) : `#/t/${line.equipmentSerialNumber}`}
            title={nameOf(line)}
            badge={
              line.enabledTag ? (
                <PieceWarning piece={pieces.get(line.equipmentSerialNumber)} />
              ) : (
                <StatusBadge tone="grey">{t('tagDisabled')}</StatusBadge>
              )
            }
            detail={[tServiceOrders(workKey(line)), line.extraLabel && line.productName]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </TouchList>
    </section>
  );
}

export function DoneLines({ lines, nameOf, pieces }: Lines) {
  const t = useOrdersPhrases();
  const tServiceOrders = useServiceOrdersPhrases();
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t('done', { count: lines.length })}
      </Title>
      <TouchList>
        {lines.map((line) => (
          <TouchRow
            key={line.id}
            href={`#/t/${line.equipmentSerialNumber}`}
            title={<s className={classes.done}>{nameOf(line)}</s>}
            badge={<PieceWarning piece={pieces.get(line.equipmentSerialNumber)} />}
            detail={t('doneOn', {
              type: tServiceOrders(workKey(line)),
              day: showDay(line.completionDate ?? ''),
            })}
          />
        ))}
      </TouchList>
    </section>
  );
}
