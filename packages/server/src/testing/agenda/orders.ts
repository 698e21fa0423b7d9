/** Orders of the agenda for tests, through HTTP. */
import {
  type AgendaOrder,
  createAgendaOrder,
  getAgendaOrder,
  updateAgendaOrder,
} from '@mobcheck/contract/agenda/agenda.contract.ts';
import { createDeficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { addDays, dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import type { LineWork } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import type { TestApp } from '../app.ts';
import type { TestEquipment } from '../equipment.ts';
import type { PersonName } from '../people.ts';

/** Returns a line of a new order. */
export function lineFor(
  { serial }: TestEquipment,
  work: LineWork | null,
  type?: 'INSPECTION' | 'MAINTENANCE',
) {
  const typeOfLine = type ?? (work === 'FIX' ? ('MAINTENANCE' as const) : ('INSPECTION' as const));
  return { equipmentSerialNumber: serial, type: typeOfLine, work };
}

/** Returns an order as the form sends it. */
export function agendaBody(order: AgendaOrder, change: Record<string, unknown> = {}) {
  const { startDate, endDate, responsibleUserId, status, priority, observation, updateDate } = order;
  return {
    startDate,
    endDate,
    responsibleUserId,
    status,
    priority,
    observation,
    updateDate,
    equipments: order.equipments.map((line) => ({
      id: line.id,
      serviceOrderId: line.serviceOrderId,
      equipmentSerialNumber: line.equipmentSerialNumber,
      name: line.name,
      type: line.type,
      work: line.work,
      notDoneReason: line.notDoneReason,
      responsibleUserId: line.responsibleUserId,
      completionDate: line.completionDate,
    })),
    ...change,
  };
}

/** Helpers for orders of the company admin with the operator as responsible user. */
export function agendaOrders(server: TestApp) {
  const { call } = server;
  const today = () => dayIn(DEFAULT_ZONE, server.now());

  const bodyWith = async (change: Record<string, unknown>) => ({
    startDate: today(),
    endDate: addDays(today(), 7),
    responsibleUserId: (await call('operator', getLoggedUser)).value.id,
    observation: 'Agenda',
    priority: 'AVERAGE' as const,
    equipments: [],
    ...change,
  });

  const create = async (change: Record<string, unknown>, who: PersonName = 'companyAdmin') =>
    call(who, createAgendaOrder, { body: await bodyWith(change) });

  const read = async (id: string, who: PersonName = 'companyAdmin') =>
    (await call(who, getAgendaOrder, { params: { id } })).value;

  const createAndRead = async (change: Record<string, unknown>) => {
    const reply = await create(change);
    if (reply.status !== 201) {
      throw new Error(`no order: ${JSON.stringify(reply.problem)}`);
    }
    return read(reply.value.id);
  };

  const update = async (
    order: AgendaOrder,
    change: Record<string, unknown>,
    who: PersonName = 'companyAdmin',
  ) =>
    call(who, updateAgendaOrder, {
      params: { id: order.id },
      body: agendaBody(order, change),
    });

  /** Describes a deficiency of a piece. @returns its id */
  const describe = async (
    piece: TestEquipment,
    description = 'Mangueira trincada',
    who: PersonName = 'companyAdmin',
  ) => (await call(who, createDeficiency, { body: { tagSerialNumber: piece.serial, description } })).value.id;

  return { today, create, read, createAndRead, update, describe };
}
