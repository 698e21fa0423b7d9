/** Production runs for tests. Tags are ordered, and their bill is paid on the sandbox's page. */
import {
  createTagOrder,
  listTagOrders,
  NFC_TAG_ID,
  type TagProductId,
} from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import {
  finishMaking,
  listProducedTags,
  listProductionRuns,
  sendProducedTags,
  type ProducedTag,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import type { TestApp } from './app.ts';
import type { PersonName } from './people.ts';

/** Pays an order of a user on the page of its bill at the sandbox provider. */
async function payOrder(server: TestApp, who: PersonName, id: string): Promise<void> {
  const orders = (await server.call(who, listTagOrders, { query: { pageSize: 1000 } })).value.items;
  const url = orders.find((order) => order.id === id)?.url ?? '';
  await server.app.inject({
    method: 'POST',
    url: `${new URL(url).pathname}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
}

/** Orders tags and pays for them. Returns the ids of the order and of its production run. */
export async function buyTags(
  server: TestApp,
  {
    who = 'groupAdmin',
    productId = NFC_TAG_ID,
    quantity = 3,
  }: {
    readonly who?: PersonName;
    readonly productId?: TagProductId;
    readonly quantity?: number;
  } = {},
): Promise<{ readonly orderId: string; readonly runId: string }> {
  const body = { product_id: productId, quantity };
  const { id: orderId } = (await server.call(who, createTagOrder, { body })).value;
  await server.runJobs();
  await payOrder(server, who, orderId);
  await server.runJobs();
  const query = { pageSize: 1000 };
  const runs = (await server.call('platformAdmin', listProductionRuns, { query })).value.items;
  return { orderId, runId: runs.find((run) => run.orderId === orderId)?.id ?? '' };
}

/** Lists the tags of a run in the order of their positions. */
export async function tagsOf(server: Pick<TestApp, 'call'>, id: string): Promise<ProducedTag[]> {
  const input = { params: { id }, query: { pageSize: 1000 } };
  return (await server.call('platformAdmin', listProducedTags, input)).value.items;
}

/** Makes the reserved tags of a run. */
export async function makeTags({ call }: Pick<TestApp, 'call'>, id: string) {
  return call('platformAdmin', finishMaking, { params: { id } });
}

/** Sends the stock of a run. */
export async function sendTags({ call, now }: Pick<TestApp, 'call' | 'now'>, id: string) {
  const sentOn = dayIn(DEFAULT_ZONE, now());
  const body = { carrier: 'Correios', trackingCode: 'BR123456789BR', sentOn };
  return call('platformAdmin', sendProducedTags, { params: { id }, body });
}
