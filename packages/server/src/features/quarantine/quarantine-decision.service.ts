/** Decisions about refused records: each once, by whoever is first; nothing is ever overwritten. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type acceptQuarantine as acceptEndpoint,
  QUARANTINE_DECIDED,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import type { QuarantineState } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { recordAct } from '../audit/audit.service.ts';
import { lockCompanyForShare } from '../companies/companies.exported.queries.ts';
import { saveRefused } from './quarantine-acceptance.service.ts';
import { presentRefused } from './quarantine-list.service.ts';
import {
  type Decision,
  findRefused,
  lockRefused,
  type RefusedRow,
  setDecision,
} from './quarantine-list.queries.ts';

type Item = HandlerReplyOf<typeof acceptEndpoint>;

/**
 * Locks a record that has a state, and its company, so that it does not move to another group meanwhile.
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

/**
 * Saves a refused record, on its own tag or another one.
 * @throws ApiError NOT_FOUND, QUARANTINE_DECIDED, QUARANTINE_UNREADABLE, QUARANTINE_TAG_WITHOUT_EQUIPMENT, and the errors of
 * saving what it is
 */
export async function acceptRefused(
  context: ActionContext,
  id: string,
  otherSerial: string | undefined,
): Promise<Item> {
  const row = await lockInState(context, id, 'WAITING');
  await saveRefused(context, row, otherSerial);
  const acceptedSerial = otherSerial === undefined || otherSerial === row.serial ? null : otherSerial;
  return decide(context, row, 'accept', decisionBy(context, 'ACCEPTED', { acceptedSerial }));
}

/** Discards a refused record; its row and its photos are kept. @throws ApiError NOT_FOUND, QUARANTINE_DECIDED */
export async function discardRefused(context: ActionContext, id: string, reason: string): Promise<Item> {
  const row = await lockInState(context, id, 'WAITING');
  return decide(context, row, 'discard', decisionBy(context, 'DISCARDED', { reason }));
}

/** Takes back that a record was discarded. @throws ApiError NOT_FOUND, QUARANTINE_DECIDED when it is not discarded */
export async function reopenRefused(context: ActionContext, id: string): Promise<Item> {
  const row = await lockInState(context, id, 'DISCARDED');
  return decide(context, row, 'reopen', null);
}
