/** Helpers for billing with the sandbox, its buttons and jobs, and with a provider that answers some calls differently. */
import type { BillingProvider } from '../features/billing/provider/provider.ts';
import { sandboxProvider } from '../features/billing/sandbox/sandbox-provider.service.ts';
import { systemIds } from '../platform/context/ids.ts';
import type { TestApp } from './app.ts';

/** Returns the parts of billing, with a provider that answers some calls differently from the sandbox. */
export function partsWith(server: Pick<TestApp, 'database' | 'now'>, changes: Partial<BillingProvider> = {}) {
  const parts = {
    database: server.database,
    clock: { now: server.now },
    ids: systemIds,
    publicUrl: 'http://localhost:8080',
    webhookSecret: 'secret',
  };
  return { ...parts, provider: { ...sandboxProvider(parts), ...changes } };
}

/** Deletes the waiting jobs, since the test does their work itself. */
export async function forgetJobs({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database.pool.query('delete from graphile_worker._private_jobs');
}

/** Runs the nightly reconciliation. */
export async function reconcile({ database, runJobs }: Pick<TestApp, 'database' | 'runJobs'>): Promise<void> {
  await database.pool.query(
    `select graphile_worker.add_job('billing-reconciliation', '{"tenantRole": null, "payload": {}}')`,
  );
  await runJobs();
}

/** Presses a button of a bill's page. */
export async function pressOnBill(
  { app }: Pick<TestApp, 'app'>,
  url: string | null | undefined,
  button: string,
) {
  return app.inject({
    method: 'POST',
    url: `${new URL(url ?? '').pathname}/${button}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
}
