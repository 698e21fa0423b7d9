/** PgBouncer in transaction mode in front of a test cluster. Each transaction of a client gets any connection of PgBouncer. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

export interface Pooler {
  /** Folder of its Unix socket, and its port. */
  readonly address: { readonly host: string; readonly port: number };
  /** Whether clients can use named statements. */
  readonly keepsNames: boolean;
  readonly stop: () => Promise<void>;
}

const PORT = 6432;
/** Fewer connections than a server opens, so that clients really share them. */
const CONNECTIONS = 8;
const START_ATTEMPTS = 100;

interface ClusterAddress {
  readonly host: string;
  readonly port: number;
}

/** The setting that makes PgBouncer keep named statements. Versions before 1.21 do not know it and would not start. */
const KEEP_NAMES = 'max_prepared_statements = 500';

/** Whether a PgBouncer can keep named statements. */
async function canKeepNames(program: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)(program, ['--version']);
  const [, major, minor] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

function settings(cluster: ClusterAddress, folder: string, keepsNames: boolean): string {
  return `[databases]
* = host=${cluster.host} port=${cluster.port}
[pgbouncer]
listen_port = ${PORT}
unix_socket_dir = ${folder}
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 1000
${keepsNames ? KEEP_NAMES : ''}
# The cluster trusts all clients of its socket. PgBouncer queries it for the roles that exist.
auth_type = trust
auth_file = ${folder}/users.txt
auth_user = postgres
auth_query = select usename, passwd from pg_catalog.pg_shadow where usename = $1
# Each file of tests has a database of its own.
server_idle_timeout = 3
# Some tests cut the database off for a moment.
server_login_retry = 0.1
logfile = ${folder}/log
`;
}

async function isListening(folder: string): Promise<boolean> {
  const client = new pg.Client({ host: folder, port: PORT, user: 'mobcheck', database: 'mobcheck' });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts PgBouncer.
 * @param program path of the program (`apt-get install pgbouncer` makes `/usr/sbin/pgbouncer`)
 * @param cluster folder of the cluster's Unix socket, and its port
 */
export async function startPooler(program: string, cluster: ClusterAddress): Promise<Pooler> {
  const keepsNames = await canKeepNames(program);
  const folder = await mkdtemp(join(tmpdir(), 'mobcheck-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings(cluster, folder, keepsNames));
  await writeFile(join(folder, 'users.txt'), '"postgres" ""\n');
  // PgBouncer refuses to run as root. It runs in the account that owns the socket of the database.
  const { uid, gid } = await stat(cluster.host);
  await chown(folder, uid, gid);
  const child = spawn(program, ['--quiet', file], { uid, gid, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    if (await isListening(folder)) {
      return { address: { host: folder, port: PORT }, keepsNames, stop };
    }
    await pause(50);
  }
  await stop();
  throw new Error('PgBouncer did not start');
}
