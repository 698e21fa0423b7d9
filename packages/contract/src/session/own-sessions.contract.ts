/** The sessions of the own account: on which devices one is signed in, and ending them. */
import { z } from 'zod';
import { signedInMay } from '../kernel/actor.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';

export const BROWSERS = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const;
export const SYSTEMS = ['Android', 'iOS', 'Windows', 'macOS', 'ChromeOS', 'Linux'] as const;

export const ownSession = z.object({
  id: z.string(),
  /** Null means no browser that we know, such as a program. */
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  /** IP address of the last use; empty for a session that is older than this list. */
  address: z.string(),
  createdAt: replyInstant(),
  /** To five minutes. */
  lastUsedAt: replyInstant(),
  /** The session ends then, however much it is used. */
  expiresAt: replyInstant(),
  /** Whether this call was made with it. */
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
  status: 204,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/web/logged-user/sessions/',
  summary: 'End all sessions of the session user but the one of this call',
  may: signedInMay,
  scope: 'public',
  reply: 'none',
  status: 204,
});
