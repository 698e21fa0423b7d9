/** The second factor of the own account. */
import { listOwnSessions } from '@mobcheck/contract/session/own-sessions.contract.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  startSecondFactor,
  stopSecondFactor,
} from '@mobcheck/contract/session/second-factor.contract.ts';
import { queryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export function secondFactorQuery() {
  return queryOf(getSecondFactor);
}

export function useStartSecondFactor() {
  return useChange(startSecondFactor);
}

export function useConfirmSecondFactor() {
  return useChange(confirmSecondFactor, { renews: [getSecondFactor, listOwnSessions] });
}

export function useStopSecondFactor() {
  return useChange(stopSecondFactor, { renews: [getSecondFactor] });
}
