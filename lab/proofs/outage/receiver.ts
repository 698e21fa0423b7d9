/** A receiver of webhooks on this machine, which is away in several ways and checks the signature of every call. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** How the receiver behaves. `silent` receives a call and never answers it. */
export type Manner = 'there' | 'refusing' | 'failing' | 'silent' | 'resetting';

/** An event as the receiver knows it. */
interface Received {
  readonly id: string;
  readonly body: string;
  /** Calls that arrived, and calls that were answered with success. */
  calls: number;
  accepted: number;
  /** Milliseconds of this process. */
  acceptedAt: number;
}

/** The longest time until a commit is on the disk. PostgreSQL writes commits that do not wait for the disk within 0.6 seconds. */
const UNWRITTEN_MS = 1000;

/** The state of a receiver. */
function newState() {
  return {
    manner: 'there' as Manner,
    webhook: undefined as Webhook | undefined,
    events: new Map<string, Received>(),
    /** Ids whose outcome may be unknown to the product, since a kill followed. */
    cutOff: new Set<string>(),
    counts: { forged: 0, changed: 0, open: 0, accepted: 0 },
  };
}

type State = ReturnType<typeof newState>;

/** Counts a call. @returns the event; undefined for a wrong signature */
function note({ events, counts, webhook }: State, { headers }: IncomingMessage, body: string) {
  const id = String(headers['webhook-id']);
  try {
    webhook?.verify(body, headers as Record<string, string>);
  } catch {
    counts.forged += 1;
    return undefined;
  }
  const event = events.get(id) ?? { id, body, calls: 0, accepted: 0, acceptedAt: 0 };
  events.set(id, event);
  event.calls += 1;
  counts.changed += event.body === body ? 0 : 1;
  return event;
}

/** Answers a call. Calls of `/in` are counted. Other paths are always silent. */
async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const { counts, manner } = state;
  const isCounted = request.url === '/in';
  if (!isCounted || manner === 'silent') {
    counts.open += 1;
    request.socket.once('close', () => (counts.open -= 1));
  }
  const event = isCounted ? note(state, request, body) : undefined;
  if (isCounted && event === undefined) {
    response.writeHead(401).end();
  } else if (event !== undefined && manner === 'there') {
    event.accepted += 1;
    counts.accepted += 1;
    event.acceptedAt = performance.now();
    response.writeHead(204).end();
  } else if (manner === 'failing') {
    response.writeHead(503).end();
  } else if (manner === 'resetting') {
    request.socket.resetAndDestroy();
  }
}

/** Starts the receiver. */
export async function startReceiver() {
  const state = newState();
  const open = async (port: number) => {
    const server = createServer(
      (request, response) => void answer(state, request, response).catch(() => undefined),
    );
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  };
  let server = await open(0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  };

  return {
    events: state.events,
    cutOff: state.cutOff,
    counts: state.counts,
    url: (path = '/in') => `http://127.0.0.1:${port}${path}`,
    /** Sets the secret of the signatures. */
    expect: (secret: string) => (state.webhook = new Webhook(secret)),
    behave: async (next: Manner) => {
      if (next === 'refusing' && state.manner !== 'refusing') {
        await close();
      } else if (next !== 'refusing' && state.manner === 'refusing') {
        server = await open(port);
      }
      state.manner = next;
    },
    /** Notes that the last accepted events may be sent again. Their outcomes may be lost, since outcomes do not wait for the disk. */
    noteCut: () => {
      const since = performance.now() - UNWRITTEN_MS;
      [...state.events.values()]
        .filter(({ acceptedAt }) => acceptedAt >= since)
        .forEach(({ id }) => state.cutOff.add(id));
    },
    stop: async () => (state.manner === 'refusing' ? undefined : close()),
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
