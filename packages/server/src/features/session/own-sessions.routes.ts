/** Routes of the own sessions. */
import * as contract from '@mobcheck/contract/session/own-sessions.contract.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { deviceOf } from './device.service.ts';
import { recordOwnAct } from './own-password.service.ts';
import { deleteOwnSession, listSessions } from './own-sessions.queries.ts';
import { deleteOtherSessions } from './session.queries.ts';

export function ownSessionsRoutes(implement: Implement): void {
  implement(contract.listOwnSessions, async ({ db, actor, session, clock }) => {
    const rows = await listSessions(db, actor.userId, clock.now());
    return rows.map(({ userAgent, ...row }) => ({
      ...row,
      ...deviceOf(userAgent),
      isCurrent: row.tokenHash.equals(session.tokenHash),
    }));
  });

  implement(contract.endOwnSession, async ({ db, session, clock, ids, params }) => {
    if (!(await deleteOwnSession(db, session.actor.userId, params.id))) {
      throw apiError(NOT_FOUND);
    }
    await recordOwnAct({ db, clock, ids, session }, 'endSession');
  });

  implement(contract.endOtherSessions, async ({ db, session, clock, ids }) => {
    await deleteOtherSessions(db, session.actor.userId, session.tokenHash);
    await recordOwnAct({ db, clock, ids, session }, 'endOtherSessions');
  });
}
