/** The field bundle with the phone's data of the active company, either whole or as the changes since a revision. */
import { createHash } from 'node:crypto';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  MAX_BUNDLE_ROWS,
  type getFieldBundle as endpoint,
} from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { invalid } from '../../platform/context/api-error.ts';
import { listFullFieldOrders } from '../service-orders/service-orders.service.ts';
import { findEnabledSettings } from '../system-config/system-config.service.ts';
import { equipmentColumnsOf } from './equipment-columns.ts';
import * as queries from './field-bundle.queries.ts';
import { findPresent } from '../../platform/db/snapshots/present.ts';
import { changesSince, type Cursor, cursorText, parseCursor, revisionOf } from './revision.ts';

type BundleQuery = QueryOf<typeof endpoint>;
type Bundle = HandlerReplyOf<typeof endpoint>;

/** Returns a list with its hash, but without its rows if the phone has the same hash. */
function wholeList<T>(rows: T, knownHash: string | undefined): { hash: string; rows: T | null } {
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22);
  return { hash, rows: hash === knownHash ? null : rows };
}

/** Begins a bundle. The revision is read before the rows, so that changes after it come with the next bundle. */
async function firstPage({ db, actor, clock }: ActionContext, since: string | undefined): Promise<Cursor> {
  const present = await findPresent(db);
  // The earlier of the times of database and server, since a record must not be checked against changes that this bundle lacks.
  const bundleAt = new Date(Math.min(present.at.getTime(), clock.now().getTime()));
  return {
    revision: revisionOf(present, actor.companyId, bundleAt),
    bundleAt,
    from: changesSince(since, present, actor.companyId, bundleAt),
    after: null,
  };
}

async function readLists(context: ActionContext, query: BundleQuery): Promise<Bundle['lists']> {
  const { db, actor } = context;
  return {
    catalogue: wholeList(await queries.findCatalogue(db), query.catalogue),
    orders: wholeList(await listFullFieldOrders(context), query.orders),
    replacements: wholeList(await queries.listOpenReplacements(db, actor.companyId), query.replacements),
    settings: [...(await findEnabledSettings(db, actor.companyId))],
  };
}

/** Reads the pieces of a page. @returns `last` undefined when no page follows */
async function readPieces({ db, actor: { companyId } }: ActionContext, { from, after }: Cursor) {
  const [filter, limit] = [{ companyId, from }, MAX_BUNDLE_ROWS + 1];
  const before = await queries.findPieceWithoutRoom(db, filter, { after, limit });
  const rows = await queries.listChangedEquipment(db, filter, { after, before, limit });
  const page = rows.slice(0, MAX_BUNDLE_ROWS);
  const hasMore = before !== undefined || rows.length > page.length;
  return { page, last: hasMore ? page.at(-1) : undefined };
}

/** Returns one page of a bundle of the active company. @throws ApiError 400 for a malformed `after`, or one of another company */
export async function getFieldBundle(context: ActionContext, query: BundleQuery): Promise<Bundle> {
  const { db, actor, session } = context;
  const { companyId } = actor;
  const cursor =
    query.after === undefined ? await firstPage(context, query.since) : parseCursor(query.after, companyId);
  if (cursor === undefined) {
    throw invalid('after', 'invalid');
  }
  const { from, revision, bundleAt } = cursor;
  const { page, last } = await readPieces(context, cursor);
  const isFirst = cursor.after === null;
  return {
    companyId,
    bundleAt,
    timeZone: session.timeZone,
    revision,
    complete: from === null,
    total: await queries.countEquipment(db, companyId),
    equipment: equipmentColumnsOf(page),
    removed: isFirst && from !== null ? await queries.listRemovedEquipment(db, { companyId, from }) : [],
    lists: isFirst ? await readLists(context, query) : null,
    next: last === undefined ? null : cursorText({ ...cursor, after: last.id }),
  };
}
