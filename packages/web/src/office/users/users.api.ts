/** Server state of all users of the installation: the queries, and the actions on a user. */
import { listCompanyGroups } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import {
  activateGenericPending,
  deleteUser,
  getPendingRegistration,
  giveOwnGroup,
  listUsers,
  migrateGenericPending,
  migrateUser,
  type OwnGroup,
  proposeOwnGroup,
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

/** Query of the data with which a pending user registered. */
export function registrationQuery(id: string) {
  return queryOf(getPendingRegistration, { params: { id } });
}

/** Query of the proposed names of a company and its group. It is not cached, because other admins may create groups. */
export function ownGroupQuery(id: string) {
  return { ...queryOf(proposeOwnGroup, { params: { id } }), gcTime: 0, retry: false };
}

/** Query of all groups with their companies, for a select. */
export function groupChoicesQuery() {
  return queryOf(listCompanyGroups, { query: { pageSize: 1000 } });
}

/** The company to which a user moves. */
export interface Destination {
  readonly companyGroup: string;
  readonly companyId: string;
}

export type UserAction =
  | { readonly name: 'activateGeneric'; readonly companyName: string }
  | { readonly name: 'ownGroup'; readonly names: OwnGroup }
  | { readonly name: 'migratePending' | 'migrate'; readonly to: Destination }
  | { readonly name: 'setPassword'; readonly password: string }
  | { readonly name: 'delete' };

async function performAction({ id, email, companyGroup }: User, action: UserAction): Promise<void> {
  const params = { id };
  switch (action.name) {
    case 'activateGeneric':
      await call(activateGenericPending, { params, body: { companyName: action.companyName } });
      return;
    case 'ownGroup':
      await call(giveOwnGroup, { params, body: action.names });
      return;
    case 'migratePending':
      await call(migrateGenericPending, { params, body: action.to });
      return;
    case 'migrate':
      await call(migrateUser, { params, body: action.to });
      return;
    case 'setPassword':
      await call(setUserPassword, { params, body: { password: action.password, companyGroup } });
      return;
    case 'delete':
      await call(deleteUser, { params: { email } });
      return;
    default:
      throw new Error(`unknown action ${JSON.stringify(action satisfies never)}`);
  }
}

export function useUserAction(user: User) {
  return useChange((action: UserAction) => performAction(user, action), {
    renews: [listUsers, listCompanyGroups],
  });
}
