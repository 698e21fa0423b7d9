// Finds the live processes of an embedded server by their command lines.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Returns the ids of the live processes of the server named `clusterName` (server and sessions have the name), and
 * `recordedPid` if that process is a PostgreSQL. Zombies do not count, and neither does an id that another program has now.
 */
export async function findProcesses(clusterName: string, recordedPid: number | undefined): Promise<number[]> {
  const processes = process.platform === 'linux' ? await readProc() : await askPs();
  return processes
    .filter(
      ({ pid, command }) =>
        /postgres/.test(command) && (pid === recordedPid || command.includes(clusterName)),
    )
    .map(({ pid }) => pid);
}

async function readProc(): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return await Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
}

async function askPs(): Promise<{ pid: number; command: string }[]> {
  const { stdout } = await promisify(execFile)('/bin/ps', ['-ax', '-o', 'pid=,command=']);
  return stdout
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+ /, '') }));
}
