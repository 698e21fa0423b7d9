/** Two processes of Mobcheck behind one proxy, as in an installation with several servers. One is killed during the tests. */
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from '../packages/server/src/testing/servers/balancer.ts';
import { startMobcheck, type RunningMobcheck } from './server.ts';

/** The first server is killed after this many answers, in the middle of the tests. */
const KILLED_AFTER = 40;

/**
 * Starts both processes on one database and one folder of files. Requests alternate between the servers. The first server is killed while none of
 * its answers is on its way, since `two-servers-killed.proof.ts` covers lost answers.
 * @param environment keys of the configuration, with the database
 * @param files folder of uploads that the servers begin with
 */
export async function startTwoMobchecks(
  environment: Readonly<Record<string, string>>,
  files: string,
): Promise<RunningMobcheck> {
  const folder = mkdtempSync(join(tmpdir(), 'mobcheck-two-'));
  chmodSync(folder, 0o755);
  cpSync(files, join(folder, 'files'), { recursive: true });
  let both: readonly RunningMobcheck[] = [];
  let killing: 'no' | 'under way' | 'done' = 'no';
  const balancer = await startBalancer(() => {
    const [first, second] = both;
    if (first === undefined || second === undefined) {
      return [];
    }
    const isDue = (balancer.answered.get(first.url) ?? 0) >= KILLED_AFTER;
    if (killing === 'no' && isDue && (balancer.waiting.get(first.url) ?? 0) === 0) {
      killing = 'under way';
      void first.kill().then(() => {
        killing = 'done';
      });
    }
    // After the kill the proxy sends requests to both again, and finds the first server unreachable.
    return killing === 'under way' ? [second.url] : [first.url, second.url];
  });
  const url = balancer.url.replace('127.0.0.1', 'localhost');
  const shared = { ...environment, DATA_DIR: folder, PUBLIC_URL: url };
  // Both servers find the demonstration loaded.
  both = [await startMobcheck(shared), await startMobcheck(shared)];
  const [first, second] = both as [RunningMobcheck, RunningMobcheck];
  return {
    ...second,
    url,
    stop: async () => {
      const counts = both.map((one) => balancer.answered.get(one.url) ?? 0).join(' and ');
      process.stdout.write(
        `two servers: ${counts} answers, the first was ${killing === 'done' ? '' : 'not '}killed\n`,
      );
      await balancer.stop();
      await second.stop();
      await first.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    kill: async () => void (await Promise.all(both.map(async ({ kill }) => kill()))),
  };
}
