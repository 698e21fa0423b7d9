/** Routes of the own second factor, and of proving again who one is. */
import * as contract from '@mobcheck/contract/session/second-factor.contract.ts';
import { proveAgain } from '@mobcheck/contract/session/own-proof.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { Database } from '../../platform/db/database.ts';
import { networkOf } from '../../platform/http/callers.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { countRecoveryCodes, hasSecondFactor } from './second-factor.queries.ts';
import * as proof from './own-proof.service.ts';
import { confirmSecondFactor, startSecondFactor, stopSecondFactor } from './second-factor.service.ts';

export function secondFactorRoutes(implement: Implement, database: Database, rateLimitFactor: number): void {
  implement(contract.getSecondFactor, async ({ db, session }) => {
    const { userId } = requireSession(session).actor;
    return {
      isOn: await hasSecondFactor(db, userId),
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
    };
  });

  implement(contract.startSecondFactor, async ({ session, clock, ids, body, request }) => {
    const guess = { database, clock, ids, ipAddress: networkOf(request), factor: rateLimitFactor };
    return startSecondFactor({ ...guess, session: requireSession(session) }, body.currentPassword);
  });

  implement(contract.confirmSecondFactor, async ({ db, session, clock, ids, body }) => ({
    recoveryCodes: await confirmSecondFactor({ db, clock, ids, session: requireSession(session) }, body.code),
  }));

  implement(proveAgain, async ({ session, clock, ids, body, request }) => {
    const guess = { database, clock, ids, ipAddress: networkOf(request), factor: rateLimitFactor };
    await proof.proveAgain({ ...guess, session: requireSession(session) }, body);
    return undefined;
  });

  implement(contract.stopSecondFactor, async ({ session, clock, ids, body, request }) => {
    const guess = { database, clock, ids, ipAddress: networkOf(request), factor: rateLimitFactor };
    await stopSecondFactor({ ...guess, session: requireSession(session) }, body);
    return undefined;
  });
}
