/** The server as a process of its own, on a database and a file store that others share. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bucket } from '../../platform/files/s3-file-store.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  /** Ends the process, in order with `SIGTERM` or like a failure with `SIGKILL`. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** Returns the `DATABASE_URL` of a database of a test cluster. */
export function databaseUrlOf({ host, port }: { host: string; port: number }, database: string): string {
  return `postgres://mobcheck@localhost/${database}?${new URLSearchParams({ host, port: String(port) }).toString()}`;
}

/** Returns the `FILES_URL` of a bucket. */
export function filesUrlOf({ endpoint, name, region, accessKeyId, secretAccessKey }: Bucket): string {
  const url = new URL(`${endpoint}/${name}?region=${region}`);
  url.username = encodeURIComponent(accessKeyId);
  url.password = encodeURIComponent(secretAccessKey);
  return url.href;
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

/**
 * Starts a server and waits until it serves.
 * @param environment keys of the configuration; without `PORT` the server gets a free port
 */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const dataDir = await mkdtemp(join(tmpdir(), 'mobcheck-server-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      LOG_LEVEL: 'error',
      DEMO: '0',
      DATA_DIR: dataDir,
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const text of child.stdout as AsyncIterable<Buffer>) {
    if (text.includes('Ctrl-C')) {
      // The loop has ended the stream, so nothing more is printed.
      return {
        url: `http://127.0.0.1:${port}`,
        port,
        end: async (signal) => {
          child.kill(signal);
          await exited;
          await rm(dataDir, { recursive: true, force: true });
        },
      };
    }
  }
  throw new Error('the server did not start');
}
