/** The agenda: service orders of the active company whose lines say their work, and the deficiencies that they shall fix. */
import { z } from 'zod';
import { AGENDA_OFF, DEFICIENCY_NOT_OPEN, DEFICIENCY_ORDERED } from '../deficiencies/deficiency-errors.ts';
import { deficiency, deficiencyIds } from '../deficiencies/deficiencies.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';
import { pageOf } from '../kernel/page.ts';
import { optionalLines } from '../kernel/text.ts';
import {
  changedServiceOrderLine,
  createServiceOrder,
  MAX_ORDER_LINES,
  newServiceOrderLine,
  serviceOrder,
  serviceOrderLine,
  serviceOrdersQuery,
  updateServiceOrder,
} from '../service-orders/service-orders.contract.ts';
import { LINE_WORKS, typeOfWork, type LineWork } from '../service-orders/service-orders.rules.ts';
import { managesAgenda } from './agenda.policy.ts';

/** Longest reason why a line was not done, in characters. */
export const MAX_NOT_DONE_REASON = 300;

const work = z.enum(LINE_WORKS).nullable();

/** Whether the work of a line is of its type. */
function isWorkOfType(line: { readonly type: string | null; readonly work: LineWork | null }): boolean {
  return line.work === null || line.type === null || typeOfWork(line.work) === line.type;
}
const otherType = { message: 'invalid', path: ['work'] };

const agendaLine = serviceOrderLine.extend({
  equipmentId: z.string(),
  /** Null means any record of the type. */
  work,
  /** Why the line was not done, or an empty text. Always empty for a completed line. */
  notDoneReason: z.string(),
});
export type AgendaLine = z.infer<typeof agendaLine>;

const orderedDeficiency = deficiency.pick({
  id: true,
  number: true,
  equipmentId: true,
  tagSerialNumber: true,
  extraLabel: true,
  extraCode: true,
  text: true,
  severity: true,
  state: true,
});
export type OrderedDeficiency = z.infer<typeof orderedDeficiency>;

export const agendaOrder = serviceOrder.extend({
  equipments: z.array(agendaLine),
  /** The deficiencies that the order shall fix, by number. */
  deficiencies: z.array(orderedDeficiency),
});
export type AgendaOrder = z.infer<typeof agendaOrder>;

export const listAgendaOrders = endpoint({
  method: 'GET',
  path: '/web/agenda/orders/',
  summary: 'Service orders of the active company; `query` searches number, users and comments',
  may: managesAgenda,
  scope: 'tenant',
  query: serviceOrdersQuery,
  reply: pageOf(serviceOrder),
  errors: [AGENDA_OFF],
});

export const getAgendaOrder = endpoint({
  method: 'GET',
  path: '/web/agenda/orders/:id/',
  summary: 'A service order with its lines and deficiencies',
  may: managesAgenda,
  scope: 'tenant',
  params: idParams,
  reply: agendaOrder,
  errors: [AGENDA_OFF],
});

export const createAgendaOrder = endpoint({
  method: 'POST',
  path: '/web/agenda/orders/',
  summary: 'Create a service order of the active company; the responsible user gets a notice and a mail',
  may: managesAgenda,
  scope: 'tenant',
  body: createServiceOrder.body.extend({
    equipments: z
      .array(newServiceOrderLine.extend({ work: work.default(null) }).refine(isWorkOfType, otherType))
      .max(MAX_ORDER_LINES, 'too_many'),
    /** Open deficiencies of the active company that the order shall fix. Each needs a line FIX of its piece. */
    deficiencyIds: deficiencyIds.optional(),
  }),
  reply: createServiceOrder.reply,
  status: 201,
  errors: [...createServiceOrder.errors, AGENDA_OFF, DEFICIENCY_NOT_OPEN, DEFICIENCY_ORDERED],
});

export const updateAgendaOrder = endpoint({
  method: 'PUT',
  path: '/web/agenda/orders/:id/',
  summary: 'Change a service order; its status is derived from the lines, only CANCELLED is chosen',
  may: managesAgenda,
  scope: 'tenant',
  params: idParams,
  body: updateServiceOrder.body.extend({
    /** All lines. An omitted saved line is removed. */
    equipments: z
      .array(
        changedServiceOrderLine
          .extend({
            work: work.default(null),
            /** Ignored for a completed line. */
            notDoneReason: optionalLines(MAX_NOT_DONE_REASON),
          })
          .refine(isWorkOfType, otherType),
      )
      .min(1, 'required')
      .max(MAX_ORDER_LINES, 'too_many'),
  }),
  reply: agendaOrder,
  errors: [...updateServiceOrder.errors, AGENDA_OFF],
});
