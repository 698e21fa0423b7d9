/** The two desks of service orders: `/os` of the platform, and `/agenda` of the admins, where each line has its work. */
import {
  type AgendaLine,
  type AgendaOrder,
  createAgendaOrder,
  getAgendaOrder,
  listAgendaOrders,
  updateAgendaOrder,
} from '@mobcheck/contract/agenda/agenda.contract.ts';
import { listDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  createServiceOrder,
  type FullServiceOrder,
  getServiceOrder,
  listServiceOrders,
  type ServiceOrderLine,
  updateServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { createContext, useContext } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import type { Idempotency } from '../../lib/use-change.ts';

/** A line as both desks show it. Only the agenda has work and reason. */
export type ShownLine = ServiceOrderLine & Partial<Pick<AgendaLine, 'work' | 'notDoneReason'>>;

/** An order as both desks show it. Only the agenda has deficiencies. */
export type ShownOrder = Omit<FullServiceOrder, 'equipments'> &
  Partial<Pick<AgendaOrder, 'deficiencies'>> & { readonly equipments: readonly ShownLine[] };

export type NewOrderBody = z.input<typeof createAgendaOrder.body>;
export type OrderChange = z.input<typeof updateAgendaOrder.body>;

export interface OrderDesk {
  readonly isAgenda: boolean;
  readonly listName: 'service-orders' | 'agenda';
  /** The path of the form of a new order. */
  readonly newPath: string;
  readonly list: typeof listServiceOrders | typeof listAgendaOrders;
  readonly get: Endpoint;
  readonly fetch: (id: string, options: { signal?: AbortSignal }) => Promise<ShownOrder>;
  readonly create: (body: NewOrderBody, idempotency: Idempotency) => Promise<{ number: number }>;
  readonly update: (id: string, body: OrderChange) => Promise<ShownOrder>;
  /** Queries that are stale after a change. */
  readonly renews: readonly Endpoint[];
}

const PLATFORM_DESK: OrderDesk = {
  isAgenda: false,
  listName: 'service-orders',
  newPath: '/create-os',
  list: listServiceOrders,
  get: getServiceOrder,
  fetch: async (id, options) => call(getServiceOrder, { params: { id } }, options),
  create: async (body, idempotency) => call(createServiceOrder, { body }, idempotency),
  update: async (id, body) => call(updateServiceOrder, { params: { id }, body }),
  renews: [listServiceOrders],
};

const AGENDA_DESK: OrderDesk = {
  isAgenda: true,
  listName: 'agenda',
  newPath: '/agenda/new',
  list: listAgendaOrders,
  get: getAgendaOrder,
  fetch: async (id, options) => call(getAgendaOrder, { params: { id } }, options),
  create: async (body, idempotency) => call(createAgendaOrder, { body }, idempotency),
  update: async (id, body) => call(updateAgendaOrder, { params: { id }, body }),
  renews: [listAgendaOrders, listDeficiencies],
};

const DeskContext = createContext(PLATFORM_DESK);

export function useOrderDesk(): OrderDesk {
  return useContext(DeskContext);
}

/** Shows the pages of orders for the agenda. */
export function AgendaDesk({ children }: { children: React.ReactNode }) {
  return <DeskContext value={AGENDA_DESK}>{children}</DeskContext>;
}
