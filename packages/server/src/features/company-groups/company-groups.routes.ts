/** Routes of company groups. */
import * as contract from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { previewGroupZone, setGroupZone } from '@mobcheck/contract/company-groups/group-zone.contract.ts';
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

  implement(contract.createCompanyGroup, async (context) => {
    const { tenant } = await readMigrations();
    return createGroup({ ...context, passphrases, timeZone }, tenant, context.body);
  });

  implement(contract.getCompanyGroupStatus, async ({ db, params }) =>
    getPaymentStatus(db, params.companyGroup),
  );

  implement(contract.setCompanyGroupStatus, async (context) =>
    setPaymentStatus(context, context.params.companyGroup, context.body),
  );

  implement(contract.liftCompanyGroupStatus, async (context) =>
    liftPaymentStatus(context, context.params.companyGroup),
  );

  implement(contract.setFileLimit, async (context) =>
    saveFileLimit(context, context.params.companyGroup, context.body),
  );

  implement(previewGroupZone, async (context) => previewZone(context, context.query.timeZone));

  implement(setGroupZone, async (context) => saveZone(context, context.body));

  implement(contract.upgradeCompanyGroup, async ({ clock, ids, session, params }) => {
    const { tenant } = await readMigrations();
    return tryUpgradeAgain({ database, clock, ids, session }, tenant, params.companyGroup);
  });
}
