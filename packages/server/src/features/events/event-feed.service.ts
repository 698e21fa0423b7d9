/** The feed of events. Its order is the order of transactions, so that an event of a late commit is never skipped. */
import type { listEvents } from '@mobcheck/contract/events/events.contract.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { invalid } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { findPresent } from '../../platform/db/snapshots/present.ts';
import { requireIntegrations } from '../integrations/integrations.service.ts';
import { type EventPlace, listEventsAfter } from './event-feed.exported.queries.ts';

const CURSOR = /^([\d.]{1,80})_(\d{1,20})_([0-9a-f-]{36})$/;

/** Returns the text of a cursor. `history` changes when transactions are numbered anew. */
function cursorText(history: string, { transaction, id }: EventPlace): string {
  return [history, transaction, id].join('_');
}

/** Parses a cursor. @throws ApiError 400 `unknown` when it is malformed, or when transactions have been numbered anew since then */
function parseCursor(text: string, history: string): EventPlace {
  const [, ofHistory, transaction, id] = CURSOR.exec(text) ?? [];
  if (ofHistory !== history || transaction === undefined || id === undefined) {
    throw invalid('after', 'unknown');
  }
  return { transaction, id };
}

/**
 * Reads a page of the events that the user may see. In the generic group, companies see only their own.
 * @returns bodies as stored
 * @throws ApiError INTEGRATIONS_OFF, or 400 `unknown` for `after`
 */
export async function readFeed(
  { db, actor, session }: ActionContext,
  { after, type, pageSize }: QueryOf<typeof listEvents>,
): Promise<{ bodies: string[]; next: string | null; cursor: string | null }> {
  requireIntegrations(session);
  const { history } = await findPresent(db);
  const companyId = actor.companyGroup === GENERIC_GROUP ? actor.companyId : onlyVisibleCompanyId(actor);
  const rows = await listEventsAfter(db, {
    after: after === '' ? undefined : parseCursor(after, history),
    companyId,
    type,
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const cursor = last === undefined ? after || null : cursorText(history, last);
  return { bodies: page.map(({ body }) => body), next: rows.length > pageSize ? cursor : null, cursor };
}
