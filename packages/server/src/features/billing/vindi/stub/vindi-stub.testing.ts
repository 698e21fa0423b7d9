/** An HTTP server that behaves like Vindi's documented API, with faults on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { stubReply } from './calls.testing.ts';
import type { StubReply } from './handling.testing.ts';
import { VindiShapes, webhookBody } from './shapes.testing.ts';
import { VindiAccount, type StubChange } from './account.testing.ts';

const API_KEY = 'the-private-key';
const BASE = '/api/v1';

/** Failure of a call instead of its reply. */
export type StubFault =
  /** The call is not carried out. */
  | { readonly reply: StubReply }
  /** The call is neither carried out nor answered. */
  | 'silence'
  /** The call is carried out, and its answer is lost. */
  | 'cut';

interface ExpectedFault {
  readonly method: string;
  readonly path: RegExp;
  readonly fault: StubFault;
}

export interface VindiStub {
  /** Base of its API. */
  readonly url: string;
  readonly apiKey: string;
  readonly account: VindiAccount;
  /** Every call so far, such as `POST bills`. */
  readonly calls: string[];
  /** Lets the next call of a method and path (without the base) fail. */
  readonly failNext: (method: string, path: RegExp, fault: StubFault) => void;
  /** Writes the body of the webhook call about a change. */
  readonly webhook: (change: StubChange) => string;
  readonly close: () => Promise<void>;
}

/** Starts the stub. @param start start of its clock */
export async function startVindiStub(start: Date): Promise<VindiStub> {
  const account = new VindiAccount(start);
  const calls: string[] = [];
  const faults: ExpectedFault[] = [];
  let origin = '';
  const shapes = new VindiShapes(account, () => origin);

  const takeFault = (method: string, path: string): StubFault | undefined => {
    const index = faults.findIndex((one) => one.method === method && one.path.test(path));
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const url = new URL(request.url ?? '/', origin);
    const path = url.pathname.replace(`${BASE}/`, '');
    const method = request.method ?? '';
    calls.push(`${method} ${path}`);
    const fault = takeFault(method, path);
    if (fault === 'silence') {
      return;
    }
    const isAllowed =
      request.headers.authorization === `Basic ${Buffer.from(`${API_KEY}:`).toString('base64')}`;
    const isJson = request.headers['content-type'] === 'application/json';
    const call = { method, path, search: url.searchParams, body, isAllowed, isJson };
    const reply = typeof fault === 'object' ? fault.reply : stubReply(account, shapes, call);
    if (fault === 'cut') {
      response.destroy();
      return;
    }
    const { status, headers = {}, content } = reply;
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': `stub-${calls.length}`,
      ...headers,
    });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}${BASE}`,
    apiKey: API_KEY,
    account,
    calls,
    failNext: (method, path, fault) => void faults.push({ method, path, fault }),
    webhook: (change) => webhookBody(shapes, change),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
