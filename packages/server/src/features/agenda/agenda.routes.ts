/** Routes of the agenda of service orders. */
import * as contract from '@mobcheck/contract/agenda/agenda.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import * as service from './agenda.service.ts';

/** @param publicUrl base of the link in mails */
export function agendaRoutes(implement: Implement, publicUrl: string): void {
  implement(contract.listAgendaOrders, async (context) => service.listAgendaOrders(context, context.query));

  implement(contract.getAgendaOrder, async (context) => service.getAgendaOrder(context, context.params.id));

  implement(contract.createAgendaOrder, async (context) =>
    service.createAgendaOrder(context, context.body, publicUrl),
  );

  implement(contract.updateAgendaOrder, async (context) =>
    service.updateAgendaOrder(context, context.params.id, context.body, publicUrl),
  );
}
