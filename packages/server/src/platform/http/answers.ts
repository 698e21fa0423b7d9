/** What is told about each answered call to those who keep a log of it. */
import { createHash } from 'node:crypto';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../context/session.ts';

export interface Answer {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Also of a call that its role was refused; undefined without one, and for calls over the limit. */
  readonly session: Session | undefined;
}

/** Called after each answer; must return at once and never throw. */
export type AnswerObserver = (answer: Answer) => void;

const newSessions = new WeakMap<FastifyRequest, string>();

/** Notes that a call has opened a session, so that a log can name its user. */
export function noteNewSession(request: FastifyRequest, token: string): void {
  newSessions.set(request, createHash('sha256').update(token).digest('hex'));
}

/** Returns the hash of the token of the session that a call has opened, in hexadecimal digits; undefined if it opened none. */
export function newSessionOf(request: FastifyRequest): string | undefined {
  return newSessions.get(request);
}
