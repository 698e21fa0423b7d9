/** PgBouncer in transaction mode in front of a test cluster. Each transaction of a client gets any connection of PgBouncer. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface Pooler {
  /** Folder of its Unix socket, and its port. */
  readonly address: { readonly host: string; readonly port: number };
  readonly stop: () => Promise<void>;
}

const PORT = 6432;
/** Fewer connections than a server opens, so that clients really share them. */
const CONNECTIONS = 8;
const START_ATTEMPTS = 100;

function settings(cluster: { readonly host: string; readonly port: number }, folder: string): string {
  return `[databases]
* = host=${cluster.host} port=${cluster.port}
[pgbouncer]
listen_port = ${PORT}
unix_socket_dir = ${folder}
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 1000
# The cluster trusts all clients of its socket. PgBouncer queries it for the roles that exist.
auth_type = trust
auth_file = ${folder}/users.txt
auth_user = postgres
auth_query = select usename, passwd from pg_catalog.pg_shadow where usename = $1
# Each file of tests has a database of its own.
server_idle_timeout = 3
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
 * Starts PgBouncer (`apt-get install pgbouncer`).
 * @param cluster folder of the cluster's Unix socket, and its port
 */
export async function startPooler(cluster: {
  readonly host: string;
  readonly port: number;
}): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'mobcheck-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings(cluster, folder));
  await writeFile(join(folder, 'users.txt'), '"postgres" ""\n');
  // PgBouncer refuses to run as root. It runs in the account that owns the socket of the database.
  const { uid, gid } = await stat(cluster.host);
  await chown(folder, uid, gid);
  const child = spawn('/usr/sbin/pgbouncer', ['--quiet', file], { uid, gid, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    if (await isListening(folder)) {
      return { address: { host: folder, port: PORT }, stop };
    }
    await pause(50);
  }
  await stop();
  throw new Error('PgBouncer did not start');
}
