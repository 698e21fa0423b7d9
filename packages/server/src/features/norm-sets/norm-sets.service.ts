/** Reads and publishes norm sets, and notes who has reviewed them. */
import {
  NORM_VERSION_NOT_NEXT,
  type getNormSet as getEndpoint,
  type reviewNormSet as reviewEndpoint,
} from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import type { NormSet } from '@mobcheck/contract/norm-sets/norm-document.contract.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import * as queries from './norm-sets.queries.ts';

type NormContext = Pick<ActionContext, 'clock' | 'ids' | 'actor'> & { readonly db: PublicDb };
type Version = Pick<NormSet, 'key' | 'version'>;
type Published = HandlerReplyOf<typeof reviewEndpoint>;

async function requireSet(db: PublicDb, { key, version }: Version): Promise<Published> {
  return requireFound(await queries.findSet(db, key, version));
}

/** Finds a version with its document. @throws ApiError NOT_FOUND */
export async function getNormSet(
  db: PublicDb,
  version: Version,
): Promise<HandlerReplyOf<typeof getEndpoint>> {
  const label = await requireSet(db, version);
  return { label, document: await queries.findDocument(db, version.key, version.version) };
}

/** Publishes the next version of a set, which the contract has checked with its examples. @throws ApiError NORM_VERSION_NOT_NEXT */
export async function publishNormSet(context: NormContext, document: NormSet): Promise<Published> {
  const { db, clock, actor } = context;
  await queries.lockVersions(db);
  const next = (await queries.findNewestVersion(db, document.key)) + 1;
  if (document.version !== next) {
    throw apiError(NORM_VERSION_NOT_NEXT, { next });
  }
  await queries.insertSet(db, { document, publishedAt: clock.now(), publishedBy: actor.name });
  const { key, version } = document;
  await recordPublicAct(context, { feature: 'norm-sets', act: 'publish', subject: `${key}-${version}` });
  return requireSet(db, document);
}

/** Notes who has reviewed a version, or withdraws the review. @throws ApiError NOT_FOUND; 400 `in_future` for a day after today */
export async function reviewNormSet(
  context: NormContext,
  version: Version,
  { review }: BodyOf<typeof reviewEndpoint>,
): Promise<Published> {
  const { db, clock } = context;
  if (review !== null && review.on > dayIn(DEFAULT_ZONE, clock.now())) {
    throw invalid('review.on', 'in_future');
  }
  if (!(await queries.setReview(db, version, review))) {
    throw apiError(NOT_FOUND);
  }
  await recordPublicAct(context, {
    feature: 'norm-sets',
    act: review === null ? 'withdraw-review' : 'review',
    subject: `${version.key}-${version.version}`,
    detail: { ...review },
  });
  return requireSet(db, version);
}
