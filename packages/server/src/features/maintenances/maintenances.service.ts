/** Records maintenances with the replaced parts, and lists them for users who may see the equipment. */
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type {
  listMaintenances as endpoint,
  Maintenance,
  putMaintenance,
} from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import {
  presentRecord,
  recordOnce,
  type Receipt,
  type RecordKindConfig,
} from '../inspections/field-record.service.ts';
import { requireChecklistRow } from '../inspections/require-checklist-row.service.ts';
import { findSummary } from '../equipment/equipment.exported.queries.ts';
import { findMaintenanceChecklist } from '../equipment/field/field-tag.exported.queries.ts';
import { insertRecordOnce, listRecords } from '../inspections/record.exported.queries.ts';

type Checklist = Awaited<ReturnType<typeof findMaintenanceChecklist>>;
type MaintenanceInput = BodyOf<typeof putMaintenance>;

/** Returns the replaced parts with their current name and unit. @throws ApiError RECORD_ROW_UNKNOWN */
function resolveParts({ parts }: Checklist, input: MaintenanceInput): Maintenance['partsReplacements'] {
  return input.parts.map(({ partId, quantity }, index) => {
    const { name, unit } = requireChecklistRow(parts, partId, `parts.${index}.partId`);
    return { part: name, quantity, unit };
  });
}

const kindConfig: RecordKindConfig<MaintenanceInput, Checklist> = {
  table: 'maintenances',
  findChecklist: findMaintenanceChecklist,
  completesLinesOf: 'MAINTENANCE',
  insert: (db, row, input, checklist) =>
    insertRecordOnce(db, 'maintenances', {
      ...row,
      partsReplacements: JSON.stringify(resolveParts(checklist, input)),
    }),
};

/** Records a maintenance; see `recordOnce`. */
export async function recordMaintenance(
  context: ActionContext,
  id: string,
  input: MaintenanceInput,
): Promise<Receipt> {
  return recordOnce(context, kindConfig, id, input);
}

/** Lists the maintenances of the equipment on a tag, newest first. @throws ApiError NOT_FOUND */
export async function listMaintenances(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  serial: string,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const equipment = requireFound(await findSummary(db, serial, onlyVisibleCompanyId(actor)));
  const rows = await listRecords(db, 'maintenances', equipment.id);
  return rows.map((row) => ({ ...presentRecord(row), maintenanceId: row.id }));
}
