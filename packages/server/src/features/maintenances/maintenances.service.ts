/** Records maintenances with the replaced parts, and lists them for users who may see the equipment. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Maintenance, putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { Act } from '../../platform/context/act.ts';
import { found } from '../../platform/context/api-error.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import {
  presentRecord,
  recordOnce,
  type Receipt,
  type RecordKindConfig,
} from '../inspections/field-record.service.ts';
import { knownRow } from '../inspections/known-row.service.ts';
import { findSummary } from '../equipment/equipment.exported.queries.ts';
import { findMaintenanceChecklist } from '../equipment/field/field-tag.exported.queries.ts';
import { insertRecordOnce, listRecords } from '../inspections/record.exported.queries.ts';

type Checklist = Awaited<ReturnType<typeof findMaintenanceChecklist>>;
type SentMaintenance = BodyOf<typeof putMaintenance>;

/** Parts in the words they have now; @throws ApiError RECORD_ROW_UNKNOWN */
function wordedParts({ parts }: Checklist, sent: SentMaintenance): Maintenance['partsReplacements'] {
  return sent.parts.map(({ partId, quantity }, index) => {
    const { name, unit } = knownRow(parts, partId, `parts.${index}.partId`);
    return { part: name, quantity, unit };
  });
}

const kindConfig: RecordKindConfig<SentMaintenance, Checklist> = {
  table: 'maintenances',
  findChecklist: findMaintenanceChecklist,
  completes: 'MAINTENANCE',
  insert: (db, row, sent, checklist) =>
    insertRecordOnce(db, 'maintenances', {
      ...row,
      partsReplacements: JSON.stringify(wordedParts(checklist, sent)),
    }),
};

/** Records a maintenance; see `recordOnce`. */
export async function recordMaintenance(act: Act, id: string, sent: SentMaintenance): Promise<Receipt> {
  return recordOnce(act, kindConfig, id, sent);
}

/** Maintenances of the equipment of a serial, newest first. */
export async function maintenancesOf(
  { db, actor }: Pick<Act, 'db' | 'actor'>,
  serial: string,
): Promise<Maintenance[]> {
  const equipment = found(await findSummary(db, serial, visibleCompany(actor)));
  const rows = await listRecords(db, 'maintenances', equipment.id);
  return rows.map((row) => ({ ...presentRecord(row), maintenanceId: row.id }));
}
