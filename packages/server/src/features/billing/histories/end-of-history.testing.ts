/** Runs a history from the beginning, and reads the final states of the server and the provider. */
import type { TestApp } from '../../../testing/app.ts';
import { emailOf } from '../../../testing/people.ts';
import { payerOfCompany } from '../payer.service.ts';
import type { ProviderWorld } from '../provider/provider-world.testing.ts';
import { ourState, providerState } from './compare.testing.ts';
import type { History } from './history.testing.ts';
import { HistoryRun, type Stage } from './run-history.testing.ts';

/** Deletes earlier histories and the jobs that they added. A history runs its jobs itself. */
const FORGET = `
  delete from public.bills;
  delete from public.subscriptions;
  delete from public.billing_customers;
  delete from public.billing_events;
  delete from public.billing_plans;
  delete from graphile_worker._private_jobs;
  delete from billing_sandbox.bill_items;
  delete from billing_sandbox.bills;
  delete from billing_sandbox.subscription_items;
  delete from billing_sandbox.subscriptions;
  delete from billing_sandbox.plans;
  delete from billing_sandbox.billed_products;
  delete from billing_sandbox.customers;
  delete from billing_sandbox.deliveries`;

/** Reads the payer of every history, the group `home`, and its admin. */
async function payerOf({ database }: TestApp): Promise<Pick<Stage, 'payer' | 'session'>> {
  const { rows } = await database.pool.query<{ id: string; company_id: string }>(
    'select id, company_id from public.users where email = $1',
    [emailOf('groupAdmin')],
  );
  const [user] = rows;
  const payer = await database.public((db) => payerOfCompany(db, 'home', user?.company_id ?? ''));
  const actor = { userId: user?.id, role: 'COMPANY_GROUP_ADMIN', name: 'Ana', email: 'ana@a.test' };
  return { payer, session: { actor, companyGroupId: payer.companyGroupId } as Stage['session'] };
}

/**
 * Runs a history.
 * @param followUp handles each webhook call; undefined means the server's job
 * @returns the final states of the server and the provider
 */
export async function endOfHistory(
  server: TestApp,
  world: ProviderWorld,
  history: History,
  followUp: Stage['followUp'] | undefined,
) {
  const { database } = server;
  try {
    await database.pool.query(FORGET);
    const stage = { database, world, ...(await payerOf(server)), ...(followUp && { followUp }) };
    const run = new HistoryRun(stage, history);
    await run.play();
    const customerId = (await run.customer())?.provider_id ?? 0;
    return {
      ours: await ourState(database),
      theirs: await providerState(world, database, customerId),
    };
  } finally {
    await world.close();
  }
}
