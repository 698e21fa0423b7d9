/** Converts rows of orders and lines to the contract's shapes. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { getFieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import {
  type LineWork,
  SERVICE_ORDER_PRIORITIES,
  type ServiceOrderPriority,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import type { LineRow, OrderRow } from './service-orders.queries.ts';

/** Returns the name of a stored priority. @param priority 1 to 5 */
export function priorityName(priority: number): ServiceOrderPriority {
  const name = SERVICE_ORDER_PRIORITIES[priority - 1];
  if (name === undefined) {
    throw new Error(`no priority ${priority}`);
  }
  return name;
}

/** Returns the stored number of a priority, 1 to 5. */
export function priorityNumber(name: ServiceOrderPriority): number {
  return SERVICE_ORDER_PRIORITIES.indexOf(name) + 1;
}

export function presentOrder({ cancelled: _, ...row }: OrderRow) {
  return { ...row, priority: priorityName(row.priority) };
}

export function presentFullOrder(order: OrderRow, lines: readonly LineRow[]) {
  const equipments = lines.map(({ productName, productSku, notDoneReason, ...line }) => ({
    ...line,
    notDoneReason: notDoneReason ?? '',
    product: { name: productName, sku: productSku },
  }));
  return { ...presentOrder(order), equipments };
}

const labelCollator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** Sorts lines by the label of the equipment, with 2 before 10. Lines without a label come last. */
export function sortLinesByLabel<L extends Pick<LineRow, 'extraLabel' | 'extraCode' | 'productName'>>(
  lines: readonly L[],
): L[] {
  const labelRank = (line: L) => (line.extraLabel === '' ? 1 : 0);
  return lines.toSorted(
    (a, b) =>
      labelRank(a) - labelRank(b) ||
      labelCollator.compare(a.extraLabel, b.extraLabel) ||
      labelCollator.compare(a.extraCode, b.extraCode) ||
      labelCollator.compare(a.productName, b.productName),
  );
}

/** A line for phones. Work and deficiencies are absent while the agenda is off. */
export type FieldLine = Omit<LineRow, 'work'> & {
  readonly work?: LineWork;
  readonly deficiencyIds?: string[];
};

/** Converts an order to the shape of the field app. */
export function presentFieldOrder(
  order: OrderRow,
  lines: readonly FieldLine[],
): HandlerReplyOf<typeof getFieldServiceOrder> {
  return { ...presentOrder(order), lines: sortLinesByLabel(lines) };
}
