/** A proxy that passes requests on and cuts off the client, like a connection that ends before the answer. */
import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Outcome of a request. `lost` drops the answer. `abandoned` disconnects the client while the server still works, so that the next try
 * runs beside it.
 */
export type Fate = 'answered' | 'lost' | 'abandoned';

/** Answer of the server. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface DroppingProxy {
  readonly url: string;
  /** Sets the outcome of the next requests. */
  readonly setFate: (fate: Fate) => void;
  /** Resolves when the server has answered all that was passed on, with its answers. */
  readonly settled: () => Promise<readonly Answer[]>;
  readonly stop: () => Promise<void>;
}

/** Starts the proxy in front of a server. */
export async function startDroppingProxy(server: string): Promise<DroppingProxy> {
  let fate: Fate = 'answered';
  let answers: Promise<Answer>[] = [];
  const pass = async ({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer) => {
    const call = send(new URL(url, server), { method, headers });
    call.end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) };
  };
  const proxy = createServer((request, response) => {
    const mine = fate;
    const answering = buffer(request).then(async (body) => {
      const answer = pass(request, body);
      if (mine === 'abandoned') {
        request.socket.destroy();
      }
      const { status, headers, bytes } = await answer;
      if (mine === 'lost') {
        request.socket.destroy();
      } else if (mine === 'answered') {
        response.writeHead(status, headers).end(bytes);
      }
      return { status, text: bytes.toString() };
    });
    answers.push(answering);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    setFate: (next) => {
      fate = next;
    },
    settled: async () => {
      const passed = await Promise.all(answers);
      answers = [];
      return passed;
    },
    stop: async () => {
      proxy.closeAllConnections();
      await once(proxy.close(), 'close');
    },
  };
}
