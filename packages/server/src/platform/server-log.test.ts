/** Tests of the log into a pipe that nobody reads. The process goes on, and ends on a signal. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/**
 * Program that logs 20 MB and then says on the error output that it goes on. It logs once more when all waiting lines have been read, and
 * ends on SIGTERM.
 */
const FLOOD = `
  import { createServerLog } from ${JSON.stringify(new URL('server-log.ts', import.meta.url).href)};
  process.on('SIGTERM', () => process.exit(0));
  const log = createServerLog('info');
  for (let line = 0; line < 200; line += 1) log.info('x'.repeat(100_000));
  process.stderr.write('goes on');
  process.stdout.once('drain', () => log.info('the last'));
`;

function startFlood() {
  return spawn(process.execPath, ['--input-type=module', '-e', FLOOD], { stdio: ['ignore', 'pipe', 'pipe'] });
}

it('a process with an unread log ends on SIGTERM', async () => {
  const child = startFlood();
  const ended = once(child, 'exit');
  await once(child.stderr, 'data');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('lines that were dropped are counted once somebody reads', async () => {
  const child = startFlood();
  await once(child.stderr, 'data');
  const lines = (await text(child.stdout))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; dropped?: number });
  const [counted, last] = lines.slice(-2);
  expect(last?.msg).toBe('the last');
  expect(counted?.dropped).toBe(200 - (lines.length - 2));
});
