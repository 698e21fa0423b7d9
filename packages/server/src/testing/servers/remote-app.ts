/** Calls to a server in another process, by the same helpers as calls to an application in this process. */
import type { InjectOptions } from 'fastify';
import { callsOf, tokensOf, type AppCalls, type TestApp } from '../app.ts';
import type { PersonName } from '../people.ts';

function bodyOf(payload: InjectOptions['payload']): {
  body?: string | FormData | Uint8Array<ArrayBuffer>;
  type?: string;
} {
  if (payload === undefined) {
    return {};
  }
  if (typeof payload === 'string' || payload instanceof FormData) {
    return { body: payload };
  }
  return Buffer.isBuffer(payload)
    ? { body: new Uint8Array(payload) }
    : { body: JSON.stringify(payload), type: 'application/json' };
}

/** Sends a request that is given as for `inject`. */
async function sendTo(url: string, { method = 'GET', url: path = '', headers, payload }: InjectOptions) {
  const { body, type } = bodyOf(payload);
  const sentHeaders = { ...(type === undefined ? {} : { 'content-type': type }), ...headers };
  const response = await fetch(`${url}${typeof path === 'string' ? path : path.pathname}`, {
    method,
    headers: sentHeaders as Record<string, string>,
    ...(body === undefined ? {} : { body }),
  });
  const rawPayload = Buffer.from(await response.arrayBuffer());
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    rawPayload,
    body: rawPayload.toString(),
    json: () => JSON.parse(rawPayload.toString()) as unknown,
  };
}

/** A server that is another process. */
export interface RemoteApp extends Pick<TestApp, 'call' | 'now' | 'tokenOf'> {
  readonly app: AppCalls;
}

/**
 * Returns the calls of a server.
 * @param tokens of the sessions of test users. Several servers can share them
 */
export function remoteApp(url: string, tokens = new Map<PersonName, string>()): RemoteApp {
  const app: AppCalls = { inject: async (options) => sendTo(url, options) };
  const tokenOf = tokensOf(() => app, tokens);
  return { app, tokenOf, call: callsOf(() => app, tokenOf), now: () => new Date() };
}
