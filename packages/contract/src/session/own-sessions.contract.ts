/** Endpoints that list and end the sessions of the signed-in user. */
import { z } from 'zod';
import { signedInMay } from '../kernel/actor.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';

export const BROWSERS = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const;
export const SYSTEMS = ['Android', 'iOS', 'Windows', 'macOS', 'ChromeOS', 'Linux'] as const;

export const ownSession = z.object({
  id: z.string(),
  /** Null means an unknown client, such as a program. */
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  /** IP address of the last use. Empty in sessions from before addresses were stored. */
  address: z.string(),
  createdAt: replyInstant(),
  /** Instant of the last use, accurate to five minutes. */
  lastUsedAt: replyInstant(),
  /** The session ends at this instant, even when it is in use. */
  expiresAt: replyInstant(),
  /** Whether this session made the request. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/web/logged-user/sessions/',
  summary: 'The sessions of the session user, last used first',
  may: signedInMay,
  scope: 'public',
  reply: z.array(ownSession),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/web/logged-user/sessions/:id',
  summary: 'End one session of the session user',
  may: signedInMay,
  scope: 'public',
  params: idParams,
  reply: 'none',
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/web/logged-user/sessions/',
  summary: 'End all sessions of the session user except the session of this call',
  may: signedInMay,
  scope: 'public',
  reply: 'none',
});
