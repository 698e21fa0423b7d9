/** Annuls a record. The record stays, but the state of its equipment and the counts are derived without it. */
import { type annulInspection, RECORD_ANNULLED } from '@mobcheck/contract/inspections/annulment.contract.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../../platform/context/only-visible-company.ts';
import { inOneMessage } from '../../../platform/db/database.ts';
import { deriveAgain } from '../../deficiencies/derive-deficiencies.service.ts';
import { findTold, tellPiece } from '../../events/piece-events.service.ts';
import { findEquipment, lockEquipment } from '../../equipment/equipment.exported.queries.ts';
import { changeLines } from '../../service-orders/line-completion.service.ts';
import type { RecordTable } from '../record.exported.queries.ts';
import { recordEffects, recordEffectsWithCommit } from '../record-effects.service.ts';
import { annulOnce, findRecordPlace } from './annulment.queries.ts';

/**
 * Annuls a record for good. The equipment is locked first, so that saves and annulments of one piece run one after the other. Company
 * admins can annul only records that were made in their company and whose equipment is still in it.
 * @throws ApiError NOT_FOUND or RECORD_ANNULLED
 */
export async function annulRecord(
  context: ActionContext,
  table: RecordTable,
  id: string,
  reason: string,
): Promise<HandlerReplyOf<typeof annulInspection>> {
  const { db, actor, clock } = context;
  const companyId = onlyVisibleCompanyId(actor);
  const key = requireFound(await findRecordPlace(db, table, id, companyId));
  const before = requireFound(await lockEquipment(db, key, companyId));
  const now = clock.now();
  const record = await annulOnce(db, table, id, {
    annulledAt: now,
    annulledByName: actor.name,
    annulledByEmail: actor.email,
    annulmentReason: reason,
  });
  if (record === undefined) {
    throw apiError(RECORD_ANNULLED);
  }
  const changed = { ...record, table, recordId: id, equipmentId: before.id, now };
  const told = await findTold(context, before.id);
  const [, , orderIds] = await inOneMessage(db, recordEffects(db, 'annulled', changed));
  await deriveAgain(context, before.id);
  await changeLines(db, 'annulled', orderIds, changed);
  const after = requireFound(await findEquipment(db, { equipmentId: before.id }, undefined));
  tellPiece(context, { before: told, after: await findTold(context, before.id) });
  recordEffectsWithCommit(context, 'annulled', changed, {
    tag: before.tagSerialNumber,
    reason,
    day: record.createdDate,
    recordedBy: record.userName,
    ...changedDays(before, after),
  });
  return { at: now, userName: actor.name, reason };
}

interface DatedPiece {
  readonly nextInspectionDate: string | null;
  readonly dueDate: string | null;
}

/** Text in the audit trail for a missing date. */
const NO_DAY = '–';

/** Returns the dates of the equipment that an annulment changed, each with its former value. */
function changedDays(before: DatedPiece, after: DatedPiece): Record<string, string> {
  const days = (['nextInspectionDate', 'dueDate'] as const).filter((key) => before[key] !== after[key]);
  return Object.fromEntries(
    days.flatMap((key) => [
      [`${key}Before`, before[key] ?? NO_DAY],
      [key, after[key] ?? NO_DAY],
    ]),
  );
}
