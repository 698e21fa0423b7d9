/** The first steps. Completion is read from existing data, except for the opened report, which is stored. */
import type { getFirstSteps as endpoint } from '@mobcheck/contract/first-steps/first-steps.contract.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { Session } from '../../platform/context/session.ts';
import type { Database } from '../../platform/db/database.ts';
import { payingCustomer } from '../billing/payer.service.ts';
import { hasTagOrder } from '../tag-orders/tag-orders.exported.queries.ts';
import * as queries from './first-steps.queries.ts';

/** Returns which steps are done in the user's company, or in the group of a group admin, and whether the list is closed. */
export async function readFirstSteps(
  database: Database,
  session: Session,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { actor, tenant } = session;
  const companyId = onlyVisibleCompanyId(actor);
  const done = await database.tenant(tenant, (db) =>
    queries.findDoneSteps(db, { companyId, userId: actor.userId }),
  );
  const { people, equipment, inspection } = done;
  // Registered equipment has tags.
  const hasTags = done.labels || equipment;
  return database.public(async (db) => {
    const marks = await queries.findMarks(db, actor.userId);
    const customer = hasTags ? undefined : await payingCustomer(db, session);
    const tags = hasTags || (customer !== undefined && (await hasTagOrder(db, customer.id)));
    return {
      closed: marks !== undefined && marks.closedAt !== null,
      steps: {
        people,
        tags,
        equipment,
        inspection,
        report: marks !== undefined && marks.reportOpenedAt !== null,
      },
    };
  });
}
