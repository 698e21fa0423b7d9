/** Routes of links, for admins. */
import * as contract from '@mobcheck/contract/shares/shares.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { Implement } from '../../platform/http/implement.ts';
import * as service from './shares.service.ts';

export function sharesRoutes(implement: Implement, publicUrl: string): void {
  implement(contract.createShare, async ({ db, session, clock, ids, body }) =>
    service.createShare({ db, session: requireSession(session), clock, ids }, publicUrl, body),
  );

  implement(contract.listShares, async (context) => service.listShares(context, context.query));

  implement(contract.listShareOpenings, async (context) =>
    service.listShareOpenings(context, context.params.id),
  );

  implement(contract.closeShare, async (context) => {
    await service.closeShare(context, context.params.id);
    return undefined;
  });
}
