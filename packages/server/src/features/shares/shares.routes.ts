/** Routes of links, for admins. */
import * as contract from '@mobcheck/contract/shares/shares.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { closeShare } from './ended-shares.service.ts';
import * as service from './shares.service.ts';

export function sharesRoutes(implement: Implement, publicUrl: string): void {
  implement(contract.createShare, async (context) => service.createShare(context, publicUrl, context.body));

  implement(contract.listShares, async (context) => service.listShares(context, context.query));

  implement(contract.listShareOpenings, async (context) =>
    service.listShareOpenings(context, context.params.id),
  );

  implement(contract.closeShare, async (context) =>
    closeShare(context, context.params.id, service.onlySharedCompanyId(context.session.actor)),
  );
}
