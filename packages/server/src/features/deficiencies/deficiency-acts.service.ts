/** Acts of people on deficiencies. An act on several deficiencies changes all of them or none. */
import type {
  DeficiencyHistoryEntry,
  DeficiencyState,
  dismissDeficiencies as dismissEndpoint,
  takeDismissalsBack as takeBackEndpoint,
  updateDeficiencies as updateManyEndpoint,
  updateDeficiency as updateEndpoint,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import {
  DEFICIENCY_NOT_DISMISSED,
  DEFICIENCY_NOT_OPEN,
  DEFICIENCY_OPENED_AGAIN,
  DEFICIENCY_OWNER_REFUSED,
} from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, type OtherErrorKind, requireFound } from '../../platform/context/api-error.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { recordAct } from '../audit/audit.service.ts';
import { lockPieces } from '../equipment/retag-equipment.exported.queries.ts';
import { requireAgenda } from './agenda-switch.service.ts';
import { tellBlocking } from './alerts/tell-blocking.service.ts';
import { tellOwner } from './alerts/tell-owner.service.ts';
import { readerOf } from './deficiencies.service.ts';
import {
  findDeficiency,
  findNewer,
  findOwner,
  findPieces,
  insertChanges,
  lockDeficiencies,
} from './deficiencies.queries.ts';
import { deriveOf } from './derive-deficiencies.service.ts';
import { dismissAll, updateAll } from './derived-deficiencies.queries.ts';

type Row = Awaited<ReturnType<typeof lockDeficiencies>>[number];
type Change = Pick<BodyOf<typeof updateManyEndpoint>, 'ownerId' | 'dueOn' | 'severity'>;
type FieldChange = DeficiencyHistoryEntry['changes'][number];

/** Locks pieces and then their deficiencies, in the order of all writers. @returns undefined unless all deficiencies exist */
async function tryLock(context: ActionContext, ids: readonly string[]): Promise<Row[] | undefined> {
  const { db } = context;
  const reader = readerOf(context);
  const found = await findPieces(db, reader, ids);
  if (found.length < ids.length) {
    return undefined;
  }
  await lockPieces(db, [...new Set(found.map(({ equipmentId }) => equipmentId))]);
  const rows = await lockDeficiencies(db, reader, ids);
  return rows.length < ids.length ? undefined : rows;
}

/** Locks deficiencies of a body. @throws ApiError AGENDA_OFF; 400 for ids that the caller may not see */
async function lockAll(context: ActionContext, ids: readonly string[]): Promise<Row[]> {
  await requireAgenda(context.db);
  const rows = await tryLock(context, ids);
  if (rows === undefined) {
    throw invalid('ids', 'unknown');
  }
  return rows;
}

/** @throws ApiError of the kind for the first deficiency in another state */
function requireState(rows: readonly Row[], states: readonly DeficiencyState[], kind: OtherErrorKind): void {
  const other = rows.find(({ state }) => !states.includes(state));
  if (other !== undefined) {
    throw apiError(kind, { number: other.number });
  }
}

/** Adds the same act to the history of deficiencies, and to the audit trail of each of their companies. */
async function recordActs(
  context: ActionContext,
  act: 'update' | 'confirm' | 'dismiss' | 'take-back',
  acts: readonly {
    readonly row: Row;
    readonly changes: readonly FieldChange[];
    readonly reason: string | null;
  }[],
): Promise<void> {
  const { db, actor, clock, ids } = context;
  const kind = (
    { update: 'CHANGED', confirm: 'CONFIRMED', dismiss: 'DISMISSED', 'take-back': 'TAKEN_BACK' } as const
  )[act];
  const at = clock.now();
  const { userId, name: userName, email: userEmail } = actor;
  await insertChanges(
    db,
    acts.map(({ row, changes, reason }) => ({
      id: ids.newId(),
      deficiencyId: row.id,
      kind,
      at,
      userId,
      userName,
      userEmail,
      changes: JSON.stringify(changes),
      reason,
    })),
  );
  for (const [companyId, ofCompany] of Map.groupBy(acts, ({ row }) => row.companyId)) {
    const numbers = ofCompany.map(({ row }) => row.number).join(', ');
    const reason = ofCompany[0]?.reason;
    await recordAct(context, {
      feature: 'deficiencies',
      act,
      subject: ofCompany[0]?.row.id ?? '',
      companyId,
      detail: { number: numbers, ...(reason && { reason }) },
    });
  }
}

/**
 * Returns the name of a new owner. Checks that the owner may enter the company of each deficiency that is not theirs yet.
 * @throws ApiError DEFICIENCY_OWNER_REFUSED
 */
async function requireOwner(
  { db }: ActionContext,
  rows: readonly Row[],
  ownerId: string | null | undefined,
): Promise<string | null> {
  let name: string | null = null;
  if (typeof ownerId === 'string') {
    const given = rows.filter((row) => row.ownerId !== ownerId);
    for (const [companyId, [first]] of Map.groupBy(given, (row) => row.companyId)) {
      const owner = await findOwner(db, ownerId, companyId);
      if (owner === undefined) {
        throw apiError(DEFICIENCY_OWNER_REFUSED, { number: first?.number ?? 0 });
      }
      ({ name } = owner);
    }
  }
  return name;
}

/** Returns the fields that a change gives another value. */
function fieldChanges(row: Row, change: Change, newOwnerName: string | null): FieldChange[] {
  const { ownerId = row.ownerId, dueOn = row.dueOn, severity = row.severity } = change;
  const fields = [
    {
      field: 'owner',
      before: row.ownerName ?? '',
      after: newOwnerName ?? '',
      same: ownerId === row.ownerId,
    },
    { field: 'dueOn', before: row.dueOn ?? '', after: dueOn ?? '', same: dueOn === row.dueOn },
    { field: 'severity', before: row.severity, after: severity, same: severity === row.severity },
  ] as const;
  return fields.flatMap(({ same, ...fieldChange }) => (same ? [] : fieldChange));
}

type Act = Parameters<typeof recordActs>[2][number];

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/**
 * Writes new values of locked deficiencies, and tells a new owner.
 * @returns the changed fields of each
 * @throws ApiError DEFICIENCY_OWNER_REFUSED
 */
async function writeChange(context: ActionContext, rows: readonly Row[], change: Change): Promise<Act[]> {
  const { db, clock } = context;
  const { ownerId, dueOn, severity } = change;
  const ownerName = await requireOwner(context, rows, ownerId);
  const acts = rows.map((row) => ({ row, changes: fieldChanges(row, change, ownerName), reason: null }));
  const changed = acts.filter(({ changes }) => changes.length > 0).map(({ row }) => row);
  const given = changed.filter((row) => ownerId !== undefined && ownerId !== row.ownerId);
  await updateAll(db, idsOf(changed), {
    ...(dueOn !== undefined && { dueOn }),
    ...(severity !== undefined && { severity }),
    updateDate: clock.now(),
  });
  await updateAll(db, idsOf(given), { ownerId: ownerId ?? null, ownerName });
  await tellOwner(context, ownerId, given);
  return acts;
}

/** Changes locked open deficiencies. @returns number of changed deficiencies */
async function changeRows(context: ActionContext, rows: readonly Row[], change: Change): Promise<number> {
  requireState(rows, ['OPEN'], DEFICIENCY_NOT_OPEN);
  const acts = (await writeChange(context, rows, change)).filter(({ changes }) => changes.length > 0);
  await recordActs(context, 'update', acts);
  if (change.severity === 'BLOCKING') {
    const changed = acts.map(({ row }) => row);
    await tellBlocking(context, idsOf(changed.filter((row) => row.severity !== 'BLOCKING')));
  }
  return acts.length;
}

/**
 * Changes an open deficiency.
 * @throws ApiError AGENDA_OFF, NOT_FOUND, DEFICIENCY_NOT_OPEN, DEFICIENCY_OWNER_REFUSED or STALE_WRITE
 */
export async function updateDeficiency(
  context: ActionContext,
  id: string,
  { updateDate, ...change }: BodyOf<typeof updateEndpoint>,
): Promise<HandlerReplyOf<typeof updateEndpoint>> {
  await requireAgenda(context.db);
  const [row] = requireFound(await tryLock(context, [id]));
  rejectStaleWrite(requireFound(row), updateDate);
  await changeRows(context, [requireFound(row)], change);
  return requireFound(await findDeficiency(context.db, readerOf(context), id));
}

/** Changes several open deficiencies. @throws ApiError AGENDA_OFF, DEFICIENCY_NOT_OPEN or DEFICIENCY_OWNER_REFUSED; 400 */
export async function updateDeficiencies(
  context: ActionContext,
  { ids, ...change }: BodyOf<typeof updateManyEndpoint>,
): Promise<HandlerReplyOf<typeof updateManyEndpoint>> {
  return { changed: await changeRows(context, await lockAll(context, ids), change) };
}

/**
 * Confirms reported deficiencies, which are open afterwards.
 * @param notReported the error for a deficiency in another state
 * @throws ApiError AGENDA_OFF, DEFICIENCY_OWNER_REFUSED or `notReported`; 400
 */
export async function confirmDeficiencies(
  context: ActionContext,
  { ids, ...change }: { readonly ids: readonly string[] } & Required<Change>,
  notReported: OtherErrorKind,
): Promise<number> {
  const rows = await lockAll(context, ids);
  requireState(rows, ['REPORTED'], notReported);
  const now = context.clock.now();
  await updateAll(context.db, idsOf(rows), { state: 'OPEN', confirmedAt: now, updateDate: now });
  const acts = await writeChange(context, rows, change);
  await recordActs(context, 'confirm', acts);
  if (change.severity === 'BLOCKING') {
    await tellBlocking(context, idsOf(rows));
  }
  return rows.length;
}

/** Dismisses deficiencies that are open or reported. @throws ApiError AGENDA_OFF or DEFICIENCY_NOT_OPEN; 400 */
export async function dismissDeficiencies(
  context: ActionContext,
  { ids, reason }: BodyOf<typeof dismissEndpoint>,
): Promise<HandlerReplyOf<typeof dismissEndpoint>> {
  const { db, actor, clock } = context;
  const rows = await lockAll(context, ids);
  requireState(rows, ['REPORTED', 'OPEN'], DEFICIENCY_NOT_OPEN);
  await dismissAll(db, idsOf(rows), { now: clock.now(), userName: actor.name, reason });
  await recordActs(
    context,
    'dismiss',
    rows.map((row) => ({ row, changes: [], reason })),
  );
  return { dismissed: rows.length };
}

/**
 * Takes dismissals back, and derives the states without them.
 * @throws ApiError AGENDA_OFF, DEFICIENCY_NOT_DISMISSED or DEFICIENCY_OPENED_AGAIN; 400
 */
export async function takeDismissalsBack(
  context: ActionContext,
  body: BodyOf<typeof takeBackEndpoint>,
): Promise<HandlerReplyOf<typeof takeBackEndpoint>> {
  const { db, clock } = context;
  const rows = await lockAll(context, body.ids);
  requireState(rows, ['DISMISSED'], DEFICIENCY_NOT_DISMISSED);
  const ids = idsOf(rows);
  const opened = await findNewer(db, ids);
  if (opened !== undefined) {
    throw apiError(DEFICIENCY_OPENED_AGAIN, opened);
  }
  await updateAll(db, ids, {
    state: 'OPEN',
    dismissedAt: null,
    dismissedByName: null,
    dismissalReason: null,
    updateDate: clock.now(),
  });
  await deriveOf(context, [...new Set(rows.flatMap(({ equipmentId }) => equipmentId ?? []))]);
  await recordActs(
    context,
    'take-back',
    rows.map((row) => ({ row, changes: [], reason: null })),
  );
  return { reopened: rows.length };
}
