/** API tokens, with which programs call the endpoints of their scopes. */
import { z } from 'zod';
import { INTEGRATIONS_OFF } from '../integrations/integrations.contract.ts';
import { anyoneMay } from '../kernel/actor.ts';
import { apiErrorKind, PROOF_REQUIRED } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint, TOKEN_SCOPES } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { requiredText } from '../kernel/text.ts';
import { managesGroupTokens, managesOwnTokens } from './api-tokens.policy.ts';

/** The person already has ten tokens, or the group thirty. */
export const TOO_MANY_TOKENS = apiErrorKind(409, 'TOO_MANY_TOKENS');

export const MAX_TOKEN_DAYS = 366;
export const DEFAULT_TOKEN_DAYS = 90;

export const apiToken = z.object({
  id: z.string(),
  /** A personal token acts as its person, a token of the group as itself. */
  kind: z.enum(['PERSONAL', 'GROUP']),
  name: z.string(),
  /** The last characters, by which people recognise the token. */
  tail: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** Null means all companies of the group. */
  companyName: z.string().nullable(),
  createdByName: z.string(),
  createdAt: replyInstant(),
  expiresAt: replyInstant(),
  isExpired: z.boolean(),
  /** Accurate to five minutes. Null means never. */
  lastUsedAt: replyInstant().nullable(),
  /** IP address of the last use, or empty. */
  lastAddress: z.string(),
});
export type ApiToken = z.infer<typeof apiToken>;

const newToken = {
  name: requiredText(60),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, 'required').max(TOKEN_SCOPES.length, 'too_long'),
  days: z.number().int().min(1, 'too_short').max(MAX_TOKEN_DAYS, 'too_long').default(DEFAULT_TOKEN_DAYS),
};

/** The only reply that has the whole token. */
const createdToken = apiToken.extend({ token: z.string() });

const errors = [PROOF_REQUIRED, INTEGRATIONS_OFF, TOO_MANY_TOKENS];

export const listOwnTokens = endpoint({
  method: 'GET',
  path: '/web/logged-user/api-tokens/',
  summary: 'The API tokens of the session user, newest first',
  may: managesOwnTokens,
  scope: 'public',
  reply: z.array(apiToken),
});

export const createOwnToken = endpoint({
  method: 'POST',
  path: '/web/logged-user/api-tokens/',
  summary: 'Create a token that acts as the session user in their company; the reply has it once',
  may: managesOwnTokens,
  scope: 'public',
  body: z.strictObject(newToken),
  reply: createdToken,
  errors,
});

export const revokeOwnToken = endpoint({
  method: 'DELETE',
  path: '/web/logged-user/api-tokens/:id',
  summary: 'Revoke a token of the session user',
  may: managesOwnTokens,
  scope: 'public',
  params: idParams,
  reply: 'none',
});

export const listGroupTokens = endpoint({
  method: 'GET',
  path: '/web/api-tokens/',
  summary:
    'All API tokens of the group and of its people, newest first; in the generic group only of the company',
  may: managesGroupTokens,
  scope: 'public',
  reply: z.array(apiToken),
});

export const createGroupToken = endpoint({
  method: 'POST',
  path: '/web/api-tokens/',
  summary: 'Create a token of the group; the reply has it once',
  may: managesGroupTokens,
  scope: 'public',
  /** `companyId` null means all companies, except in the generic group. */
  body: z.strictObject({ ...newToken, companyId: uuid.nullable() }),
  reply: createdToken,
  errors,
});

export const revokeGroupToken = endpoint({
  method: 'DELETE',
  path: '/web/api-tokens/:id',
  summary: 'Revoke a token of the group or of one of its people',
  may: managesGroupTokens,
  scope: 'public',
  params: idParams,
  reply: 'none',
});

export const reportLeakedToken = endpoint({
  method: 'POST',
  path: '/public/api-tokens/leaked/',
  summary:
    'Revoke a token that was found in public; its owner gets a mail, and the answer never tells whether it was valid',
  may: anyoneMay,
  scope: 'public',
  callsPerMinute: 30,
  body: z.strictObject({ token: requiredText(200) }),
  reply: 'none',
});
