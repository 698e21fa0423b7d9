/** A proxy in front of several servers. Each request goes to the next server. */
import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Balancer {
  readonly url: string;
  /** How many requests each server has answered. */
  readonly answered: ReadonlyMap<string, number>;
  /** How many requests wait for the answer of each server. */
  readonly waiting: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
}

/** The server ended after it had received the request, so the request may or may not have taken effect. */
class ServerLost extends Error {}

/** Passes a request on. Resolves to whether the server was reachable. @throws ServerLost when the server ended before its answer */
async function pass(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
  [server, response]: readonly [string, ServerResponse],
): Promise<boolean> {
  const forwardedFor = [headers['x-forwarded-for'], '127.0.0.1'].flat().filter(Boolean).join(', ');
  const call = send(new URL(url, server), {
    method,
    headers: { ...headers, 'x-forwarded-for': forwardedFor },
  });
  call.end(body);
  try {
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const bytes = await buffer(answer);
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(bytes);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') {
      return false;
    }
    throw new ServerLost('the server ended while it answered', { cause: error });
  }
}

/**
 * Starts the proxy. It skips an unreachable server. When a server ends while it answers, the client gets 502.
 * @param servers their addresses, without a slash at the end
 */
export async function startBalancer(servers: () => readonly string[]): Promise<Balancer> {
  const answered = new Map<string, number>();
  const waiting = new Map<string, number>();
  const count = (server: string, change: number) => waiting.set(server, (waiting.get(server) ?? 0) + change);
  let turn = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    turn += 1;
    const inTurn = servers().map((_, index, all) => all[(turn + index) % all.length] ?? '');
    for (const server of inTurn) {
      count(server, 1);
      const isAnswered = await pass(request, body, [server, response]).finally(() => count(server, -1));
      if (isAnswered) {
        answered.set(server, (answered.get(server) ?? 0) + 1);
        return;
      }
    }
    response.writeHead(503).end();
  };
  const proxy = createServer((request, response) => {
    answer(request, response).catch(() =>
      response.headersSent ? response.destroy() : response.writeHead(502).end(),
    );
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    answered,
    waiting,
    stop: async () => {
      proxy.closeAllConnections();
      await once(proxy.close(), 'close');
    },
  };
}
