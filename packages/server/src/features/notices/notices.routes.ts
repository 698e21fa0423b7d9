/** Routes of notices. */
import * as contract from '@mobcheck/contract/notices/notices.contract.ts';
import { countUnreadNotices } from '@mobcheck/contract/notices/unread-notices.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { countUnread, markAllNotices } from './notices.queries.ts';
import { listNotices, markNotice } from './notices.service.ts';

export function noticesRoutes(implement: Implement): void {
  implement(contract.listNotices, async ({ db, session, query }) =>
    listNotices(db, requireSession(session).actor.userId, query),
  );

  implement(countUnreadNotices, async ({ db, session }) =>
    countUnread(db, requireSession(session).actor.userId),
  );

  implement(contract.markNotice, async ({ db, session, clock, params, body }) => {
    const { userId } = requireSession(session).actor;
    await markNotice(db, { id: params.id, userId }, body.read ? clock.now() : null);
  });

  implement(contract.markAllNotices, async ({ db, session, clock, body }) => {
    const { userId } = requireSession(session).actor;
    await markAllNotices(db, userId, { upTo: new Date(body.upTo), readAt: clock.now() });
  });
}
