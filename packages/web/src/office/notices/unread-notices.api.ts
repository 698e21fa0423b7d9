/** Server state of the number of unread notices. It has a file of its own, because every page loads it. */
import { countUnreadNotices } from '@mobcheck/contract/notices/unread-notices.contract.ts';
import { queryOf } from '../../lib/query.ts';

/** Milliseconds between requests of the header for the number of unread notices, while the page is visible. */
const COUNT_EVERY_MS = 60_000;

export function unreadCountQuery() {
  return { ...queryOf(countUnreadNotices), refetchInterval: COUNT_EVERY_MS };
}
