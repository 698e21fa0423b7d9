/** Routes of links, for admins. */
import * as contract from '@mobcheck/contract/shares/shares.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { closeShare } from './ended-shares.service.ts';
import * as service from './shares.service.ts';

export function sharesRoutes(implement: Implement, publicUrl: string): void {
  implement(contract.createShare, async ({ db, session, clock, ids, body }) =>
    service.createShare({ db, session: requireSession(session), clock, ids }, publicUrl, body),
  );

  implement(contract.listShares, async (context) => service.listShares(context, context.query));

  implement(contract.listShareOpenings, async (context) =>
    service.listShareOpenings(context, context.params.id),
  );

  implement(contract.closeShare, async ({ session: maybe, params, ...context }) => {
    const session = requireSession(maybe);
    await closeShare({ ...context, session }, params.id, service.onlySharedCompanyId(session.actor));
  });
}
