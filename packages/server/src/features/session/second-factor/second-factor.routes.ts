/** Routes of the signed-in user's second factor and of the repeated proof of identity. */
import * as contract from '@mobcheck/contract/session/second-factor.contract.ts';
import { proveAgain, startPasskeyProof } from '@mobcheck/contract/session/own-proof.contract.ts';
import type { Database } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/http/callers.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import { startPasskeyProof as startProof } from '../passkeys/passkey-proof.service.ts';
import { passkeySiteOf } from '../passkeys/passkeys.service.ts';
import { countRecoveryCodes, findSecondFactor } from '../second-factor.queries.ts';
import * as proof from './own-proof.service.ts';
import { confirmSecondFactor, startSecondFactor, stopSecondFactor } from './second-factor.service.ts';

export function secondFactorRoutes(
  implement: Implement,
  database: Database,
  { rateLimitFactor, publicUrl }: { readonly rateLimitFactor: number; readonly publicUrl: string },
): void {
  const site = passkeySiteOf(publicUrl);

  implement(contract.getSecondFactor, async ({ db, actor: { userId } }) => {
    const factor = await findSecondFactor(db, userId);
    return {
      isOn: factor !== undefined,
      hasApplication: factor?.hasApplication === true,
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
    };
  });

  implement(contract.startSecondFactor, async ({ session, clock, ids, body, request }) => {
    const context = { database, clock, ids, ipAddress: networkOf(request), factor: rateLimitFactor };
    return startSecondFactor({ ...context, session }, body.currentPassword);
  });

  implement(contract.confirmSecondFactor, async ({ db, session, clock, ids, body }) => ({
    recoveryCodes: await confirmSecondFactor({ db, clock, ids, session }, body.code),
  }));

  implement(startPasskeyProof, async (context) => startProof(context, site));

  implement(proveAgain, async ({ session, clock, ids, body, request }) => {
    const context = { database, clock, ids, ipAddress: networkOf(request), factor: rateLimitFactor };
    await proof.proveAgain({ ...context, session }, site, body);
  });

  implement(contract.stopSecondFactor, async ({ session, clock, ids, body, request }) => {
    const context = { database, clock, ids, ipAddress: networkOf(request), factor: rateLimitFactor };
    await stopSecondFactor({ ...context, session }, site, body);
  });
}
