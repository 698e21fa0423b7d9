/** Server state of the signed-in user's sessions. */
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@mobcheck/contract/session/own-sessions.contract.ts';
import { queryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export function sessionsQuery() {
  return queryOf(listOwnSessions);
}

export function useEndSession() {
  return useChange(endOwnSession, { renews: [listOwnSessions], renewsOnError: [listOwnSessions] });
}

export function useEndOtherSessions() {
  return useChange(endOtherSessions, { renews: [listOwnSessions] });
}
