/** Reports each call after its response to an observer, such as the security log. */
import { createHash } from 'node:crypto';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../context/session.ts';

export interface AnsweredCall {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The caller's session, also if the policy forbade the call. Undefined for anonymous calls and for calls over the rate limit. */
  readonly session: Session | undefined;
}

/** Called after each response. It must return at once and never throw. */
export type CallObserver = (answer: AnsweredCall) => void;

const newSessions = new WeakMap<FastifyRequest, string>();

/** Notes that a call has opened a session, so that a log can name its user. */
export function noteNewSession(request: FastifyRequest, token: string): void {
  newSessions.set(request, createHash('sha256').update(token).digest('hex'));
}

const refusedSessions = new WeakMap<FastifyRequest, Session>();

/** Stores the session of a call that is refused during the look-up of its session, so that a log can name the user. */
export function noteRefusedSession(request: FastifyRequest, session: Session): void {
  refusedSessions.set(request, session);
}

/** Returns the session of a call that was refused during the look-up of its session, else undefined. */
export function refusedSessionOf(request: FastifyRequest): Session | undefined {
  return refusedSessions.get(request);
}

/** Returns the hexadecimal hash of the token of the session that a call has opened, else undefined. */
export function newSessionOf(request: FastifyRequest): string | undefined {
  return newSessions.get(request);
}

const callsWithoutEffect = new WeakSet<FastifyRequest>();

/** Notes that a successful call has changed nothing, so that strangers cannot fill a log by repeating it. */
export function noteCallWithoutEffect(request: FastifyRequest): void {
  callsWithoutEffect.add(request);
}

/** Whether a call has changed nothing. */
export function hadNoEffect(request: FastifyRequest): boolean {
  return callsWithoutEffect.has(request);
}
