/** Routes of notices. */
import * as contract from '@mobcheck/contract/notices/notices.contract.ts';
import { countUnreadNotices } from '@mobcheck/contract/notices/unread-notices.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { countUnread, markAllNotices } from './notices.queries.ts';
import { listNotices, markNotice } from './notices.service.ts';

export function noticesRoutes(implement: Implement): void {
  implement(contract.listNotices, async ({ db, actor, query }) => listNotices(db, actor.userId, query));

  implement(countUnreadNotices, async ({ db, actor }) => countUnread(db, actor.userId));

  implement(contract.markNotice, async ({ db, actor, clock, params, body }) =>
    markNotice(db, { id: params.id, userId: actor.userId }, body.read ? clock.now() : null),
  );

  implement(contract.markAllNotices, async ({ db, actor, clock, body }) =>
    markAllNotices(db, actor.userId, { upTo: new Date(body.upTo), readAt: clock.now() }),
  );
}
