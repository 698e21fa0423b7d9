/** Orders and lines as the contract shows them. */
import type { AnswerOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type {
  getFieldServiceOrder,
  getServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import {
  SERVICE_ORDER_PRIORITIES,
  type ServiceOrderPriority,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import type { LineRow, OrderRow } from './service-orders.queries.ts';

/** 1 to 5 as its name. */
export function priorityName(priority: number): ServiceOrderPriority {
  const name = SERVICE_ORDER_PRIORITIES[priority - 1];
  if (name === undefined) {
    throw new Error(`no priority ${priority}`);
  }
  return name;
}

/** A name as 1 to 5. */
export function priorityNumber(name: ServiceOrderPriority): number {
  return SERVICE_ORDER_PRIORITIES.indexOf(name) + 1;
}

export function presentOrder({ cancelled: _, ...row }: OrderRow) {
  return { ...row, priority: priorityName(row.priority) };
}

export function presentFullOrder(
  order: OrderRow,
  lines: readonly LineRow[],
): AnswerOf<typeof getServiceOrder> {
  const equipments = lines.map(({ productName, productSku, ...line }) => ({
    ...line,
    product: { name: productName, sku: productSku },
  }));
  return { ...presentOrder(order), equipments };
}

const walking = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** Lines as one walks past them: by label, in which 2 comes before 10; what has no label comes last. */
export function walkingOrder<L extends Pick<LineRow, 'extraLabel' | 'extraCode' | 'productName'>>(
  lines: readonly L[],
): L[] {
  const place = (line: L) => (line.extraLabel === '' ? 1 : 0);
  return lines.toSorted(
    (a, b) =>
      place(a) - place(b) ||
      walking.compare(a.extraLabel, b.extraLabel) ||
      walking.compare(a.extraCode, b.extraCode) ||
      walking.compare(a.productName, b.productName),
  );
}

/** An order as the technician sees it. */
export function presentFieldOrder(
  order: OrderRow,
  lines: readonly LineRow[],
): AnswerOf<typeof getFieldServiceOrder> {
  return { ...presentOrder(order), lines: walkingOrder(lines) };
}
