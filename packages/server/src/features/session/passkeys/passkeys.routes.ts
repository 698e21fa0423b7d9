/** Routes of passkeys. */
import * as contract from '@mobcheck/contract/session/passkeys.contract.ts';
import type { Database } from '../../../platform/db/database.ts';
import { noteNewSession } from '../../../platform/http/answered-calls.ts';
import { clientOf } from '../../../platform/http/authorization.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import { handOver, opensForTab } from '../../../platform/http/tab-session.ts';
import { lifetimeMs } from '../session.service.ts';
import { signInWithPasskey, startSignIn } from './passkey-sign-in.service.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { addPasskey, passkeySiteOf, removePasskey, startPasskey } from './passkeys.service.ts';

export function passkeysRoutes(implement: Implement, database: Database, publicUrl: string): void {
  const site = passkeySiteOf(publicUrl);

  implement(contract.listPasskeys, async ({ db, session }) => listPasskeys(db, session.actor.userId));

  implement(contract.startPasskey, async (context) => startPasskey(context, site));

  implement(contract.addPasskey, async ({ db, session, clock, ids, body }) => ({
    recoveryCodes: await addPasskey({ db, clock, ids, session }, site, body),
  }));

  implement(contract.removePasskey, async (context) => removePasskey(context, context.params.id));

  implement(contract.startPasskeySignIn, async (context) => startSignIn(context, site));

  implement(contract.signInWithPasskey, async ({ request, reply, query, body, clock, ids }) => {
    const remember = query.remember === 'true';
    const attempt = { remember, client: clientOf(request), forTab: opensForTab(request) };
    const token = await signInWithPasskey({ database, clock, ids }, site, body, attempt);
    noteNewSession(request, token);
    return handOver(request, reply, token, lifetimeMs(remember));
  });
}
