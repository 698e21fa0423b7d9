// Chooses the operating-system user for PostgreSQL, which refuses to run as root, and runs programs as that user.
import { spawnSync } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** `separate` is true when this process itself runs in another account. */
export type Account = { uid: number; gid: number; separate: boolean };

/** A program and its arguments, ready for `spawn`. */
export type Command = {
  file: string;
  args: string[];
  options: SpawnOptions & { uid?: number; gid?: number };
};

/**
 * Returns the account of this process or, when started by root, `postgres` or `nobody`. Rejects on systems without Unix accounts,
 * and if root finds neither.
 */
export async function findAccount(): Promise<Account> {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) {
    throw new Error(
      'the embedded PostgreSQL needs Linux or macOS; set DATABASE_URL to use a server of your own',
    );
  }
  if (uid !== 0) {
    return { uid, gid, separate: false };
  }
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const fields = ['postgres', 'nobody']
    .map((name) => accounts.find(([account]) => account === name))
    .find(Boolean);
  if (!fields) {
    throw new Error('PostgreSQL refuses to run as root and there is no user postgres or nobody');
  }
  return { uid: Number(fields[2]), gid: Number(fields[3]), separate: true };
}

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
// Old and BusyBox versions lack `--pdeathsig`, so their server outlives a killed owner until the next start.
const CAN_FOLLOW_PARENT =
  SETPRIV !== undefined && spawnSync(SETPRIV, ['--pdeathsig', 'SIGINT', '/bin/sh', '-c', ':']).status === 0;

/**
 * Returns the command that runs `file` as `account`. With `follow`, the program gets SIGINT (PostgreSQL's fast
 * shutdown) when this process dies for any reason, if the system supports it (Linux with util-linux).
 */
export function runAs(account: Account, file: string, args: string[], follow = false): Command {
  // A minimal environment: PGDATA, LANG and the like would change the server's behaviour.
  const options = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } };
  if (SETPRIV && CAN_FOLLOW_PARENT) {
    const userArgs = account.separate
      ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
      : [];
    const followArgs = follow ? ['--pdeathsig', 'SIGINT'] : [];
    if (userArgs.length + followArgs.length > 0) {
      return { file: SETPRIV, args: [...followArgs, ...userArgs, file, ...args], options };
    }
  }
  return {
    file,
    args,
    options: account.separate ? { ...options, uid: account.uid, gid: account.gid } : options,
  };
}

/** Runs a short program as `account` and waits for it. `ok` is false if the program cannot be started or fails. */
export function tryAs(account: Account, file: string, args: string[]): { ok: boolean; output: string } {
  const command = runAs(account, file, args);
  const result = spawnSync(command.file, command.args, { ...command.options, encoding: 'utf8' });
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim();
  return { ok: result.status === 0, output };
}
