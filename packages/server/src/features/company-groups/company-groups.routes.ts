/** HTTP of the company groups. */
import * as contract from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { SESSION_REQUIRED } from '@mobcheck/contract/kernel/api-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { readMigrations } from '../../platform/db/migrate.ts';
import type { Implement, Session } from '../../platform/http/implement.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { getPaymentStatus, listGroups, setPaymentStatus } from './group-list.service.ts';
import { createGroup } from './new-group.service.ts';

/** The policy has let nobody in without one. */
function signedIn(session: Session | undefined): Session {
  if (session === undefined) {
    throw apiError(SESSION_REQUIRED);
  }
  return session;
}

export function companyGroupsRoutes(implement: Implement, database: Database): void {
  implement(contract.listCompanyGroups, async ({ query }) => listGroups(database, query));

  implement(contract.createCompanyGroup, async ({ db, source, session, body }) => {
    const { tenant } = await readMigrations();
    return createGroup({ db, source, session: signedIn(session) }, tenant, body);
  });

  implement(contract.getCompanyGroupStatus, async ({ db, params }) =>
    getPaymentStatus(db, params.companyGroup),
  );

  implement(contract.setCompanyGroupStatus, async ({ db, source, session, params, body }) =>
    setPaymentStatus({ db, source, session: signedIn(session) }, params.companyGroup, body.paymentStatus),
  );
}
