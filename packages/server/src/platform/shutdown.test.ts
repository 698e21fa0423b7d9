/** The end of the process: in order, once, and honest about what failed. */
import { expect, test } from 'vitest';
import { orderlyShutdown } from './shutdown.ts';

function scene() {
  const seen: string[] = [];
  const shutdown = orderlyShutdown(
    (error) => seen.push(`complaint ${String(error)}`),
    (code) => seen.push(`exit ${code}`),
  );
  return { seen, shutdown };
}

test('what was opened last is closed first, and a second signal changes nothing', async () => {
  const { seen, shutdown } = scene();
  shutdown.closeAtEnd(async () => seen.push('database'));
  shutdown.closeAtEnd(async () => seen.push('app'));
  expect(shutdown.begun()).toBe(false);
  await Promise.all([shutdown.stop(0), shutdown.stop(1)]);
  expect(shutdown.begun()).toBe(true);
  expect(seen).toEqual(['app', 'database', 'exit 0']);
});

test('a failure to close is told, the rest is closed all the same, and the code is 1', async () => {
  const { seen, shutdown } = scene();
  shutdown.closeAtEnd(async () => seen.push('database'));
  shutdown.closeAtEnd(() => Promise.reject(new Error('stuck')));
  await shutdown.stop(0);
  expect(seen).toEqual(['complaint Error: stuck', 'database', 'exit 1']);
});
