/** Records which jobs of billing fail and why, for the billing desk. */
import { z } from 'zod';
import type { PublicDb } from '../../../platform/db/database.ts';
import { MAX_ATTEMPTS, type JobTask, type TaskParts } from '../../../platform/jobs/job.ts';
import { ProviderUnavailable } from '../provider/provider.ts';
import * as queries from './job-failures.queries.ts';

/** The subjects in payloads of billing jobs. Each payload has at most one. */
const content = z.object({
  payload: z.object({
    customerId: z.uuid().optional(),
    subscriptionId: z.uuid().optional(),
    orderId: z.uuid().optional(),
    jobKey: z.string().optional(),
    key: z.string().optional(),
    deliveryId: z.number().optional(),
  }),
});
type Payload = z.output<typeof content>['payload'];

function subjectOf({ customerId, subscriptionId, orderId, jobKey, key, deliveryId }: Payload): string {
  return String(customerId ?? subscriptionId ?? orderId ?? jobKey ?? key ?? deliveryId ?? '');
}

async function customerOf(db: PublicDb, payload: Payload): Promise<string | null> {
  const { customerId, subscriptionId, orderId } = payload;
  if (subscriptionId !== undefined) {
    return (await queries.findCustomerOf(db, { table: 'subscriptions', id: subscriptionId })) ?? null;
  }
  if (orderId !== undefined) {
    return (await queries.findCustomerOf(db, { table: 'tagOrders', id: orderId })) ?? null;
  }
  return customerId ?? null;
}

/**
 * Returns the part of an error that may be stored. `ProviderUnavailable` quotes no reply, but messages of other errors may contain
 * personal data.
 */
function reasonOf(error: unknown): Pick<queries.JobFailure, 'kind' | 'reason'> {
  if (error instanceof ProviderUnavailable) {
    return { kind: 'unavailable', reason: error.message };
  }
  return { kind: 'fault', reason: error instanceof Error ? error.name : 'Error' };
}

/** Returns the tasks in a form that stores each failure, and deletes it when an attempt at the same subject succeeds. */
export function recordingFailures({ database, clock }: TaskParts, tasks: readonly JobTask[]): JobTask[] {
  return tasks.map((task) => ({
    ...task,
    run: async (envelope, facts) => {
      const { data } = content.safeParse(envelope);
      const payload = data?.payload ?? {};
      const job = { task: task.name, subject: subjectOf(payload) };
      try {
        await task.run(envelope, facts);
      } catch (error) {
        const failure = {
          ...reasonOf(error),
          attempts: facts.attempt,
          givenUp: facts.attempt >= MAX_ATTEMPTS,
        };
        await database.public(async (db) =>
          queries.saveJobFailure(db, job, {
            ...failure,
            customerId: await customerOf(db, payload),
            at: clock.now(),
          }),
        );
        throw error;
      }
      await database.public((db) => queries.deleteJobFailure(db, job));
    },
  }));
}
