/** The form of a new order that the user may open. */
import { managesAgenda } from '@mobcheck/contract/agenda/agenda.policy.ts';
import { managesServiceOrders } from '@mobcheck/contract/service-orders/service-orders.policy.ts';
import { useMay, useSwitch } from '../../lib/session.tsx';
import type { NewOrderPath } from './new-order-link.ts';

/** Returns undefined for users who may not order. The agenda is for admins of groups that have switched it on. */
export function useNewOrderPath(): NewOrderPath | undefined {
  const managesOrders = useMay(managesServiceOrders);
  const managesOwn = useMay(managesAgenda);
  const hasAgenda = useSwitch('AGENDA');
  return managesOrders ? '/create-os' : managesOwn && hasAgenda ? '/agenda/new' : undefined;
}
