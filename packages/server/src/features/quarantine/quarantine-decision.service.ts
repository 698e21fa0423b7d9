/** Decisions about refused records. The office accepts or discards a waiting record, and may reopen a discarded record. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type acceptQuarantine as acceptEndpoint,
  QUARANTINE_DECIDED,
  QUARANTINE_UNREADABLE,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { VALIDATION_FAILED } from '@mobcheck/contract/kernel/api-error.ts';
import type { QuarantineState } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { isAboutPiece } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { ApiError, apiError, requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { recordAct } from '../audit/audit.service.ts';
import { lockCompanyForShare } from '../companies/companies.exported.queries.ts';
import { saveRefused } from './quarantine-acceptance.service.ts';
import { findSavedOfId } from './saved-id.service.ts';
import { presentRefused } from './quarantine-list.service.ts';
import {
  type Decision,
  findRefused,
  lockFollowers,
  lockRefused,
  type RefusedRow,
  setDecision,
} from './quarantine-list.queries.ts';

type Item = HandlerReplyOf<typeof acceptEndpoint>;

/**
 * Locks a record and its company, so that the company does not move to another group during the decision. The record must be in the given
 * state.
 * @throws ApiError NOT_FOUND, QUARANTINE_DECIDED with `params.by`
 */
async function lockInState(
  { db, actor }: ActionContext,
  id: string,
  state: QuarantineState,
): Promise<RefusedRow> {
  const onlyCompanyId = onlyVisibleCompanyId(actor);
  const { companyId } = requireFound(await findRefused(db, id, onlyCompanyId));
  requireFound(await lockCompanyForShare(db, companyId));
  const row = requireFound(await lockRefused(db, id, onlyCompanyId));
  if (row.state !== state) {
    throw apiError(QUARANTINE_DECIDED, { by: row.decidedByName ?? '' });
  }
  return row;
}

async function decide(
  context: ActionContext,
  row: RefusedRow,
  act: string,
  decision: Decision,
): Promise<Item> {
  const { db, actor } = context;
  await setDecision(db, row.id, decision);
  await recordAct(context, {
    feature: 'quarantine',
    act,
    subject: row.id,
    companyId: row.companyId,
    detail: {
      kind: row.kind,
      tag: decision?.acceptedSerial ?? row.serial,
      ...(decision?.reason ? { reason: decision.reason } : {}),
    },
  });
  return presentRefused(requireFound(await findRefused(db, row.id, onlyVisibleCompanyId(actor))));
}

function decisionBy(
  { actor, clock }: ActionContext,
  state: 'ACCEPTED' | 'DISCARDED',
  detail: { readonly reason?: string; readonly acceptedSerial?: string | null },
): Decision {
  return {
    state,
    decidedAt: clock.now(),
    decidedBy: actor.userId,
    decidedByName: actor.name,
    reason: detail.reason ?? '',
    acceptedSerial: detail.acceptedSerial ?? null,
  };
}

/** Locks the records and requests that share the decision about a registration. Returns none for a row of another kind. */
async function lockSharers(
  { db }: ActionContext,
  row: RefusedRow,
  decidedAt: Date | null = null,
): Promise<readonly RefusedRow[]> {
  return row.kind === 'registration' && row.equipmentId !== null ? lockFollowers(db, row, decidedAt) : [];
}

/**
 * Saves a record about the piece of a registration, in the transaction that decides about the registration. An unreadable or invalid
 * record keeps waiting.
 * @param chosenSerial the tag of the piece for which the record is saved. Undefined means its own piece
 */
async function acceptFollower(
  context: ActionContext,
  row: RefusedRow,
  decision: Decision,
  chosenSerial?: string,
): Promise<void> {
  try {
    await saveRefused(context, { ...row, registrationId: null }, chosenSerial);
  } catch (error) {
    // Both errors are thrown before anything is written.
    if (
      error instanceof ApiError &&
      (error.kind === QUARANTINE_UNREADABLE || error.kind === VALIDATION_FAILED)
    ) {
      return;
    }
    throw error;
  }
  await decide(context, row, 'accept', decision);
}

/**
 * Saves a refused record for its own piece, or for the piece on a tag. A registration and the records that wait for its piece are saved
 * together or not at all. Only unreadable or invalid records keep waiting.
 * @throws ApiError NOT_FOUND, QUARANTINE_DECIDED, QUARANTINE_UNREADABLE, QUARANTINE_TAG_WITHOUT_EQUIPMENT,
 * QUARANTINE_REGISTRATION_WAITS, EQUIPMENT_GONE, and the errors of saving such a record
 */
export async function acceptRefused(
  context: ActionContext,
  id: string,
  chosenSerial: string | undefined,
): Promise<Item> {
  const row = await lockInState(context, id, 'WAITING');
  const followers = await lockSharers(context, row);
  await saveRefused(context, row, chosenSerial);
  const acceptedSerial = chosenSerial === undefined || chosenSerial === row.serial ? null : chosenSerial;
  const decision = decisionBy(context, 'ACCEPTED', { acceptedSerial });
  const item = await decide(context, row, 'accept', decision);
  for (const follower of followers) {
    await acceptFollower(context, follower, decision);
  }
  return item;
}

/**
 * Discards a refused record. With a registration, also discards the records that wait for its piece. Rows and photos are kept.
 * @param recordsTo the tag of the piece that the registration duplicates. The records are saved for that piece, and only replacement
 * requests are discarded
 * @throws ApiError NOT_FOUND, QUARANTINE_DECIDED, QUARANTINE_TAG_WITHOUT_EQUIPMENT, RECORD_CONTENT_DIFFERS
 */
export async function discardRefused(
  context: ActionContext,
  id: string,
  { reason, recordsTo }: { readonly reason: string; readonly recordsTo?: string | undefined },
): Promise<Item> {
  const row = await lockInState(context, id, 'WAITING');
  const discarded = decisionBy(context, 'DISCARDED', { reason });
  for (const follower of await lockSharers(context, row)) {
    if (recordsTo === undefined || !isAboutPiece(follower.kind)) {
      await decide(context, follower, 'discard', discarded);
    } else {
      const acceptedSerial = recordsTo === follower.serial ? null : recordsTo;
      await acceptFollower(context, follower, decisionBy(context, 'ACCEPTED', { acceptedSerial }), recordsTo);
    }
  }
  return decide(context, row, 'discard', discarded);
}

/** Returns the person that saved the discarded content, or another person with a record of the same id. */
async function findSaver({ db }: ActionContext, row: RefusedRow): Promise<string | undefined> {
  const saved = await findSavedOfId(db, row.id, row);
  return saved?.relation === 'DIFFERENT' ? undefined : saved?.userName;
}

/**
 * Takes back the discarding of a record and of the rows discarded with it, except rows that have been saved since.
 * @throws ApiError NOT_FOUND, QUARANTINE_DECIDED when the record is not discarded, or its content has been saved since
 */
export async function reopenRefused(context: ActionContext, id: string): Promise<Item> {
  const row = await lockInState(context, id, 'DISCARDED');
  const saver = await findSaver(context, row);
  if (saver !== undefined) {
    throw apiError(QUARANTINE_DECIDED, { by: saver });
  }
  for (const follower of await lockSharers(context, row, row.decidedAt)) {
    if ((await findSaver(context, follower)) === undefined) {
      await decide(context, follower, 'reopen', null);
    }
  }
  return decide(context, row, 'reopen', null);
}
