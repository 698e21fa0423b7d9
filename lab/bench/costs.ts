/** Counts the costs of a call. Unlike times, counts are the same on a busy machine. */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { countMessages } from './statements.ts';

/** A request that is measured. */
export interface CostedRequest {
  readonly path: string;
  readonly init?: { readonly method: string; readonly body: string };
}

/** The measured server. */
export interface CostTarget {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A client of the measured database. */
  readonly driver: pg.Client;
}

/** Average costs of one call. */
export interface Costs {
  readonly bytes: number;
  /** Processor time of the thread that serves, in milliseconds. */
  readonly serverMs: number;
  /** Processor time of all connections of the database server, in milliseconds; undefined if the system does not report it. */
  readonly databaseMs: number | undefined;
  /** Number of times that the server waited for an answer of the database. */
  readonly messages: number;
}

/** The caller is a thread of its own, so that its processor time is not the server's. */
const CALLER = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ url, headers, requests }) => {
    try {
      let bytes = 0;
      for (const { path, init } of requests) {
        const json = init === undefined ? {} : { 'content-type': 'application/json' };
        const response = await fetch(url + path, { ...init, headers: { ...headers, ...json } });
        bytes += (await response.arrayBuffer()).byteLength;
        if (!response.ok) throw new Error(path + ': ' + response.status);
      }
      parentPort.postMessage({ bytes });
    } catch (error) {
      parentPort.postMessage({ error: String(error) });
    }
  });`;

/** A clock tick of Linux, in which /proc counts processor time. */
const TICK_MS = 10;

/** Returns the processor time that a process has used so far, in milliseconds. @throws where the system has no /proc */
export async function processorMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Counted after the name, which may contain spaces, user time is the 12th field and system time the 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Returns the processor time that each connection of a database server has used so far, in milliseconds. */
async function databaseCpuMs(driver: pg.Client): Promise<ReadonlyMap<number, number> | undefined> {
  const { rows } = await driver.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  try {
    const used = rows.map(async ({ pid }) => [pid, await processorMsOf(pid)] as const);
    return new Map(await Promise.all(used));
  } catch {
    return undefined;
  }
}

/** Adds up the time that connections have used since `before`. Connections that ended meanwhile are missing. */
function usedSince(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

async function send(caller: Worker, target: CostTarget, requests: readonly CostedRequest[]): Promise<number> {
  const answer = Promise.withResolvers<{ bytes: number; error?: string }>();
  caller.once('message', answer.resolve);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  caller.postMessage({ url: target.url, headers: { ...target.headers }, requests });
  const { bytes, error } = await answer.promise;
  if (error !== undefined) {
    throw new Error(error);
  }
  return bytes;
}

/** Sends requests one after the other, after unmeasured warm-up requests. Returns the average costs of one request. */
export async function costsOf(
  target: CostTarget,
  warmUp: readonly CostedRequest[],
  requests: readonly CostedRequest[],
): Promise<Costs> {
  const caller = new Worker(CALLER, { eval: true });
  try {
    await send(caller, target, warmUp);
    const databaseBefore = await databaseCpuMs(target.driver);
    const serverBefore = process.threadCpuUsage();
    const { result: bytes, messages } = await countMessages(async () => send(caller, target, requests));
    const server = process.threadCpuUsage(serverBefore);
    const databaseAfter = await databaseCpuMs(target.driver);
    return {
      bytes: bytes / requests.length,
      serverMs: (server.user + server.system) / 1000 / requests.length,
      databaseMs:
        databaseBefore === undefined || databaseAfter === undefined
          ? undefined
          : usedSince(databaseBefore, databaseAfter) / requests.length,
      messages: messages / requests.length,
    };
  } finally {
    await caller.terminate();
  }
}

/** Formats costs for the table. */
export function showCosts({ bytes, serverMs, databaseMs, messages }: Costs): string {
  const kilobytes = `${(bytes / 1000).toFixed(1)} kB`;
  const database = databaseMs === undefined ? '?' : databaseMs.toFixed(2);
  return `${kilobytes}, ${serverMs.toFixed(2)} + ${database} ms, ${messages.toFixed(1)}`;
}
