/** Routes of employees. */
import * as contract from '@mobcheck/contract/company-users/company-users.contract.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { listPeople } from './company-users.queries.ts';
import * as service from './company-users.service.ts';

export function companyUsersRoutes(implement: Implement): void {
  implement(contract.listCompanyUsers, async ({ db, actor, query }) => {
    const { items, total } = await listPeople(db, { ...query, companyId: visibleCompany(actor) });
    return { items: items.map(service.presentPerson), total };
  });

  implement(contract.createCompanyUser, async (context) => ({
    id: await service.createPerson(context, context.body),
  }));

  implement(contract.updateCompanyUser, async (context) =>
    service.updatePerson(context, context.params.id, context.body),
  );

  implement(contract.removeCompanyUser, async (context) => {
    await service.removePerson(context, context.params.id);
    return undefined;
  });
}
