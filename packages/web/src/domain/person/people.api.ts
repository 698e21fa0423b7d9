/** Query of the users of a group, among whom a responsible person is chosen. */
import { listCompanyUsers } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { loadAllRows } from '../../lib/answers/load-all-rows.ts';
import { keyOf } from '../../lib/query.ts';

/** Query of the active users that the user sees. */
export function peopleQuery() {
  return queryOptions({
    queryKey: [...keyOf(listCompanyUsers), 'all active users'],
    queryFn: async ({ signal }) =>
      loadAllRows(async (page) =>
        call(listCompanyUsers, { query: { status: 'ACTIVE', ...page } }, { signal }),
      ),
  });
}
