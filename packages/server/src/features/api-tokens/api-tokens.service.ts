/** Makes, lists and revokes API tokens. */
import {
  type apiToken,
  type createGroupToken as createGroupEndpoint,
  type createOwnToken as createOwnEndpoint,
  TOO_MANY_TOKENS,
} from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { SCOPE_POLICIES } from '@mobcheck/contract/api-tokens/token-scopes.policy.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { BodyOf, HandlerReplyOf, TokenScope } from '@mobcheck/contract/kernel/endpoint.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { z } from 'zod';
import type { SignedInContext } from '../../platform/context/action-context.ts';
import { apiError, invalid } from '../../platform/context/api-error.ts';
import { type ApiTokenKind, hasApiTokenForm, newApiToken } from '../../platform/context/api-token.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import type { Session } from '../../platform/context/session.ts';
import { unlessOutdated } from '../../platform/db/outdated-groups.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { hashOfSecret } from '../../platform/hash-of-text.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { requirePresentSession } from '../session/session.service.ts';
import * as queries from './api-tokens.queries.ts';
import { mailTokenKeepers } from './token-mails.service.ts';

const MAX_OWN_TOKENS = 10;
const MAX_GROUP_TOKENS = 30;
const TAIL_LENGTH = 4;

type Row = Awaited<ReturnType<typeof queries.listTokens>>[number];

/** @returns the owner of the tokens that a person manages for the group, or for the company in the generic group */
export function ownerOfGroup({ actor, companyGroupId }: Session) {
  const companyId = actor.companyGroup === GENERIC_GROUP ? actor.companyId : undefined;
  return { companyGroupId, companyId } satisfies queries.TokenOwner;
}

function presentToken({ role, lastAddress, ...row }: Row, now: Date): z.input<typeof apiToken> {
  return {
    ...row,
    // The table has only kinds and scopes of the contract.
    kind: row.kind as ApiTokenKind,
    scopes: row.scopes as TokenScope[],
    companyName: role === 'COMPANY_GROUP_ADMIN' ? null : row.companyName,
    isExpired: row.expiresAt <= now,
    lastAddress: lastAddress ?? '',
  };
}

/** Lists the tokens of an owner, newest first. */
export async function listTokens(
  { db, clock }: Pick<SignedInContext, 'db' | 'clock'>,
  owner: queries.TokenOwner,
) {
  const now = clock.now();
  return (await queries.listTokens(db, owner)).map((row) => presentToken(row, now));
}

/** @throws ApiError a field error for a scope that the person does not have */
function requireScopesOf({ actor }: Session, scopes: readonly TokenScope[]): void {
  const above = scopes.findIndex((scope) => !SCOPE_POLICIES[scope].allows(actor));
  if (above >= 0) {
    throw invalid(`scopes.${above}`, 'not_allowed');
  }
}

/** The company and the role of a token of a group. */
interface Place {
  readonly companyId: string;
  readonly companyName: string;
  readonly role: 'COMPANY_ADMIN' | 'COMPANY_GROUP_ADMIN' | null;
}

/** @throws ApiError a field error for a company that the person does not manage */
async function placeOfGroupToken({ db, session }: SignedInContext, companyId: string | null): Promise<Place> {
  const { actor, companyName, tenant } = session;
  if (companyId === null && actor.companyGroup !== GENERIC_GROUP) {
    return { companyId: actor.companyId, companyName, role: 'COMPANY_GROUP_ADMIN' };
  }
  const isForeign = actor.companyGroup === GENERIC_GROUP && companyId !== actor.companyId;
  const company =
    companyId === null || isForeign
      ? undefined
      : await insideTenant(db, tenant, (inGroup) => findCompany(inGroup, companyId));
  if (company === undefined || companyId === null) {
    throw invalid('companyId', 'unknown');
  }
  return { companyId, companyName: company.name, role: 'COMPANY_ADMIN' };
}

async function recordTokenAct(
  { db, session, clock, ids }: SignedInContext,
  act: 'create' | 'revoke',
  token: {
    readonly id: string;
    readonly name: string;
    readonly companyId: string;
    readonly scopes?: readonly string[];
  },
): Promise<void> {
  const { id, name, companyId, scopes } = token;
  const detail = { name, ...(scopes && { scopes: scopes.join(' ') }) };
  await insideTenant(db, session.tenant, (inGroup) =>
    recordAct(
      { db: inGroup, actor: session.actor, clock, ids },
      { feature: 'api-tokens', act, subject: id, companyId, detail },
    ),
  );
}

async function createToken(
  context: SignedInContext,
  { name, scopes, days }: BodyOf<typeof createOwnEndpoint>,
  { kind, userId, ...place }: Place & { readonly kind: ApiTokenKind; readonly userId: string | null },
): Promise<HandlerReplyOf<typeof createOwnEndpoint>> {
  const { db, session, clock, ids } = context;
  const now = clock.now();
  const { companyGroupId, companyId } = ownerOfGroup(session);
  // Locks the group before the person, as the deletion of a person does.
  const count = await queries.countTokens(db, companyGroupId, { userId, companyId, now });
  if (count >= (userId === null ? MAX_GROUP_TOKENS : MAX_OWN_TOKENS)) {
    throw apiError(TOO_MANY_TOKENS);
  }
  await requirePresentSession(db, context);
  const token = newApiToken(ids, kind);
  const row = {
    ...place,
    id: ids.newId(),
    kind,
    name,
    tail: token.slice(-TAIL_LENGTH),
    scopes: [...new Set(scopes)],
    createdByName: session.actor.name,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
    lastUsedAt: null,
    lastAddress: null,
  };
  await queries.insertToken(db, {
    ...row,
    userId,
    companyGroupId,
    createdBy: session.actor.userId,
    tokenHash: hashOfSecret(token),
  });
  await recordTokenAct(context, 'create', row);
  return { ...presentToken(row, now), token };
}

/** @throws ApiError PROOF_REQUIRED, SESSION_REQUIRED, TOO_MANY_TOKENS or a field error */
export async function createOwnToken(
  context: SignedInContext,
  body: BodyOf<typeof createOwnEndpoint>,
): Promise<HandlerReplyOf<typeof createOwnEndpoint>> {
  const { session, clock } = context;
  requireRecentProof(session, clock);
  requireScopesOf(session, body.scopes);
  const { actor, companyName } = session;
  const place = { companyId: actor.companyId, companyName, role: null };
  return createToken(context, body, { kind: 'PERSONAL', userId: actor.userId, ...place });
}

/** @throws ApiError PROOF_REQUIRED, SESSION_REQUIRED, TOO_MANY_TOKENS or a field error */
export async function createGroupToken(
  context: SignedInContext,
  { companyId, ...body }: BodyOf<typeof createGroupEndpoint>,
): Promise<HandlerReplyOf<typeof createGroupEndpoint>> {
  const { session, clock } = context;
  requireRecentProof(session, clock);
  requireScopesOf(session, body.scopes);
  const place = await placeOfGroupToken(context, companyId);
  return createToken(context, body, { kind: 'GROUP', userId: null, ...place });
}

/** @throws ApiError NOT_FOUND for a token that is revoked or is not of the owner */
export async function revokeToken(
  context: SignedInContext,
  owner: queries.TokenOwner,
  id: string,
): Promise<void> {
  const revoked = await queries.revokeToken(context.db, owner, id, context.clock.now());
  if (revoked === undefined) {
    throw apiError(NOT_FOUND);
  }
  await unlessOutdated(async () => recordTokenAct(context, 'revoke', revoked));
}

type RevokedToken = NonNullable<Awaited<ReturnType<typeof queries.revokeTokenOfHash>>>;

/** Adds the end of a leaked token to the audit trail. */
async function recordLeak(
  { db, clock, ids }: Omit<SignedInContext, 'session'>,
  { id, name, companyId, companyGroupId, createdBy }: RevokedToken,
): Promise<void> {
  const { name: companyGroup, ...tenant } = await queries.findGroupOfToken(db, companyGroupId);
  // The audit row has the maker's id, but the name Mobcheck, because the maker did not revoke the token.
  const maker = { userId: createdBy, name: 'Mobcheck', email: '', role: 'COMPANY_ADMIN' } as const;
  const actor = { ...maker, companyId, companyGroup };
  await insideTenant(db, tenant, (inGroup) =>
    recordAct(
      { db: inGroup, actor, clock, ids },
      { feature: 'api-tokens', act: 'revoke', subject: id, companyId, detail: { name } },
    ),
  );
}

/** Revokes a token that somebody found in public, and tells its keepers. Returns false for any other text, for which nothing happens. */
export async function revokeLeakedToken(
  context: Omit<SignedInContext, 'session'>,
  token: string,
): Promise<boolean> {
  const { db, clock } = context;
  const revoked = hasApiTokenForm(token)
    ? await queries.revokeTokenOfHash(db, hashOfSecret(token), clock.now())
    : undefined;
  if (revoked === undefined) {
    return false;
  }
  await unlessOutdated(async () => recordLeak(context, revoked));
  await mailTokenKeepers(db, revoked, { happened: 'LEAKED' });
  return true;
}
