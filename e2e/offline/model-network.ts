/** The bad network between the model's phone and server, and a clock that moves only when a history advances it. */
import type { Answer, SingleRequest } from '../../packages/web/src/lib/phone/send-once.ts';
import type { ModelServer } from './model-server.ts';

export const NETWORKS = [
  'online',
  'offline',
  /** Each request meets one of the states of `FLAKY`. */
  'flaky',
  /** The server gets the request, the phone no answer. */
  'answers are lost',
  /** The browser repeats the request by itself. */
  'repeats',
  /** A hotel's page answers everything with status 200. */
  'portal',
  /** A proxy's page answers everything with status 403. */
  'proxy',
  'busy',
  'limited',
  /** The connection is accepted and never answered. */
  'silent',
] as const;
export type NetworkName = (typeof NETWORKS)[number];

/** States of a flaky network. Each request meets one of them at random. */
const FLAKY = [
  'online',
  'online',
  'offline',
  'answers are lost',
  'repeats',
  'busy',
  'portal',
  'proxy',
] as const;

/** Time that the phone waits for a silent server. */
const SILENCE_MS = 8000;

export interface ModelClock {
  readonly ticks: () => number;
  /** Like `setTimeout` (which also takes NaN as 0), but nothing happens before `advance`. */
  readonly later: (act: () => void, milliseconds: number) => number;
  readonly forget: (timer: number) => void;
  /** Lets this many milliseconds pass, or stops at the first timer and runs it. */
  readonly advance: (milliseconds: number) => void;
}

export function modelClock(): ModelClock {
  let now = 0;
  let last = 0;
  const timers = new Map<number, { at: number; act: () => void }>();
  return {
    ticks: () => now,
    later: (act, milliseconds) => {
      last += 1;
      timers.set(last, { at: now + (milliseconds || 0), act });
      return last;
    },
    forget: (timer) => timers.delete(timer),
    advance: (milliseconds) => {
      const next = [...timers].toSorted(([, one], [, other]) => one.at - other.at)[0];
      if (!next || next[1].at > now + milliseconds) {
        now += milliseconds;
        return;
      }
      const [id, { at, act }] = next;
      now = Math.max(now, at);
      timers.delete(id);
      act();
    },
  };
}

export interface ModelNetwork {
  name: NetworkName;
  /** Number of requests that wait for a silent server. */
  readonly silentCount: () => number;
  readonly send: (request: SingleRequest) => Promise<Answer | undefined>;
}

/**
 * @param random returns a number from 0 to 1
 * @param onSilence called when a request begins to wait for a silent server
 */
export function modelNetwork(
  server: ModelServer,
  clock: ModelClock,
  random: () => number,
  onSilence: () => void,
): ModelNetwork {
  let silent = 0;
  const network: ModelNetwork = {
    name: 'online',
    silentCount: () => silent,
    send: async (request) => {
      const photo = typeof request.body === 'string' ? undefined : await request.body.text();
      const state = network.name === 'flaky' ? FLAKY[Math.floor(random() * FLAKY.length)] : network.name;
      switch (state) {
        case 'offline':
        case undefined:
          return undefined;
        case 'portal':
          return { status: 200, body: undefined };
        case 'proxy':
          return { status: 403, body: undefined };
        case 'busy':
          return { status: 503, body: { code: 'SERVER_BUSY' } };
        case 'limited':
          return { status: 429, body: { code: 'TOO_MANY_REQUESTS' }, retryAfterMs: 20_000 };
        case 'silent':
          silent += 1;
          onSilence();
          return new Promise((resolve) => {
            clock.later(() => {
              silent -= 1;
              resolve(undefined);
            }, SILENCE_MS);
          });
        case 'answers are lost':
          server.handle(request, photo);
          return undefined;
        case 'repeats':
          server.handle(request, photo);
          return server.handle(request, photo);
        case 'online':
          return server.handle(request, photo);
      }
    },
  };
  return network;
}
