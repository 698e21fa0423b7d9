/** Rules of webhooks: who may have which, their addresses, secrets and audit trail. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  COMPANY_WEBHOOKS_FULL,
  MAX_WEBHOOKS,
  MAX_WEBHOOKS_OF_COMPANY,
  OLD_SECRET_HOURS,
  WEBHOOK_TOKEN_ENDED,
  WEBHOOKS_FULL,
  type changeWebhookSecret as secretEndpoint,
  type createWebhook as createEndpoint,
  type listWebhooks as listEndpoint,
  SCOPE_OF_TYPE,
  type Webhook,
  type WebhookType,
  type updateWebhook as updateEndpoint,
} from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import type { SignedInContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import type { Session } from '../../platform/context/session.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import type { Outside } from '../../platform/outside/outside.ts';
import { OutsideRefused } from '../../platform/outside/outside-address.ts';
import { recordAct } from '../audit/audit.service.ts';
import { listCompanyNames, lockCompanyForShare } from '../companies/companies.exported.queries.ts';
import { requireIntegrations, requireOpenDoors } from '../integrations/integrations.service.ts';
import { requirePresentSession } from '../session/session.service.ts';
import { scheduleSending } from './send-deliveries.service.ts';
import { newSecret } from './webhook-signature.ts';
import * as queries from './webhooks.queries.ts';

const HOUR_MS = 3_600_000;

/** Returns the webhooks that a session may see. Companies of the generic group are unrelated customers. */
export function visibleTo(session: Session): queries.Visible {
  const { actor, companyGroupId } = session;
  const seesGroup = seesAllCompanies.allows(actor) && actor.companyGroup !== GENERIC_GROUP;
  return {
    companyGroupId,
    companyId: seesGroup ? undefined : actor.companyId,
    tokenId: session.token?.id,
  };
}

/**
 * Checks that the caller may set an address, and that the address is allowed. Runs before the transaction, since name servers may be
 * slow.
 * @throws ApiError INTEGRATIONS_OFF, PROOF_REQUIRED, or a field error for the address
 */
export async function admitAddress(
  outside: Outside,
  { session, clock }: Pick<SignedInContext, 'session' | 'clock'>,
  url: string,
): Promise<void> {
  requireIntegrations(session);
  // A program cannot prove the identity of a person. Its token was made with such a proof.
  if (session.token === undefined) {
    requireRecentProof(session, clock);
  }
  await outside.check(url).catch((error: unknown) => {
    throw error instanceof OutsideRefused ? invalid('url', error.fault) : error;
  });
}

/** Records an act in the trail of the group. The address stays out, since it may contain a key. */
export async function recordWebhookAct(
  { db, session, clock, ids }: SignedInContext,
  act: string,
  webhook: {
    readonly id: string;
    readonly name: string;
    readonly url: string;
    readonly companyId: string | null;
  },
  more: Readonly<Record<string, number>> = {},
): Promise<void> {
  const { actor, tenant } = session;
  await insideTenant(db, tenant, (inGroup) =>
    recordAct(
      { db: inGroup, actor, clock, ids },
      {
        feature: 'webhooks',
        act,
        subject: webhook.id,
        ...(webhook.companyId !== null && { companyId: webhook.companyId }),
        detail: { name: webhook.name, host: new URL(webhook.url).host, ...more },
      },
    ),
  );
}

function stateOf(
  offReason: Webhook['offReason'],
  { failingSince }: { readonly failingSince: Date | null },
): Webhook['state'] {
  if (offReason !== null) {
    return 'OFF';
  }
  return failingSince === null ? 'WORKING' : 'FAILING';
}

/** @throws ApiError WEBHOOK_TOKEN_ENDED for a webhook that no act can bring back */
export function requireValidToken({ isTokenEnded }: { readonly isTokenEnded: boolean }): void {
  if (isTokenEnded) {
    throw apiError(WEBHOOK_TOKEN_ENDED);
  }
}

/** Lists the webhooks that the caller may see. */
export async function listWebhooks({
  db,
  session,
}: Pick<SignedInContext, 'db' | 'session'>): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const rows = await queries.listWebhooks(db, visibleTo(session));
  const companies = await insideTenant(db, session.tenant, listCompanyNames);
  return rows.map(({ companyId, offReason: stored, isTokenEnded, createdByName, ...row }) => {
    // The database checks the reasons.
    const offReason = isTokenEnded ? 'TOKEN' : (stored as Webhook['offReason']);
    const name = companies.find(({ id }) => id === companyId)?.name ?? '–';
    return {
      ...row,
      offReason,
      state: stateOf(offReason, row),
      createdBy: createdByName,
      company: companyId === null ? null : { id: companyId, name },
    };
  });
}

/**
 * Returns the company of a new webhook, which stays in the group until the end of the transaction.
 * @throws ApiError with a field error for a company that the caller may not choose
 */
async function chosenCompany(
  { db, session }: SignedInContext,
  typed: string | null | undefined,
): Promise<string | null> {
  const { companyId } = visibleTo(session);
  const chosen = typed === undefined ? session.actor.companyId : typed;
  const isKnown =
    chosen === null ||
    (await insideTenant(db, session.tenant, (inGroup) => lockCompanyForShare(inGroup, chosen))) !== undefined;
  if ((companyId !== undefined && chosen !== companyId) || !isKnown) {
    throw invalid('companyId', 'invalid');
  }
  return chosen;
}

/** @throws ApiError WEBHOOKS_FULL or COMPANY_WEBHOOKS_FULL */
async function requireRoom({ db, session }: SignedInContext, companyId: string | null): Promise<void> {
  const { companyGroupId, actor, tenant } = session;
  const isGeneric = actor.companyGroup === GENERIC_GROUP;
  const ofGroup = { companyGroupId, companyId: isGeneric ? actor.companyId : undefined };
  if ((await queries.countWebhooks(db, ofGroup)) >= MAX_WEBHOOKS) {
    throw apiError(WEBHOOKS_FULL, { max: MAX_WEBHOOKS });
  }
  const isOnlyOne = isGeneric || (await insideTenant(db, tenant, listCompanyNames)).length === 1;
  const max = isOnlyOne ? MAX_WEBHOOKS : MAX_WEBHOOKS_OF_COMPANY;
  if (companyId !== null && (await queries.countWebhooks(db, { companyGroupId, companyId })) >= max) {
    throw apiError(COMPANY_WEBHOOKS_FULL, { max });
  }
}

/** Returns the index of the first type that the scopes of a token do not read, or -1. Null means no token. */
function firstUnreadable(scopes: readonly string[] | null, types: readonly WebhookType[]): number {
  return types.findIndex((type) => scopes !== null && !scopes.includes(SCOPE_OF_TYPE[type]));
}

/**
 * Creates a webhook. Its address has been admitted.
 * @throws ApiError SESSION_REQUIRED, WEBHOOKS_FULL, COMPANY_WEBHOOKS_FULL, or a field error for the company or a type
 */
export async function createWebhook(
  context: SignedInContext,
  { companyId: typed, ...body }: BodyOf<typeof createEndpoint>,
): Promise<HandlerReplyOf<typeof createEndpoint>> {
  const { db, session, clock, ids } = context;
  const { companyGroupId, actor } = session;
  const unreadable = firstUnreadable(session.token?.scopes ?? null, body.types);
  if (unreadable >= 0) {
    throw invalid(`types.${unreadable}`, 'not_allowed');
  }
  const companyId = await chosenCompany(context, typed);
  await requireRoom(context, companyId);
  await requirePresentSession(db, context);
  const webhook = { id: ids.newId(), companyGroupId, companyId, ...body };
  const secret = newSecret(ids);
  await queries.insertWebhook(db, {
    ...webhook,
    secret,
    createdBy: actor.userId,
    createdByName: actor.name,
    createdByToken: session.token?.id ?? null,
    updateDate: clock.now(),
  });
  await recordWebhookAct(context, 'create', webhook);
  return { id: webhook.id, secret };
}

/**
 * Changes a webhook. Its address has been admitted.
 * @throws ApiError NOT_FOUND, STALE_WRITE, or a field error for types that the token of the webhook does not read
 */
export async function updateWebhook(
  context: SignedInContext,
  id: string,
  { updateDate: readDate, ...body }: BodyOf<typeof updateEndpoint>,
): Promise<HandlerReplyOf<typeof updateEndpoint>> {
  const { db, session, clock } = context;
  const before = requireFound(await queries.lockWebhook(db, visibleTo(session), id));
  rejectStaleWrite(before, readDate);
  if (firstUnreadable(before.tokenScopes, body.types) >= 0) {
    throw invalid('types', 'above_token');
  }
  const updateDate = clock.now();
  await queries.updateWebhook(db, id, { ...body, updateDate });
  await recordWebhookAct(context, 'update', { ...before, ...body });
  return { id, updateDate };
}

/** Deletes a webhook. @throws ApiError NOT_FOUND */
export async function deleteWebhook(context: SignedInContext, id: string): Promise<void> {
  const webhook = requireFound(await queries.lockWebhook(context.db, visibleTo(context.session), id));
  await queries.deleteWebhook(context.db, id);
  await recordWebhookAct(context, 'delete', webhook);
}

/** Gives a webhook another secret. @throws ApiError NOT_FOUND, INTEGRATIONS_OFF, PROOF_REQUIRED */
export async function changeSecret(
  context: SignedInContext,
  id: string,
): Promise<HandlerReplyOf<typeof secretEndpoint>> {
  const { db, session, clock, ids } = context;
  requireIntegrations(session);
  requireRecentProof(session, clock);
  const webhook = requireFound(await queries.lockWebhook(db, visibleTo(session), id));
  const secret = newSecret(ids);
  const until = new Date(clock.now().getTime() + OLD_SECRET_HOURS * HOUR_MS);
  await queries.replaceSecret(db, id, { secret, until });
  await recordWebhookAct(context, 'changeSecret', webhook);
  return { id, secret };
}

/** Switches a webhook on again. @throws ApiError NOT_FOUND, INTEGRATIONS_OFF, DOORS_SHUT, WEBHOOK_TOKEN_ENDED */
export async function switchOn(context: SignedInContext, id: string): Promise<void> {
  const { db, session, clock } = context;
  requireIntegrations(session);
  await requireOpenDoors(db);
  const webhook = requireFound(await queries.lockWebhook(db, visibleTo(session), id));
  requireValidToken(webhook);
  await queries.switchOn(db, id, clock.now());
  await scheduleSending(db, id, clock.now());
  await recordWebhookAct(context, 'switchOn', webhook);
}
