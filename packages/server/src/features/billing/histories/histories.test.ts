/** Tests that every random history ends with one state at server and provider, and with at most one running subscription. */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { useApp, type TestApp } from '../../../testing/app.ts';
import type { ProviderWorld } from '../provider/provider-world.testing.ts';
import { sandboxWorld } from '../sandbox/sandbox-world.testing.ts';
import { vindiWorld } from '../vindi/vindi-world.testing.ts';
import { endOfHistory } from './end-of-history.testing.ts';
import { histories, type History } from './history.testing.ts';

const SEED = 20_261_122;

/** Returns a wrong handler of webhook calls, which stores their possibly outdated content. */
function credulousFollowUp({ database: { pool } }: TestApp) {
  return async (key: string, body: string): Promise<void> => {
    const { bill, subscription } = JSON.parse(body).event.data;
    await pool.query('update public.bills set status = $2 where provider_id = $1', [bill?.id, bill?.status]);
    await pool.query('update public.subscriptions set status = $2 where provider_id = $1', [
      subscription?.id,
      subscription?.status,
    ]);
    await pool.query('update public.billing_events set processed_at = now() where key = $1', [key]);
  };
}

/** Tests of one provider. @param open opens an empty account at the provider */
function historyTests(server: TestApp, open: () => Promise<ProviderWorld>): void {
  /** @param followUp handles each webhook call in place of the server's job */
  const end = async (history: History, followUp?: ReturnType<typeof credulousFollowUp>) =>
    endOfHistory(server, await open(), history, followUp);

  it(
    "after each history the server has the provider's state, with at most one running subscription",
    { timeout: 1_200_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(histories, async (history) => {
          const { ours, theirs } = await end(history);
          expect(ours).toEqual(theirs);
          expect(theirs.subscriptions.filter(({ status }) => status === 'active').length).toBeLessThan(2);
        }),
        { numRuns: inject('histories'), seed: SEED },
      );
    },
  );

  it(
    'at least one history ends in a wrong state if the server stores the content of webhook calls',
    { timeout: 1_200_000 },
    async () => {
      const result = await fc.check(
        fc.asyncProperty(histories, async (history) => {
          const { ours, theirs } = await end(history, credulousFollowUp(server));
          expect(ours).toEqual(theirs);
        }),
        { numRuns: 1000, seed: SEED, endOnFailure: true },
      );
      expect(result.failed).toBe(true);
      expect(String(result.errorInstance)).toContain('AssertionError');
    },
  );
}

describe('Vindi', () => {
  historyTests(useApp(), vindiWorld);
});

describe('the sandbox', () => {
  const server = useApp();
  historyTests(server, async () => sandboxWorld(server));
});
