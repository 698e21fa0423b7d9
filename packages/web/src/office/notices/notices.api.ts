/** Server state of the user's notices: their queries, and the changes that mark notices. */
import { listNotices, markAllNotices, markNotice } from '@mobcheck/contract/notices/notices.contract.ts';
import { countUnreadNotices } from '@mobcheck/contract/notices/unread-notices.contract.ts';
import type { z } from 'zod';
import { tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

const MARKED = {
  renews: [listNotices, countUnreadNotices],
  renewsOnError: [listNotices, countUnreadNotices],
};

export function noticesQuery(query: z.output<typeof listNotices.query>) {
  return tableQueryOf(listNotices, { query });
}

export function useMarkNotice() {
  return useChange(markNotice, { ...MARKED, concurrencyKey: ({ params }) => params.id });
}

export function useMarkAllNotices() {
  return useChange(markAllNotices, MARKED);
}
