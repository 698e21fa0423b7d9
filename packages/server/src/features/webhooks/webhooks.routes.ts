/** Routes of webhooks. */
import * as contract from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Outside } from '../../platform/outside/outside.ts';
import * as calls from './webhook-calls.service.ts';
import * as service from './webhooks.service.ts';

interface Parts {
  readonly database: Database;
  readonly outside: Outside;
  readonly publicUrl: string;
}

/** Returns the call with its session, which the policies of all these endpoints require. */
function signedIn<Call extends { readonly session: Parameters<typeof requireSession>[0] }>(call: Call) {
  return { ...call, session: requireSession(call.session) };
}

export function webhooksRoutes(implement: Implement, { database, outside, publicUrl }: Parts): void {
  implement(contract.listWebhooks, async (call) => service.listWebhooks(signedIn(call)));

  implement(
    contract.createWebhook,
    async (call) => service.createWebhook(signedIn(call), call.body),
    async (call) => {
      await service.admitAddress(outside, signedIn(call), call.body.url);
      return undefined;
    },
  );

  implement(
    contract.updateWebhook,
    async (call) => service.updateWebhook(signedIn(call), call.params.id, call.body),
    async (call) => {
      await service.admitAddress(outside, signedIn(call), call.body.url);
      return undefined;
    },
  );

  implement(contract.deleteWebhook, async (call) => service.deleteWebhook(signedIn(call), call.params.id));

  implement(contract.testWebhook, async ({ session, params, clock, ids }) =>
    calls.testWebhook({ database, outside, publicUrl, clock, ids }, requireSession(session), params.id),
  );

  implement(contract.changeWebhookSecret, async (call) =>
    service.changeSecret(signedIn(call), call.params.id),
  );

  implement(contract.switchWebhookOn, async (call) => service.switchOn(signedIn(call), call.params.id));

  implement(contract.replayWebhook, async (call) =>
    calls.replayWebhook(signedIn(call), call.params.id, call.body),
  );

  implement(contract.listDeliveries, async (call) =>
    calls.listDeliveries(signedIn(call), call.params.id, call.query),
  );

  implement(contract.retryDelivery, async (call) => calls.retryDelivery(signedIn(call), call.params.id));
}
