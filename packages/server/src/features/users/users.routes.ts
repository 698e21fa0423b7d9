/** Routes of all users of the installation. */
import * as contract from '@mobcheck/contract/users/users.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { readMigrations } from '../../platform/db/migrate.ts';
import { giveOwnGroup, proposeOwnGroup } from './own-group.service.ts';
import type { PasswordSetting } from '../password/password.service.ts';
import { getPendingRegistration } from './pending-registration.service.ts';
import { migratePending, migrateUser } from './user-migration.service.ts';
import { presentListedUser } from './user-acts.service.ts';
import { listUsers } from './users.queries.ts';
import * as service from './users.service.ts';

/** @param parts `publicUrl` is the base of the links in mails */
export function usersRoutes(
  implement: Implement,
  { publicUrl, passphrases }: PasswordSetting & { readonly publicUrl: string },
): void {
  implement(contract.listUsers, async ({ db, query }) => {
    const { items, total } = await listUsers(db, query);
    return { items: items.map(presentListedUser), total };
  });

  implement(contract.getPendingRegistration, async ({ db, params }) => getPendingRegistration(db, params.id));

  implement(contract.activateGenericPending, async (context) =>
    service.activatePending(context, publicUrl, context.params.id, context.body.companyName),
  );

  implement(contract.proposeOwnGroup, async ({ db, params }) => proposeOwnGroup(db, params.id));

  implement(contract.giveOwnGroup, async (context) => {
    const { tenant: migrations } = await readMigrations();
    const parts = { publicUrl, migrations };
    return giveOwnGroup(context, parts, context.params.id, context.body);
  });

  implement(contract.migrateGenericPending, async (context) =>
    migratePending(context, publicUrl, context.params.id, context.body),
  );

  implement(contract.migrateUser, async (context) => migrateUser(context, context.params.id, context.body));

  implement(contract.setUserPassword, async (context) => {
    await service.setPassword({ ...context, passphrases }, context.params.id, context.body);
  });

  implement(contract.deleteUser, async (context) => service.deleteUser(context, context.params.email));
}
