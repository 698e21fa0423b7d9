// Which operating-system user runs PostgreSQL (it refuses root), and how to run a program as that user.
import { spawnSync } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** `separate` is true when the account is not the one that runs this process. */
export type Account = { uid: number; gid: number; separate: boolean };

/** A program and its arguments, ready for `spawn`. */
export type Command = {
  file: string;
  args: string[];
  options: SpawnOptions & { uid?: number; gid?: number };
};

/** Our own account; started by root, `postgres` or else `nobody`. Rejects on a system without Unix accounts. */
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
  const found = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!found) {
    throw new Error('PostgreSQL refuses to run as root and there is no user postgres or nobody');
  }
  return { uid: Number(found[2]), gid: Number(found[3]), separate: true };
}

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
// Old and BusyBox versions lack the option, and then the server merely outlives a killed owner until the next start.
const CAN_FOLLOW_PARENT =
  SETPRIV !== undefined && spawnSync(SETPRIV, ['--pdeathsig', 'SIGINT', '/bin/sh', '-c', ':']).status === 0;

/**
 * The command that runs `file` as `account`. With `follow`, the program gets SIGINT (PostgreSQL's fast shutdown) when this
 * process dies in whatever way, where the system can do that (Linux with util-linux).
 */
export function runAs(account: Account, file: string, args: string[], follow = false): Command {
  // The environment is closed: PGDATA, LANG and the like would change what the server does.
  const options = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } };
  if (SETPRIV && CAN_FOLLOW_PARENT) {
    const drop = account.separate
      ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
      : [];
    const tie = follow ? ['--pdeathsig', 'SIGINT'] : [];
    if (drop.length + tie.length > 0) {
      return { file: SETPRIV, args: [...tie, ...drop, file, ...args], options };
    }
  }
  return {
    file,
    args,
    options: account.separate ? { ...options, uid: account.uid, gid: account.gid } : options,
  };
}

/** Runs a short program as `account` to its end; `ok` is false when it cannot be started or fails. */
export function tryAs(account: Account, file: string, args: string[]): { ok: boolean; output: string } {
  const command = runAs(account, file, args);
  const done = spawnSync(command.file, command.args, { ...command.options, encoding: 'utf8' });
  const output = `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`.trim();
  return { ok: done.status === 0, output };
}
