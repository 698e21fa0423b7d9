/** Tests of the shutdown, which closes resources once and in order, and reports errors. */
import { expect, test } from 'vitest';
import { orderlyShutdown } from './shutdown.ts';

function createShutdown() {
  const events: string[] = [];
  const shutdown = orderlyShutdown(
    (error) => events.push(`complaint ${String(error)}`),
    (code) => events.push(`exit ${code}`),
  );
  return { events, shutdown };
}

test('the resource opened last is closed first, once despite a second signal', async () => {
  const { events, shutdown } = createShutdown();
  shutdown.closeAtEnd(async () => events.push('database'));
  shutdown.closeAtEnd(async () => events.push('app'));
  expect(shutdown.hasBegun()).toBe(false);
  await Promise.all([shutdown.stop(0), shutdown.stop(1)]);
  expect(shutdown.hasBegun()).toBe(true);
  expect(events).toEqual(['app', 'database', 'exit 0']);
});

test('after an error the other resources are closed and the exit code is 1', async () => {
  const { events, shutdown } = createShutdown();
  shutdown.closeAtEnd(async () => events.push('database'));
  shutdown.closeAtEnd(() => Promise.reject(new Error('stuck')));
  await shutdown.stop(0);
  expect(events).toEqual(['complaint Error: stuck', 'database', 'exit 1']);
});
