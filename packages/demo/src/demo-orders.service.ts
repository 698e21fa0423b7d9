/** Service orders of the demonstration, which are a pending, a partly completed and a finished order. */
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { createServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { serviceOrderStatus } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import type { ActionContext } from '@mobcheck/server/platform/context/action-context.ts';
import { todayOf } from '@mobcheck/server/platform/context/today.ts';
import { createOrder } from '@mobcheck/server/features/service-orders/service-order-creation.service.ts';
import { getOrder, updateOrder } from '@mobcheck/server/features/service-orders/service-orders.service.ts';
import { listInspectableSerials } from './demo.queries.ts';

const PLANNED = [
  { observation: 'Ronda mensal do galpão A antes da vistoria', priority: 'HIGH', days: 7, lines: 8, done: 0 },
  { observation: 'Refazer as reprovadas da última ronda', priority: 'HIGHEST', days: 3, lines: 5, done: 2 },
  { observation: 'Conferência do almoxarifado', priority: 'AVERAGE', days: 14, lines: 4, done: 4 },
] as const;

/**
 * Creates the orders as the platform admin, without sending mails.
 * @param responsibleUserId responsible user of all orders
 */
export async function writeDemoOrders(context: ActionContext, responsibleUserId: string): Promise<void> {
  const serials = await listInspectableSerials(context.db, context.actor.companyId);
  const today = todayOf(context);
  let nextIndex = 0;
  for (const { observation, priority, days, lines, done } of PLANNED) {
    const orderSerials = serials.slice(nextIndex, nextIndex + lines);
    nextIndex += lines;
    // The company has no equipment when other companies already have the tags of the register.
    if (orderSerials.length === 0) {
      return;
    }
    const { id } = await createOrder(
      context,
      createServiceOrder.body.parse({
        startDate: today,
        endDate: addDays(today, days),
        responsibleUserId,
        observation,
        priority,
        equipments: orderSerials.map((equipmentSerialNumber) => ({
          equipmentSerialNumber,
          type: 'INSPECTION',
        })),
      }),
      undefined,
    );
    const { updateDate: _, ...order } = await getOrder(context, id);
    const equipments = order.equipments.map((line, index) => ({
      ...line,
      completionDate: index < done ? today : null,
    }));
    const status = serviceOrderStatus(false, equipments);
    await updateOrder(context, id, { ...order, status, equipments }, undefined);
  }
}
