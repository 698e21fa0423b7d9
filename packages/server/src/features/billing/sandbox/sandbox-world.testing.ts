/** The sandbox for the tests that every billing provider must pass, and for random billing histories. */
import { systemIds } from '../../../platform/context/ids.ts';
import type { TestApp } from '../../../testing/app.ts';
import { losingProvider, type ProviderWorld } from '../provider/provider-world.testing.ts';
import { inSandbox, payBill } from './sandbox-bills.service.ts';
import { sandboxProvider } from './sandbox-provider.service.ts';
import { runSandboxClock } from './sandbox-subscriptions.service.ts';

const SECRET = 'the-secret-of-the-webhook';
const AUTHORIZATION = `Basic ${Buffer.from(`sandbox:${SECRET}`).toString('base64')}`;

const COUNTS = {
  customers: 'select 1 from billing_sandbox.customers where code = $1',
  products: 'select 1 from billing_sandbox.billed_products where code = $1',
  plans:
    'select 1 from billing_sandbox.plans join billing_sandbox.billed_products p on p.id = product_id where p.code = $1',
  subscriptions: 'select 1 from billing_sandbox.subscriptions where code = $1',
  bills: 'select 1 from billing_sandbox.bills where code = $1',
};

/** Opens the sandbox on an application's database and clock. */
export async function sandboxWorld(server: TestApp): Promise<ProviderWorld> {
  server.setNow(new Date('2026-01-10T12:00:00Z'));
  const { database, now } = server;
  const parts = {
    database,
    clock: { now },
    ids: systemIds,
    publicUrl: 'https://mobcheck.example.com',
    webhookSecret: SECRET,
  };
  const provider = sandboxProvider(parts);
  return {
    ...losingProvider(provider),
    now,
    pay: async (billId) => {
      const sql = 'select token from billing_sandbox.bills where id = $1';
      const { rows } = await database.pool.query<{ token: string }>(sql, [billId]);
      await inSandbox(parts, (context) => payBill(context, rows[0]?.token ?? ''));
    },
    cancelByStaff: async (id) => void (await provider.cancel(id)),
    advance: async (milliseconds) => {
      server.setNow(new Date(now().getTime() + milliseconds));
      await inSandbox(parts, runSandboxClock);
    },
    countOf: async (kind, code) => (await database.pool.query(COUNTS[kind], [code])).rowCount ?? 0,
    webhooks: async () => {
      const sql = 'select body from billing_sandbox.deliveries order by id';
      const { rows } = await database.pool.query<{ body: string }>(sql);
      return rows.map(({ body }) => ({ body, authorization: AUTHORIZATION }));
    },
    close: async () => undefined,
  };
}
