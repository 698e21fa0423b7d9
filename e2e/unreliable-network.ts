/** A proxy in front of Mobcheck that behaves as bad networks do. It refuses, stays silent, shows a portal or serves other releases. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * `open` works. `refused` ends every connection at once. `silent` accepts and never answers. `portal` answers everything with 200 and a
 * login page. With `answerLost` Mobcheck gets each request, but the browser gets no answer.
 */
export type NetworkState = 'open' | 'refused' | 'silent' | 'portal' | 'answerLost';

/** Reply that the proxy gives instead of asking Mobcheck. Without a body, its status is 404. */
export interface Replacement {
  readonly body?: string;
  readonly type?: string;
}

export interface UnreliableNetwork {
  /** Without a slash at the end. */
  readonly url: string;
  readonly become: (state: NetworkState) => void;
  /** Sets the replies by path, as after a release, in place of all earlier replies. */
  readonly replace: (answers: Readonly<Record<string, Replacement>>) => void;
  /** Bytes sent to the browser since the start, headers included. */
  readonly bytesSent: () => number;
  /** Paths that were requested since the last call of this function. */
  readonly takeRequests: () => string[];
  readonly stop: () => Promise<void>;
}

/** Passes a request on to Mobcheck, with the headers that the browser sent. @param isLost ends the connection instead of answering */
function passOn(target: string, request: IncomingMessage, response: ServerResponse, isLost = false): void {
  const { method, headers, url } = request;
  const onward = forward(`${target}${url}`, { method, headers }, (answer) => {
    if (isLost) {
      answer.resume();
      response.destroy();
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

/** Starts the proxy on a port of its own. @param target URL of Mobcheck, without a slash at the end */
export async function unreliableNetwork(target: string): Promise<UnreliableNetwork> {
  let state: NetworkState = 'open';
  let replacements: Readonly<Record<string, Replacement>> = {};
  let requests: string[] = [];
  let bytesOfClosed = 0;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    requests.push(path);
    if (state === 'portal') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Wi-Fi</title><h1>Pay here</h1>');
    } else if (state === 'silent') {
      request.resume();
    } else if (state === 'answerLost') {
      passOn(target, request, response, true);
    } else if (path in replacements) {
      const { body, type = 'text/html' } = replacements[path] ?? {};
      const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache' };
      response.writeHead(body === undefined ? 404 : 200, headers).end(body);
    } else {
      passOn(target, request, response);
    }
  });
  server.on('connection', (socket) => {
    if (state === 'refused') {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      bytesOfClosed += socket.bytesWritten;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://localhost:${port}`,
    become: (next) => {
      state = next;
      cut();
    },
    replace: (answers) => {
      replacements = answers;
    },
    bytesSent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, bytesOfClosed),
    takeRequests: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    stop: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
