/** The phone's list of equipment that needs attention. */
import { clockKindOf } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { statusesOn } from '@mobcheck/contract/equipment/equipment.rules.ts';
import type { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { todayOf } from '../../../platform/context/today.ts';
import { countDueClocks } from '../status/due-clocks.exported.queries.ts';
import { hasEquipment, listDue, type Position } from './field-due.queries.ts';

const MAX_DUE = 100;

/** Reads the equipment of the active company that needs attention, nearest first if the phone's position is known. */
export async function readDue(
  context: ActionContext,
  position: Position | undefined,
): Promise<HandlerReplyOf<typeof listFieldDue>> {
  const today = todayOf(context);
  const { companyId } = context.actor;
  const { total, rows } = await listDue(context.db, {
    companyId,
    today,
    position,
    limit: MAX_DUE,
  });
  const items = rows.map(({ improper, dueNoticeDate, nextInspectionNoticeDate, noDueDate, ...row }) => ({
    ...row,
    ...statusesOn({ improper, dueNoticeDate, nextInspectionNoticeDate, ...row }, today),
    noDueDate: noDueDate && row.dueDate === null,
  }));
  const clocks = (await countDueClocks(context.db, today, companyId)).map(
    ({ clockKindId, companyId: _, ...clock }) => ({ kind: clockKindOf(clockKindId), ...clock }),
  );
  return {
    total,
    items,
    hasEquipment: total > 0 || (await hasEquipment(context.db, companyId)),
    ...(clocks.length > 0 && { clocks }),
  };
}
