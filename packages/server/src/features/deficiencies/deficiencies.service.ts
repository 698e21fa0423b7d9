/** Reads deficiencies. */
import {
  type getDeficiency as getEndpoint,
  type listDeficiencies as listEndpoint,
  type listUrgentDeficiencies as urgentEndpoint,
  MAX_DEFICIENCY_HISTORY,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { getDeficiencyFigures as figuresEndpoint } from '@mobcheck/contract/deficiencies/deficiency-figures.contract.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { todayOf } from '../../platform/context/today.ts';
import { requireAgenda } from './agenda-switch.service.ts';
import * as queries from './deficiencies.queries.ts';
import * as figures from './figures/deficiency-figures.service.ts';
import {
  findRecallOf,
  findTrace,
  findTraced,
  listChanges,
  type TracedRecord,
} from './deficiency-history.queries.ts';

/** Returns the only company that a user may see, if there is one, with the day and the zone of the group. */
export function readerOf(context: Pick<ActionContext, 'actor' | 'session' | 'clock'>): queries.Reader {
  const { actor, session } = context;
  return {
    onlyCompanyId: onlyVisibleCompanyId(actor),
    today: todayOf(context),
    timeZone: session.timeZone,
  };
}

/** Returns one page of deficiencies. @throws ApiError AGENDA_OFF */
export async function listDeficiencies(
  context: ActionContext,
  query: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  await requireAgenda(context.db);
  return queries.listPage(context.db, readerOf(context), query);
}

/** @throws ApiError NOT_FOUND for a deficiency that the caller may not see */
export async function requireVisibleDeficiency(context: ActionContext, id: string): Promise<void> {
  requireFound(await queries.findDeficiency(context.db, readerOf(context), id));
}

/** Returns the figures of the dashboard. @throws ApiError AGENDA_OFF */
export async function readFigures(
  context: ActionContext,
  query: QueryOf<typeof figuresEndpoint>,
): Promise<HandlerReplyOf<typeof figuresEndpoint>> {
  await requireAgenda(context.db);
  return figures.readFigures(context.db, readerOf(context), query);
}

/** Lists the most urgent open deficiencies, first those of the caller. @throws ApiError AGENDA_OFF */
export async function listUrgent(context: ActionContext): Promise<HandlerReplyOf<typeof urgentEndpoint>> {
  await requireAgenda(context.db);
  return figures.listUrgent(context.db, readerOf(context), context.actor.userId);
}

/** Streams the matching deficiencies for a file. @throws ApiError AGENDA_OFF */
export async function streamForFile(
  context: ActionContext,
  query: Omit<QueryOf<typeof listEndpoint>, 'page' | 'pageSize'>,
) {
  await requireAgenda(context.db);
  return queries.streamDeficiencies(context.db, readerOf(context), query);
}

type Full = HandlerReplyOf<typeof getEndpoint>;
type Trace = Awaited<ReturnType<typeof findTrace>>;

/** Maximum number of photos before the fix. Each report of a stranger can add a photo. */
const MAX_OPENING_PHOTOS = 50;

const NOTHING_ELSE = { recordKind: null, recordId: null, reason: null, changes: [] };

/** Returns the history entries of a deficiency's records, or of its description. */
function recordEntries(trace: Trace, flawRecords: readonly TracedRecord[]): Full['history'] {
  const { openedAt, openedByName, fixedAt, fixedByName, fixedKind, fixedRecordId } = trace;
  const flaws = flawRecords.map(({ id, kind, createdAt, userName }, index) => ({
    ...NOTHING_ELSE,
    kind: index === 0 ? ('OPENED' as const) : ('SEEN' as const),
    at: createdAt,
    userName,
    recordKind: kind,
    recordId: id,
  }));
  const opening =
    flaws.length > 0
      ? flaws
      : [{ ...NOTHING_ELSE, kind: 'OPENED' as const, at: openedAt, userName: openedByName }];
  const fix =
    fixedAt === null
      ? []
      : [
          {
            ...NOTHING_ELSE,
            kind: 'FIXED' as const,
            at: fixedAt,
            userName: fixedByName ?? '',
            recordKind: fixedKind,
            recordId: fixedRecordId,
          },
        ];
  return [...opening, ...fix];
}

/** Returns a deficiency with its history and photos. @throws ApiError AGENDA_OFF or NOT_FOUND */
export async function getDeficiency(context: ActionContext, id: string): Promise<Full> {
  const { db } = context;
  await requireAgenda(db);
  const row = requireFound(await queries.findDeficiency(db, readerOf(context), id));
  const trace = await findTrace(db, id);
  const { flawRecordIds, fixedRecordId, photos } = trace;
  const records = await findTraced(
    db,
    fixedRecordId === null ? flawRecordIds : [...flawRecordIds, fixedRecordId],
  );
  const flawRecords = records.filter((record) => flawRecordIds.includes(record.id));
  const changes = (await listChanges(db, id)).map((change) => ({ ...NOTHING_ELSE, ...change }));
  const history = [...recordEntries(trace, flawRecords), ...changes].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  const opening = history.findIndex(({ kind }) => kind === 'OPENED');
  const shown = history.filter(
    (_, index) => index === opening || index > history.length - MAX_DEFICIENCY_HISTORY,
  );
  const recall = row.source === 'RECALL' ? await findRecallOf(db, id) : undefined;
  return {
    ...row,
    ...(recall && { recall }),
    history: shown,
    openingPhotos: (flawRecords[0]?.photos ?? photos).slice(0, MAX_OPENING_PHOTOS),
    fixingPhotos: records.find((record) => record.id === fixedRecordId)?.photos ?? [],
  };
}
