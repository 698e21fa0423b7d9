/** Shows why the upgrade of a company group to the program's version failed, and tries it again. */
import type { CompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { Database } from '../../platform/db/database.ts';
import { schemaVersionsOf, upgradeGroups, type Migration } from '../../platform/db/group-upgrades.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import * as queries from './company-groups.queries.ts';

type UpgradeStateRow = NonNullable<Awaited<ReturnType<typeof queries.findUpgradeState>>>;

interface Act extends ClockAndIds {
  readonly database: Database;
  readonly session: Session;
}

/** Converts a row to the contract's shape. */
export function presentUpgrade({
  upgradeError: reason,
  upgradeTriedAt: triedAt,
}: UpgradeStateRow): { reason: string; triedAt: Date } | null {
  return reason === null || triedAt === null ? null : { reason, triedAt };
}

/**
 * Tries again to upgrade a group, without a time limit.
 * @returns the reason of a failure; null when the group has the program's version
 * @throws ApiError NOT_FOUND
 */
export async function tryUpgradeAgain(
  { database, session, ...clockAndIds }: Act,
  migrations: readonly Migration[],
  name: CompanyGroup['name'],
): Promise<{ failedUpgrade: ReturnType<typeof presentUpgrade> }> {
  requireFound(await database.public((db) => queries.findUpgradeState(db, name)));
  const { upgraded } = await upgradeGroups(database.direct, migrations, name);
  if (upgraded > 0) {
    await database.outdated.watch(schemaVersionsOf(migrations));
  }
  const failedUpgrade = await database.public(async (db) => {
    if (upgraded > 0) {
      await recordPublicAct(
        { db, ...clockAndIds, actor: session.actor },
        { feature: 'company-groups', act: 'upgrade', subject: name, detail: {} },
      );
    }
    return presentUpgrade(requireFound(await queries.findUpgradeState(db, name)));
  });
  return { failedUpgrade };
}
