/** The service orders of the signed-in user, from the phone's copy. Orders of others come from the server. */
import {
  getFieldServiceOrder,
  listFieldServiceOrders,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { namedOrderIn } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { useEffect, useEffectEvent } from 'react';
import { useFieldQuery } from '../copy/field-query.ts';
import { useCopyRenewal } from '../copy/use-copy-renewal.ts';

export function useMyOrders() {
  return useFieldQuery(listFieldServiceOrders);
}

/** Finds the user's orders by a typed number such as "OS 2", which the search of the office also understands. */
export function useNamedOrders(typed: string) {
  const number = namedOrderIn(typed);
  const { data = [] } = useMyOrders();
  return data.filter((order) => order.number === number);
}

/** Queries one order, and renews an old copy to get the work of colleagues. */
export function useOrder(id: string) {
  const { renewIfOld } = useCopyRenewal();
  const onOpened = useEffectEvent(renewIfOld);
  useEffect(() => onOpened(), [id]);
  return useFieldQuery(getFieldServiceOrder, { params: { id } });
}
