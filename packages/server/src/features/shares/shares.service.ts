/** Makes, lists and closes the links of companies. */
import type { BodyOf, HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  type createShare as createEndpoint,
  type listShareOpenings as openingsEndpoint,
  type listShares as listEndpoint,
  MAX_SHARE_OPENINGS,
  MAX_SHARES,
  type Share,
  SHARES_LIMIT_REACHED,
  type ShareFilters,
} from '@mobcheck/contract/shares/shares.contract.ts';
import type { ActionContext, ClockAndIds, SignedInContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import type { Session } from '../../platform/context/session.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { hashOfSecret } from '../../platform/hash-of-text.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { recordAct } from '../audit/audit.service.ts';
import { requireIntegrations } from '../integrations/integrations.service.ts';
import { requirePresentSession } from '../session/session.service.ts';
import { insertDirectoryEntry } from './share-directory.queries.ts';
import { mayShare } from './share-rights.rules.ts';
import { hashOfCode, newShareCode, newShareKey } from './share-secrets.rules.ts';
import * as queries from './shares.queries.ts';

/** Returns the only company whose links a person sees. Companies of the generic group are unrelated. */
export function onlySharedCompanyId(actor: Actor): string | undefined {
  return actor.companyGroup === GENERIC_GROUP ? actor.companyId : onlyVisibleCompanyId(actor);
}

/**
 * Adds the row of a link in its group.
 * @throws ApiError SHARES_LIMIT_REACHED; 400 for a company that the person does not see
 */
async function addShare(
  db: TenantDb,
  { session, clock, ids }: ClockAndIds & { readonly session: Session },
  row: Parameters<typeof queries.insertShare>[1] & { readonly companyId: string },
): Promise<void> {
  const { actor } = session;
  const only = onlySharedCompanyId(actor);
  const isVisible = only === undefined || only === row.companyId;
  const company = isVisible ? await queries.lockCompanyOfShares(db, row.companyId) : undefined;
  if (company === undefined) {
    throw invalid('companyId', 'unknown');
  }
  if ((await queries.countOpenShares(db, company.id, clock.now())) >= MAX_SHARES) {
    throw apiError(SHARES_LIMIT_REACHED, { limit: MAX_SHARES });
  }
  await queries.insertShare(db, row);
  await recordAct(
    { db, actor, clock, ids },
    {
      feature: 'shares',
      act: 'create',
      subject: row.id,
      companyId: company.id,
      detail: { name: row.name, hasCode: row.hasCode, hasPhotos: row.hasPhotos },
    },
  );
}

/**
 * Makes a link. Only the reply has its key and its code, of which hashes are stored.
 * @throws ApiError INTEGRATIONS_OFF, PROOF_REQUIRED, SESSION_REQUIRED or SHARES_LIMIT_REACHED; 400 for a company that the person
 * does not see
 */
export async function createShare(
  { db, session, clock, ids }: SignedInContext,
  publicUrl: string,
  { days, filters, ...body }: BodyOf<typeof createEndpoint>,
): Promise<HandlerReplyOf<typeof createEndpoint>> {
  requireIntegrations(session);
  requireRecentProof(session, clock);
  const { actor } = session;
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  const id = ids.newId();
  const key = newShareKey(ids);
  const code = body.hasCode ? newShareCode(ids) : null;
  await insideTenant(db, session.tenant, async (inGroup) =>
    addShare(
      inGroup,
      { session, clock, ids },
      {
        ...body,
        id,
        filters: JSON.stringify(filters),
        createdAt,
        expiresAt,
        createdBy: actor.userId,
        createdByName: actor.name,
      },
    ),
  );
  await requirePresentSession(db, { session, clock });
  await insertDirectoryEntry(db, {
    keyHash: hashOfSecret(key),
    shareId: id,
    companyGroupId: session.companyGroupId,
    companyId: body.companyId,
    createdBy: actor.userId,
    codeHash: code === null ? null : hashOfCode({ key, code }),
    createdAt,
    expiresAt,
  });
  return { id, url: `${publicUrl}/#/share/${key}`, code, expiresAt };
}

type Row = Awaited<ReturnType<typeof queries.listPage>>['items'][number];

function stateOf({ endedBecause, expiresAt }: Row, now: Date, isPaused: boolean): Share['state'] {
  if (endedBecause !== null) {
    // The column's check constraint allows only these values.
    return endedBecause as 'CLOSED' | 'GUESSED';
  }
  if (expiresAt <= now) {
    return 'EXPIRED';
  }
  return isPaused ? 'PAUSED' : 'OPEN';
}

/** Returns stored filters as search parameters of the report. */
function searchOf(filters: string): Record<string, string> {
  const values = Object.entries(parseJson(filters) as ShareFilters);
  return Object.fromEntries(
    values.flatMap(([name, value]) => (value === '' || value === false ? [] : [[name, String(value)]])),
  );
}

/** Lists links, open and ended. */
export async function listShares(
  { db, actor, session, clock }: ActionContext,
  query: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const { items, total } = await queries.listPage(db, query, onlySharedCompanyId(actor));
  const makers = await queries.findMakers(db, [...new Set(items.map(({ createdBy }) => createdBy))]);
  const { companyGroupId } = session;
  const isPaused = ({ createdBy, companyId }: Row) => {
    const maker = makers.find(({ id }) => id === createdBy);
    const link = { companyId, companyGroupId, companyGroup: actor.companyGroup };
    return (
      maker === undefined ||
      !mayShare({ ...maker, homeGroupId: maker.companyGroupId, homeCompanyId: maker.companyId }, link)
    );
  };
  return {
    total,
    items: items.map((row) => ({
      ...row,
      // The column's check constraint allows only the contract's values.
      report: row.report as Report,
      filters: searchOf(row.filters),
      state: stateOf(row, clock.now(), isPaused(row)),
    })),
  };
}

/** @throws ApiError NOT_FOUND */
export async function listShareOpenings(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  id: string,
): Promise<HandlerReplyOf<typeof openingsEndpoint>> {
  requireFound(await queries.findShare(db, id, onlySharedCompanyId(actor)));
  return queries.listOpenings(db, id, MAX_SHARE_OPENINGS);
}
