/** Server state of webhooks and their deliveries. */
import type { CallOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayWebhook,
  retryDelivery,
  switchWebhookOn,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { call } from '../../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../../lib/query.ts';
import { useChange } from '../../../lib/use-change.ts';

export const webhooksQuery = queryOf(listWebhooks);

export function deliveriesQuery(id: string, query: Partial<QueryOf<typeof listDeliveries>>) {
  return tableQueryOf(listDeliveries, { params: { id }, query });
}

interface WebhookSave {
  readonly existing: Webhook | undefined;
  readonly body: CallOf<typeof createWebhook>['body'];
}

/** Saves a webhook. Returns the secret of a new webhook. */
export function useSaveWebhook() {
  return useChange(
    async ({ existing, body }: WebhookSave) => {
      if (existing === undefined) {
        return (await call(createWebhook, { body })).secret;
      }
      const { name, url, types } = body;
      const { updateDate } = existing;
      await call(updateWebhook, { params: { id: existing.id }, body: { name, url, types, updateDate } });
      return undefined;
    },
    { renews: [listWebhooks] },
  );
}

export function useDeleteWebhook() {
  return useChange(deleteWebhook, { renews: [listWebhooks], renewsOnError: [listWebhooks] });
}

export function useTestWebhook() {
  return useChange(testWebhook, { renewsOnError: [listWebhooks] });
}

export function useChangeSecret() {
  return useChange(changeWebhookSecret, { renewsOnError: [listWebhooks] });
}

export function useSwitchOn() {
  return useChange(switchWebhookOn, { renews: [listWebhooks], renewsOnError: [listWebhooks] });
}

export function useReplay() {
  return useChange(replayWebhook, { renews: [listWebhooks, listDeliveries] });
}

export function useRetryDelivery() {
  return useChange(retryDelivery, {
    renews: [listDeliveries],
    renewsOnError: [listDeliveries, listWebhooks],
  });
}
