/** Server state of the user's notices: their queries, and the changes that mark notices. */
import {
  countUnreadNotices,
  listNotices,
  markAllNotices,
  markNotice,
} from '@mobcheck/contract/notices/notices.contract.ts';
import type { z } from 'zod';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

/** Milliseconds between requests of the header for the number of unread notices, while the page is visible. */
const COUNT_EVERY_MS = 60_000;
const MARKED = {
  renews: [listNotices, countUnreadNotices],
  renewsOnError: [listNotices, countUnreadNotices],
};

export function noticesQuery(query: z.output<typeof listNotices.query>) {
  return tableQueryOf(listNotices, { query });
}

export function unreadCountQuery() {
  return { ...queryOf(countUnreadNotices), refetchInterval: COUNT_EVERY_MS };
}

export function useMarkNotice() {
  return useChange(markNotice, { ...MARKED, concurrencyKey: ({ params }) => params.id });
}

export function useMarkAllNotices() {
  return useChange(markAllNotices, MARKED);
}
