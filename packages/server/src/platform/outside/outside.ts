/** Calls to addresses that customers typed. No other code of the product makes such calls. */
import {
  Agent as PlainAgent,
  type ClientRequest,
  type IncomingMessage,
  request as plainRequest,
} from 'node:http';
import { Agent, request } from 'node:https';
import { retryAfterOf } from './retry-after.ts';
import { OutsideRefused, parseOutsideUrl, privateHosts } from './outside-address.ts';
import {
  judgedAddresses,
  judgingLookup,
  resolveByDns,
  resolveBySystem,
  type Resolve,
} from './outside-lookup.ts';

/** The time of a whole call, from the name to the last byte. */
const TIME_LIMIT_MS = 10_000;
/** Bytes of the reply that are read. They are thrown away. */
const READ_BYTES = 1024;
/** Interim replies (status 1xx) that a call accepts. A flood of them would occupy the process until the time limit. */
const MAX_INTERIM_REPLIES = 100;

/** A reply without its body, which is never kept. */
export interface OutsideReply {
  readonly status: number;
  /** Seconds for which the receiver asks to wait. */
  readonly retryAfter: number | undefined;
}

/** Reasons why a call got no reply. */
export type CallFault = 'timeout' | 'connection' | 'certificate' | 'private_address' | 'unknown_host';

/** A call without a reply. */
export class OutsideFailed extends Error {
  readonly fault: CallFault;

  constructor(fault: CallFault) {
    super(fault);
    this.name = 'OutsideFailed';
    this.fault = fault;
  }
}

interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Outside {
  /** Checks an address before it is saved. @throws OutsideRefused */
  readonly check: (url: string) => Promise<void>;
  /**
   * Sends a POST. Redirects are not followed, and no proxy is used.
   * @throws OutsideRefused for the form of the address, OutsideFailed for a call without a reply
   */
  readonly post: (url: string, post: Post) => Promise<OutsideReply>;
}

export interface OutsideSettings {
  /** Names, addresses and blocks of the operator's own network that customers may call. */
  readonly privateHosts?: readonly string[];
  /** Default: the name servers. */
  readonly resolve?: Resolve;
  /** Milliseconds, shorter in tests. */
  readonly timeLimitMs?: number;
}

/** Waits for the reply. Fails if the connection closes before the reply, for example after a change of the protocol. */
async function replyOf(call: ClientRequest): Promise<IncomingMessage> {
  const reply = Promise.withResolvers<IncomingMessage>();
  let interimReplies = 0;
  call.on('information', () => {
    interimReplies += 1;
    if (interimReplies > MAX_INTERIM_REPLIES) {
      call.destroy(new Error('too many interim replies'));
    }
  });
  call.on('response', reply.resolve);
  call.on('error', reply.reject);
  call.on('close', () => reply.reject(new Error('closed without a reply')));
  return reply.promise;
}

/** Reads and drops the first bytes of a body, so that an ordinary reply ends before its connection is closed. */
async function drain(response: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size >= READ_BYTES) {
      return;
    }
  }
}

function faultOf(error: unknown, isLate: boolean): CallFault {
  if (isLate) {
    return 'timeout';
  }
  if (error instanceof OutsideRefused) {
    return error.fault === 'private_address' ? 'private_address' : 'unknown_host';
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|SIGNATURE|SSL|TLS/.test(code) ? 'certificate' : 'connection';
}

/** Creates the client for calls to addresses that customers typed. */
export function openOutside({
  privateHosts: entries = [],
  resolve = resolveByDns,
  timeLimitMs = TIME_LIMIT_MS,
}: OutsideSettings = {}): Outside {
  const hosts = privateHosts(entries);
  const resolveHost: Resolve = async (host) =>
    hosts.hasName(host) && resolve === resolveByDns ? resolveBySystem(host) : resolve(host);
  const lookup = judgingLookup(resolveHost, hosts);

  const begin = (url: URL, { headers, body }: Post, signal: AbortSignal) => {
    // An agent of its own for each call, without kept connections and without the proxy of the environment.
    const options = {
      method: 'POST',
      lookup,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    };
    const call =
      url.protocol === 'http:'
        ? plainRequest(url, { ...options, agent: new PlainAgent() })
        : request(url, { ...options, agent: new Agent() });
    call.end(body);
    return call;
  };

  return {
    check: async (text) => {
      const { url, isListed } = parseOutsideUrl(text, hosts);
      if (!isListed) {
        await judgedAddresses(url.hostname, resolveHost, hosts);
      }
    },
    post: async (text, post) => {
      const { url } = parseOutsideUrl(text, hosts);
      const signal = AbortSignal.timeout(timeLimitMs);
      const call = begin(url, post, signal);
      try {
        const response = await replyOf(call);
        // The status is the answer. A body that breaks off changes nothing.
        await drain(response).catch(() => undefined);
        return {
          status: response.statusCode ?? 0,
          retryAfter: retryAfterOf(response.headers),
        };
      } catch (error) {
        throw new OutsideFailed(faultOf(error, signal.aborted));
      } finally {
        call.destroy();
      }
    },
  };
}
