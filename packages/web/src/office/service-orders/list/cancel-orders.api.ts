/** Cancels orders from the list. */
import type { ServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { useRenew } from '../../../lib/query.ts';
import { useChange } from '../../../lib/use-change.ts';
import { useOrderDesk } from '../order-desk.tsx';
import { cancelBody } from '../edit/order-edit.rules.ts';

/** Cancels orders one by one, with a reason for orders without a comment. `renew` refetches the lists after the last order. */
export function useCancelOrders() {
  const renew = useRenew();
  const desk = useOrderDesk();
  const { sendAndWait } = useChange(async ({ row, reason }: { row: ServiceOrder; reason: string }) => {
    const body = cancelBody(await desk.fetch(row.id, {}), { seen: row, reason });
    return desk.update(row.id, body);
  });
  return { cancel: sendAndWait, renew: () => void renew([...desk.renews, desk.get]) };
}
