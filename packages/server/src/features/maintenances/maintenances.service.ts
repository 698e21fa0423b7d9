/** Records maintenances with the replaced parts, and lists them for the readers of the equipment. */
import type { HandlerReplyOf, BodyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type {
  listMaintenances as endpoint,
  Maintenance,
  putMaintenance,
} from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { RowsOfPage } from '../../platform/db/large-pages/page-from.ts';
import {
  recordOnce,
  type Receipt,
  type RecordKindConfig,
  type SentRecord,
} from '../inspections/field-record.service.ts';
import { requireChecklistRow } from '../inspections/require-checklist-row.service.ts';
import { findSummary } from '../equipment/equipment.exported.queries.ts';
import type { RecordChecklist } from '../inspections/record-checklist.service.ts';
import type { EndWaiting } from '../inspections/refused-id.service.ts';
import { presentSavedRecord } from '../inspections/present-record.service.ts';
import { renewedDatesColumn } from '../inspections/renewed-dates-column.service.ts';
import { listRecords } from '../inspections/saved-record.exported.queries.ts';
import { resolveRenewedDates } from './resolve-renewed-dates.ts';

type MaintenanceInput = BodyOf<typeof putMaintenance>;

/** Returns the replaced parts with their names and units from the checklist. @throws ApiError RECORD_ROW_UNKNOWN */
function resolveParts({ parts }: RecordChecklist, input: MaintenanceInput): Maintenance['partsReplacements'] {
  return input.parts.map(({ partId, quantity }, index) => {
    const { name, unit } = requireChecklistRow(parts, partId, `parts.${index}.partId`);
    return { part: name, quantity, unit };
  });
}

const kindConfig: Omit<RecordKindConfig<MaintenanceInput>, 'endWaiting'> = {
  table: 'maintenances',
  kind: 'MAINTENANCE',
  ownColumns: (input, checklist, today) => ({
    partsReplacements: JSON.stringify(resolveParts(checklist, input)),
    renewedDates: renewedDatesColumn(resolveRenewedDates(checklist, input, today)),
    ...(input.fixes && { fixes: input.fixes }),
  }),
};

/** Records a maintenance. See `recordOnce`. */
export async function recordMaintenance(
  context: ActionContext,
  id: string,
  record: SentRecord<MaintenanceInput>,
  endWaiting: EndWaiting,
): Promise<Receipt> {
  return recordOnce(context, { ...kindConfig, endWaiting }, id, record);
}

/** Returns a page of maintenances of the equipment of a serial, newest first. @throws ApiError NOT_FOUND, also for an unknown `from` */
export async function listMaintenances(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  serial: string,
  page: QueryOf<typeof endpoint>,
): Promise<RowsOfPage<HandlerReplyOf<typeof endpoint>[number]>> {
  const equipment = requireFound(await findSummary(db, serial, onlyVisibleCompanyId(actor)));
  const found = requireFound(await listRecords(db, 'maintenances', equipment.id, page));
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...presentSavedRecord(row), maintenanceId: row.id })),
  };
}
