/** The report of a visit: the work of a service order with its deficiencies and the next dates, as PDF. */
import { AGENDA_OFF } from '../deficiencies/deficiency-errors.ts';
import { downloadQuery } from '../kernel/download.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';
import { readsVisitReports } from './visit-report.policy.ts';

export const downloadVisitReport = endpoint({
  method: 'GET',
  path: '/web/agenda/orders/:id/visit-report',
  summary:
    'The visit of a service order as PDF: done, not done, deficiencies with photos and next dates; for admins, and for users responsible for the order or a line',
  may: readsVisitReports,
  scope: 'tenant',
  params: idParams,
  query: downloadQuery,
  reply: 'file',
  errors: [AGENDA_OFF],
});
