/** Routes of company users. */
import * as contract from '@mobcheck/contract/company-users/company-users.contract.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { PasswordSetting } from '../password/password.service.ts';
import { listUsers } from './company-users.queries.ts';
import * as service from './company-users.service.ts';

export function companyUsersRoutes(implement: Implement, { passphrases }: PasswordSetting): void {
  implement(contract.listCompanyUsers, async ({ db, actor, query }) => {
    const { items, total } = await listUsers(db, { ...query, companyId: onlyVisibleCompanyId(actor) });
    return { items: items.map(service.presentUser), total };
  });

  implement(contract.createCompanyUser, async (context) => ({
    id: await service.addUser({ ...context, passphrases }, context.body),
  }));

  implement(contract.updateCompanyUser, async (context) =>
    service.updateUser({ ...context, passphrases }, context.params.id, context.body),
  );

  implement(contract.endCompanyUserSessions, async (context) =>
    service.endSessions(context, context.params.id),
  );

  implement(contract.removeSecondFactor, async (context) =>
    service.removeSecondFactor(context, context.params.id),
  );

  implement(contract.removeCompanyUser, async (context) => service.removeUser(context, context.params.id));
}
