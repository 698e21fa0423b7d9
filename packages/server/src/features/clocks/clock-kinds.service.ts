/** Rules of the kinds of clocks. A kind can be disabled but never removed. */
import {
  CLOCK_KIND_NAME_EXISTS,
  CLOCK_KINDS_FULL,
  CLOCKS_OFF,
  MAX_CLOCK_KINDS,
  type createClockKind as createEndpoint,
  type listClockKinds as listEndpoint,
  type updateClockKind as updateEndpoint,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import { clockKeyOf, clockKindOf } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { isUniqueViolation, type TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { isSwitchedOn } from '../switches/switches.exported.queries.ts';
import * as queries from './clock-kinds.queries.ts';

type KindRow = NonNullable<Awaited<ReturnType<typeof queries.lockKind>>>;

function presentKind(row: KindRow): HandlerReplyOf<typeof updateEndpoint> {
  return { ...row, kind: clockKindOf(row.id), key: clockKeyOf(row.id) };
}

function nameTakenHandler(name: string) {
  return (error: unknown): never => {
    throw isUniqueViolation(error, 'clock_kinds_name_folded_key')
      ? apiError(CLOCK_KIND_NAME_EXISTS, { name })
      : error;
  };
}

/** Lists the kinds. Empty while the group has clocks switched off. */
export async function listKinds(db: TenantDb): Promise<HandlerReplyOf<typeof listEndpoint>> {
  return (await isOn(db)) ? (await queries.listKinds(db)).map(presentKind) : [];
}

/** Whether the group has switched clocks on. */
export async function isOn(db: TenantDb): Promise<boolean> {
  return isSwitchedOn(db, 'CLOCKS');
}

/** Adds a kind of the group. @throws ApiError CLOCKS_OFF, CLOCK_KINDS_FULL or CLOCK_KIND_NAME_EXISTS */
export async function createKind(
  context: ActionContext,
  { name, enabled }: BodyOf<typeof createEndpoint>,
): Promise<string> {
  const { db, clock, ids } = context;
  await queries.lockChanges(db);
  if (!(await isOn(db))) {
    throw apiError(CLOCKS_OFF);
  }
  if ((await queries.listKinds(db)).length >= MAX_CLOCK_KINDS) {
    throw apiError(CLOCK_KINDS_FULL);
  }
  const id = ids.newId();
  await queries.insertKind(db, { id, name, enabled, updateDate: clock.now() }).catch(nameTakenHandler(name));
  await recordAct(context, { feature: 'clocks', act: 'create-kind', subject: id, detail: { name } });
  return id;
}

/**
 * Renames, enables or disables a kind.
 * @throws ApiError NOT_FOUND, STALE_WRITE or CLOCK_KIND_NAME_EXISTS; 400 for another name of a kind with a key
 */
export async function updateKind(
  context: ActionContext,
  id: string,
  { updateDate, ...change }: BodyOf<typeof updateEndpoint>,
): Promise<HandlerReplyOf<typeof updateEndpoint>> {
  const { db, clock } = context;
  const before = requireFound(await queries.lockKind(db, id));
  rejectStaleWrite(before, updateDate);
  if (clockKeyOf(id) !== null && change.name !== before.name) {
    throw invalid('name', 'not_allowed');
  }
  const row = await queries
    .updateKind(db, id, { ...change, updateDate: clock.now() })
    .catch(nameTakenHandler(change.name));
  await recordAct(context, {
    feature: 'clocks',
    act: 'update-kind',
    subject: id,
    detail: { name: change.name, nameBefore: before.name, enabled: change.enabled },
  });
  return presentKind(row);
}
