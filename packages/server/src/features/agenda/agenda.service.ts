/** Service orders of the agenda. The rules of the orders themselves are in `service-orders`. */
import type {
  createAgendaOrder as createEndpoint,
  getAgendaOrder as getEndpoint,
  listAgendaOrders as listEndpoint,
  updateAgendaOrder as updateEndpoint,
} from '@mobcheck/contract/agenda/agenda.contract.ts';
import type { BodyOf, HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireAgenda } from '../deficiencies/agenda-switch.service.ts';
import {
  listDeficienciesOfOrder,
  lockDeficienciesToOrder,
  orderDeficiencies,
} from '../deficiencies/ordered-deficiencies.service.ts';
import { createOrder, lockEquipmentOfSerials } from '../service-orders/service-order-creation.service.ts';
import { getOrder, listOrders, updateOrder } from '../service-orders/service-orders.service.ts';

/** Returns one page of the orders of the active company. @throws ApiError AGENDA_OFF */
export async function listAgendaOrders(
  context: ActionContext,
  query: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  await requireAgenda(context.db);
  return listOrders(context, query);
}

/** Returns an order with its deficiencies. @throws ApiError AGENDA_OFF or NOT_FOUND */
export async function getAgendaOrder(
  context: ActionContext,
  id: string,
): Promise<HandlerReplyOf<typeof getEndpoint>> {
  await requireAgenda(context.db);
  const order = await getOrder(context, id);
  return { ...order, deficiencies: await listDeficienciesOfOrder(context, id) };
}

/**
 * Creates an order, and gives it the deficiencies that it shall fix.
 * @throws ApiError AGENDA_OFF, the errors of `lockDeficienciesToOrder` and of `createOrder`
 */
export async function createAgendaOrder(
  context: ActionContext,
  { deficiencyIds = [], ...input }: BodyOf<typeof createEndpoint>,
  publicUrl: string,
): Promise<HandlerReplyOf<typeof createEndpoint>> {
  await requireAgenda(context.db);
  const { equipments } = input;
  // An order without lines is refused by `createOrder`.
  if (deficiencyIds.length > 0 && equipments.length > 0) {
    const equipmentIds = await lockEquipmentOfSerials(
      context,
      equipments.map(({ equipmentSerialNumber }) => equipmentSerialNumber),
    );
    const fixedIds = equipmentIds.filter((_, index) => equipments[index]?.work === 'FIX');
    await lockDeficienciesToOrder(context, deficiencyIds, fixedIds);
  }
  const order = await createOrder(context, input, publicUrl);
  if (deficiencyIds.length > 0) {
    await orderDeficiencies(context, deficiencyIds, order);
  }
  return order;
}

/** Changes or cancels an order. @throws ApiError AGENDA_OFF and the errors of `updateOrder` */
export async function updateAgendaOrder(
  context: ActionContext,
  id: string,
  input: BodyOf<typeof updateEndpoint>,
  publicUrl: string,
): Promise<HandlerReplyOf<typeof updateEndpoint>> {
  await requireAgenda(context.db);
  await updateOrder(context, id, input, publicUrl);
  return getAgendaOrder(context, id);
}
