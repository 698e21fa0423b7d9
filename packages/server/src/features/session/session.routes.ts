/** HTTP of the session: login takes its address from the header and its password as text. */
import { getLoggedUser, login, logout } from '@mobcheck/contract/session/session.contract.ts';
import { MEDIA_TYPE_REFUSED, SESSION_REQUIRED } from '@mobcheck/contract/kernel/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { Implement, Session, Source } from '../../platform/http/implement.ts';
import { invalid, refuse } from '../../platform/http/problem.ts';
import { usedTags } from '../tags/tags.service.ts';
import { findSession, signIn, signOut } from './session.service.ts';

const EMAIL_LIMIT = 320;

/** The address of `Authorization: Email <address>`. */
function addressOf(request: FastifyRequest): string {
  const match = /^Email (\S+@\S+)$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined || match[1].length > EMAIL_LIMIT) {
    throw invalid('email', 'invalid');
  }
  return match[1];
}

/** Finds the session of `Authorization: Bearer <token>`. */
export function bearerSession(database: Database, source: Source) {
  return async (request: FastifyRequest): Promise<Session | undefined> => {
    const match = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '');
    return match?.[1] === undefined ? undefined : findSession(database, source, match[1]);
  };
}

export function sessionRoutes(implement: Implement, database: Database, rateLimitFactor: number): void {
  implement(login, async ({ request, body, query, source }) => {
    if (typeof body !== 'string') {
      throw refuse(MEDIA_TYPE_REFUSED);
    }
    const attempt = {
      email: addressOf(request),
      password: body,
      remember: query.remember === 'true',
      address: request.ip,
    };
    return signIn(database, source, attempt, rateLimitFactor);
  });

  implement(logout, async ({ session, source }) => {
    if (session === undefined) {
      throw refuse(SESSION_REQUIRED);
    }
    await signOut(database, source, session);
    return undefined;
  });

  implement(getLoggedUser, async ({ db, session, actor }) => ({
    id: actor.userId,
    name: actor.name,
    email: actor.email,
    phone: session.phone,
    occupation: session.occupation,
    companyName: session.companyName,
    companyId: actor.companyId,
    companyGroup: actor.companyGroup,
    timeZone: session.timeZone,
    currentRole: actor.role,
    generated_tag_qty: 0,
    active_tags_qty: await usedTags(db, actor.companyId),
  }));
}
