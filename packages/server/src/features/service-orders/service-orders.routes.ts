/** Routes of service orders, without their PDF. */
import * as contract from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { createOrder } from './service-order-creation.service.ts';
import * as service from './service-orders.service.ts';

/** @param publicUrl base of the link in mails */
export function serviceOrdersRoutes(implement: Implement, publicUrl: string): void {
  implement(contract.listServiceOrders, async (context) => service.listOrders(context, context.query));

  implement(contract.getServiceOrder, async (context) => service.getOrder(context, context.params.id));

  implement(contract.createServiceOrder, async (context) => createOrder(context, context.body, publicUrl));

  implement(contract.updateServiceOrder, async (context) =>
    service.updateOrder(context, context.params.id, context.body, publicUrl),
  );

  implement(contract.listFieldServiceOrders, async (context) => service.listFieldOrders(context));

  implement(contract.getFieldServiceOrder, async (context) =>
    service.getFieldOrder(context, context.params.id),
  );
}
