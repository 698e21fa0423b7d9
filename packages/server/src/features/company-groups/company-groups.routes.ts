/** Routes of company groups. */
import * as contract from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { previewGroupZone, setGroupZone } from '@mobcheck/contract/company-groups/group-zone.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { Database } from '../../platform/db/database.ts';
import { readMigrations } from '../../platform/db/migrate.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { PasswordSetting } from '../password/password.service.ts';
import { saveFileLimit } from './file-limit.service.ts';
import { listGroups } from './group-list.service.ts';
import { previewZone, saveZone } from './group-zone.service.ts';
import { tryUpgradeAgain } from './group-upgrade.service.ts';
import { createGroup } from './new-group.service.ts';
import { getPaymentStatus, liftPaymentStatus, setPaymentStatus } from './payment-status.service.ts';

export function companyGroupsRoutes(
  implement: Implement,
  {
    database,
    passphrases,
    timeZone,
  }: PasswordSetting & {
    readonly database: Database;
    readonly timeZone?: string | undefined;
  },
  defaultLimitBytes: number,
): void {
  implement(contract.listCompanyGroups, async ({ query }) => listGroups(database, query, defaultLimitBytes));

  implement(contract.createCompanyGroup, async ({ db, clock, ids, session, body }) => {
    const { tenant } = await readMigrations();
    const act = { db, clock, ids, session: requireSession(session), passphrases, timeZone };
    return createGroup(act, tenant, body);
  });

  implement(contract.getCompanyGroupStatus, async ({ db, params }) =>
    getPaymentStatus(db, params.companyGroup),
  );

  implement(contract.setCompanyGroupStatus, async ({ db, clock, ids, session, params, body }) =>
    setPaymentStatus({ db, clock, ids, session: requireSession(session) }, params.companyGroup, body),
  );

  implement(contract.liftCompanyGroupStatus, async ({ db, clock, ids, session, params }) =>
    liftPaymentStatus({ db, clock, ids, session: requireSession(session) }, params.companyGroup),
  );

  implement(contract.setFileLimit, async ({ db, clock, ids, session, params, body }) =>
    saveFileLimit({ db, clock, ids, session: requireSession(session) }, params.companyGroup, body),
  );

  implement(previewGroupZone, async (context) => previewZone(context, context.query.timeZone));

  implement(setGroupZone, async ({ db, clock, ids, session, body }) =>
    saveZone({ db, clock, ids, session: requireSession(session) }, body),
  );

  implement(contract.upgradeCompanyGroup, async ({ clock, ids, session, params }) => {
    const { tenant } = await readMigrations();
    return tryUpgradeAgain(
      { database, clock, ids, session: requireSession(session) },
      tenant,
      params.companyGroup,
    );
  });
}
