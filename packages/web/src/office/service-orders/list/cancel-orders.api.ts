/** Cancels orders from the list. */
import {
  getServiceOrder,
  listServiceOrders,
  type ServiceOrder,
  updateServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { call } from '../../../lib/call.ts';
import { useRenew } from '../../../lib/query.ts';
import { useChange } from '../../../lib/use-change.ts';
import { cancelBody } from '../edit/order-edit.rules.ts';

/** Cancels orders one by one, with a reason for orders without a comment. `renew` refetches the lists after the last order. */
export function useCancelOrders() {
  const renew = useRenew();
  const { sendAndWait } = useChange(async ({ row, reason }: { row: ServiceOrder; reason: string }) => {
    const params = { id: row.id };
    const body = cancelBody(await call(getServiceOrder, { params }), { seen: row, reason });
    return call(updateServiceOrder, { params, body });
  });
  return { cancel: sendAndWait, renew: () => void renew([listServiceOrders, getServiceOrder]) };
}
