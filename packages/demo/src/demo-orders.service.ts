/** Orders of the demonstration: one that waits, one that is half done, one that is done. */
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { createServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { serviceOrderStatus } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import type { Act } from '@mobcheck/server/platform/context/act.ts';
import { todayOf } from '@mobcheck/server/platform/context/today.ts';
import { createOrder } from '@mobcheck/server/features/service-orders/service-order-creation.service.ts';
import { getOrder, updateOrder } from '@mobcheck/server/features/service-orders/service-orders.service.ts';
import { listOrderable } from './demo.queries.ts';

const PLANNED = [
  { observation: 'Ronda mensal do galpão A antes da vistoria', priority: 'HIGH', days: 7, lines: 8, done: 0 },
  { observation: 'Refazer as reprovadas da última ronda', priority: 'HIGHEST', days: 3, lines: 5, done: 2 },
  { observation: 'Conferência do almoxarifado', priority: 'AVERAGE', days: 14, lines: 4, done: 4 },
] as const;

/**
 * Writes the orders as the platform admin does, but without a mail.
 * @param responsibleUserId who answers for all of them
 */
export async function writeDemoOrders(act: Act, responsibleUserId: string): Promise<void> {
  const serials = await listOrderable(act.db, act.actor.companyId);
  const today = todayOf(act);
  let first = 0;
  for (const { observation, priority, days, lines, done } of PLANNED) {
    const chosen = serials.slice(first, first + lines);
    first += lines;
    // Where the register's tags belong to somebody else already, there is nothing to plan.
    if (chosen.length === 0) {
      return;
    }
    const { id } = await createOrder(
      act,
      createServiceOrder.body.parse({
        startDate: today,
        endDate: addDays(today, days),
        responsibleUserId,
        observation,
        priority,
        equipments: chosen.map((equipmentSerialNumber) => ({ equipmentSerialNumber, type: 'INSPECTION' })),
      }),
      undefined,
    );
    const { updateDate: _, ...order } = await getOrder(act, id);
    const equipments = order.equipments.map((line, index) => ({
      ...line,
      completionDate: index < done ? today : null,
    }));
    const status = serviceOrderStatus(false, equipments);
    await updateOrder(act, id, { ...order, status, equipments }, undefined);
  }
}
