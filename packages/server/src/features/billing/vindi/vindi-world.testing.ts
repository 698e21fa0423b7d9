/** Vindi's stub with the adapter for tests. */
import type { ProviderWorld } from '../provider/provider-world.testing.ts';
import { startVindiStub, type VindiStub } from './stub/vindi-stub.testing.ts';
import { vindiProvider } from './vindi.ts';

const START = new Date('2026-01-10T12:00:00Z');
const SECRET = 'the-secret-of-the-webhook';
export const AUTHORIZATION = `Basic ${Buffer.from(`vindi:${SECRET}`).toString('base64')}`;

/** Starts a stub with its adapter. The adapter does not wait for the limit of calls. */
export async function openVindi() {
  const stub = await startVindiStub(START);
  const { url, apiKey, account } = stub;
  const provider = vindiProvider({
    url,
    apiKey,
    webhookSecret: SECRET,
    clock: { now: () => account.now },
    wait: async () => undefined,
  });
  return { stub, provider };
}

/** Starts a stub with its adapter for the tests that every billing provider must pass, and for random billing histories. */
export async function vindiWorld(): Promise<ProviderWorld & { readonly stub: VindiStub }> {
  const { stub, provider } = await openVindi();
  const { account, failNext, webhook, close } = stub;
  return {
    stub,
    provider,
    now: () => account.now,
    pay: async (billId) => account.pay(billId),
    cancelByStaff: async (id) => {
      const subscription = account.subscriptions.find((one) => one.id === id);
      if (subscription !== undefined) {
        account.cancel(subscription);
      }
    },
    advance: async (milliseconds) => account.advance(milliseconds),
    countOf: async (kind, code) => account[kind].filter((row) => row.code === code).length,
    loseNextAnswer: () => failNext('POST', /./, 'cut'),
    webhooks: async () =>
      account.changes.map((change) => ({ body: webhook(change), authorization: AUTHORIZATION })),
    close,
  };
}
