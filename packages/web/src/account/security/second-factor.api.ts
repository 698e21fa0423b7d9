/** Server state of the signed-in user's second factor. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { listPasskeys } from '@mobcheck/contract/session/passkeys.contract.ts';
import { listOwnSessions } from '@mobcheck/contract/session/own-sessions.contract.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  startSecondFactor,
  stopSecondFactor,
} from '@mobcheck/contract/session/second-factor.contract.ts';
import { queryOf } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
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

/** The proof for removing the second factor: password and code, or a passkey. */
export type StopProof = BodyOf<typeof stopSecondFactor>;

export function useStopSecondFactor() {
  const { refresh } = useSession();
  // The user is reloaded, since a group may require another factor at once.
  return useChange(stopSecondFactor, {
    renews: [getSecondFactor, listPasskeys],
    onSuccess: () => void refresh(),
  });
}
