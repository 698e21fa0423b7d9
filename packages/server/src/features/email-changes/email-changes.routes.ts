/** Routes by which users change their own e-mail address. */
import * as contract from '@mobcheck/contract/email-changes/email-changes.contract.ts';
import type { Database } from '../../platform/db/database.ts';
import { emailTokenOf } from '../../platform/http/authorization.ts';
import { networkOf } from '../../platform/http/callers.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { findEmailChange } from './email-changes.queries.ts';
import { confirmEmailChange, requestEmailChange } from './email-changes.service.ts';

export function emailChangesRoutes(implement: Implement, database: Database, rateLimitFactor: number): void {
  implement(contract.getEmailChange, async ({ db, session, clock }) => {
    const change = await findEmailChange(db, session.actor.userId, clock.now());
    return { newEmail: change?.newEmail ?? null };
  });

  implement(contract.requestEmailChange, async ({ session, clock, ids, body, request }) => {
    const context = { database, clock, ids, ipAddress: networkOf(request), factor: rateLimitFactor };
    await requestEmailChange({ ...context, session }, body);
  });

  implement(contract.confirmEmailChange, async (context) => ({
    email: await confirmEmailChange(context, emailTokenOf(context.request)),
  }));
}
