/** Reads production runs and their tags for the platform admin. */
import type { HandlerReplyOf, ParsedOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  producedTag as tagShape,
  productionRun as runShape,
  type getProductionRun as getEndpoint,
  type listProducedTags as tagsEndpoint,
  type listProductionRuns as runsEndpoint,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import * as queries from './tag-production.queries.ts';

type Run = HandlerReplyOf<typeof runsEndpoint>['items'][number];
type Tag = HandlerReplyOf<typeof tagsEndpoint>['items'][number];
type RunRow = NonNullable<Awaited<ReturnType<typeof queries.findRun>>>;

function presentRun({ productId, state, ...row }: RunRow): Run {
  const { id, orderId, quantity, companyName, companyGroup, createdAt } = row;
  const { reserved, made, stock, sent, claimed } = row;
  return {
    id,
    orderId,
    // Orders have only ids of the contract, and states come from the view.
    productId: runShape.shape.productId.parse(productId),
    quantity,
    companyName,
    companyGroup,
    state: runShape.shape.state.parse(state),
    counts: { reserved, made, stock, sent, claimed, void: row.void },
    createdAt,
  };
}

/** Converts a row to the contract's shape of a tag. */
export function presentTag(row: NonNullable<Awaited<ReturnType<typeof queries.findTag>>>): Tag {
  const { state, voidReason } = tagShape.shape;
  return {
    serial: row.serialNumber,
    place: row.place,
    // The columns' check constraints allow the same values.
    state: state.parse(row.state),
    voidReason: voidReason.parse(row.voidReason),
    voidNote: row.voidNote,
    replaces: row.replaces,
  };
}

export async function listRuns(
  db: PublicDb,
  query: QueryOf<typeof runsEndpoint>,
): Promise<HandlerReplyOf<typeof runsEndpoint>> {
  const { items, total } = await queries.listRuns(db, query);
  return { items: items.map(presentRun), total };
}

/** Returns a run with its shipments. @throws ApiError NOT_FOUND */
export async function getRun(db: PublicDb, id: string): Promise<HandlerReplyOf<typeof getEndpoint>> {
  const run = presentRun(requireFound(await queries.findRun(db, id)));
  return { ...run, shipments: await queries.listShipments(db, id) };
}

/** Returns one page of the tags of a run. @throws ApiError NOT_FOUND */
export async function listTags(
  db: PublicDb,
  { params, query }: Pick<ParsedOf<typeof tagsEndpoint>, 'params' | 'query'>,
): Promise<HandlerReplyOf<typeof tagsEndpoint>> {
  const { id } = requireFound(await queries.findRun(db, params.id));
  const { items, total } = await queries.listTags(db, id, query);
  return { items: items.map(presentTag), total };
}
