/** Server state of all users of the installation: query options as values, and the actions on a user. */
import { listCompanyGroups } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import {
  activateGenericPending,
  deleteUser,
  listUsers,
  migrateGenericPending,
  migrateUser,
  setUserPassword,
  type User,
} from '@mobcheck/contract/users/users.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export function usersQuery(query: z.input<typeof listUsers.query>) {
  return tableQueryOf(listUsers, { query });
}

/** All groups with their companies, for a select. */
export function groupChoicesQuery() {
  return queryOf(listCompanyGroups, { query: { pageSize: 1000 } });
}

/** A company to move a user to. */
export interface Destination {
  readonly companyGroup: string;
  readonly companyId: string;
}

/** An action on a user. */
export type Act =
  | { readonly act: 'activateGeneric'; readonly companyName: string }
  | { readonly act: 'migratePending' | 'migrate'; readonly to: Destination }
  | { readonly act: 'setPassword'; readonly password: string }
  | { readonly act: 'delete' };

async function perform({ id, email, companyGroup }: User, act: Act): Promise<void> {
  const params = { id };
  switch (act.act) {
    case 'activateGeneric':
      await call(activateGenericPending, { params, body: { companyName: act.companyName } });
      return;
    case 'migratePending':
      await call(migrateGenericPending, { params, body: act.to });
      return;
    case 'migrate':
      await call(migrateUser, { params, body: act.to });
      return;
    case 'setPassword':
      await call(setUserPassword, { params, body: { password: act.password, companyGroup } });
      return;
    case 'delete':
      await call(deleteUser, { params: { email } });
      return;
    default:
      throw new Error(`unknown act ${JSON.stringify(act satisfies never)}`);
  }
}

export function useUserAct(user: User) {
  return useChange((act: Act) => perform(user, act), { renews: [listUsers] });
}
