/** Saves inspections, and lists them for users who may see the equipment. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listInspections as listEndpoint } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import {
  presentSavedRecord,
  recordOnce,
  type Receipt,
  type RecordKindConfig,
  type SentRecord,
  type RecordBody,
} from './field-record.service.ts';
import { findSummary } from '../equipment/equipment.exported.queries.ts';
import { insertRecordOnce, listRecords } from './record.exported.queries.ts';

const kindConfig: RecordKindConfig<RecordBody> = {
  table: 'inspections',
  insert: (db, row) => insertRecordOnce(db, 'inspections', row),
  kind: 'INSPECTION',
};

/** Saves an inspection; see `recordOnce`. */
export async function recordInspection(
  context: ActionContext,
  id: string,
  record: SentRecord<RecordBody>,
): Promise<Receipt> {
  return recordOnce(context, kindConfig, id, record);
}

/** Lists the inspections of the equipment of a serial, newest first. */
export async function listInspections(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  serial: string,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const equipment = requireFound(await findSummary(db, serial, onlyVisibleCompanyId(actor)));
  const rows = await listRecords(db, 'inspections', equipment.id);
  return rows.map((row) => ({ ...presentSavedRecord(row), inspectionId: row.id }));
}
