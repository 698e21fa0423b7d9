/** Routes of webhooks. */
import * as contract from '@mobcheck/contract/webhooks/webhooks.contract.ts';
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

export function webhooksRoutes(implement: Implement, { database, outside, publicUrl }: Parts): void {
  implement(contract.listWebhooks, async (call) => service.listWebhooks(call));

  implement(
    contract.createWebhook,
    async (call) => service.createWebhook(call, call.body),
    async (call) => {
      await service.admitAddress(outside, call, call.body.url);
      return undefined;
    },
  );

  implement(
    contract.updateWebhook,
    async (call) => service.updateWebhook(call, call.params.id, call.body),
    async (call) => {
      await service.admitAddress(outside, call, call.body.url);
      return undefined;
    },
  );

  implement(contract.deleteWebhook, async (call) => service.deleteWebhook(call, call.params.id));

  implement(contract.testWebhook, async ({ session, params, clock, ids }) =>
    calls.testWebhook({ database, outside, publicUrl, clock, ids }, session, params.id),
  );

  implement(contract.changeWebhookSecret, async (call) => service.changeSecret(call, call.params.id));

  implement(contract.switchWebhookOn, async (call) => service.switchOn(call, call.params.id));

  implement(contract.replayWebhook, async (call) => calls.replayWebhook(call, call.params.id, call.body));

  implement(contract.listDeliveries, async (call) => calls.listDeliveries(call, call.params.id, call.query));

  implement(contract.retryDelivery, async (call) => calls.retryDelivery(call, call.params.id));
}
