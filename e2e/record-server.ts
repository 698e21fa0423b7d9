/** A server of records and photos for the phones of a test, with failures that need real connections. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';

/** Session keys. The server accepts the first key until a test sets another. */
export const FIRST_KEY = 'first'.padEnd(22, '-');
export const NEXT_KEY = 'next'.padEnd(22, '-');

export interface RecordServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Bodies of records and bytes of photos by the last part of their path. Each is saved once. */
  readonly saved: Map<string, Buffer>;
  /** Ids of all complete requests of records and photos, with repetitions. */
  readonly arrived: string[];
  /** Ids whose records are refused. */
  readonly refused: Set<string>;
  /** Refused records that were handed to the office. */
  readonly office: Set<string>;
  /** Key of the only accepted session. */
  key: string;
  /** For this many next requests, the server ends the connection without an answer once the request has arrived. */
  cutAnswers: number;
  /** Delay of each answer in milliseconds. */
  lateMs: number;
  /** The most requests that were waiting for their answers at the same time. */
  readonly mostAtOnce: () => number;
  /** Stops reading the next photo after its first bytes, and resolves when they have arrived. */
  readonly holdUpload: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Saves or refuses a record or photo, or notes it for the office. Returns the status and the body of the answer. */
function take(
  server: RecordServer,
  id: string,
  { url = '', headers }: IncomingMessage,
  body: Buffer,
): [number, object] {
  if (headers[SESSION_HEADER] !== server.key) {
    return [401, { status: 401, code: 'SESSION_REQUIRED' }];
  }
  if (url.includes('/quarantine/')) {
    server.office.add(id);
    return [200, { id, state: 'WAITING' }];
  }
  if (server.refused.has(id)) {
    return [409, { status: 409, code: 'TAG_NOT_FREE' }];
  }
  server.saved.set(id, server.saved.get(id) ?? body);
  return [200, { id, result: 'VALID' }];
}

/** Starts the server. It answers each GET with an empty page. */
export async function recordServer(): Promise<RecordServer> {
  const sockets = new Set<Socket>();
  let atOnce = 0;
  let most = 0;
  let held: (() => void) | undefined;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    if (request.method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Module</title>');
      return;
    }
    if (held && path.includes('/photos/')) {
      request.once('readable', held);
      held = undefined;
      return;
    }
    atOnce += 1;
    most = Math.max(most, atOnce);
    const id = path.split('/').filter(Boolean).at(-1) ?? '';
    const body = await readAll(request);
    server.arrived.push(id);
    await new Promise((resolve) => setTimeout(resolve, server.lateMs));
    atOnce -= 1;
    const [status, answer] = take(server, id, request, body);
    if (server.cutAnswers > 0) {
      server.cutAnswers -= 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  };
  const http = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: RecordServer = {
    url: `http://localhost:${(http.address() as AddressInfo).port}`,
    saved: new Map(),
    arrived: [],
    refused: new Set(),
    office: new Set(),
    key: FIRST_KEY,
    cutAnswers: 0,
    lateMs: 0,
    mostAtOnce: () => most,
    holdUpload: async () =>
      new Promise((resolve) => {
        held = resolve;
      }),
    stop: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
