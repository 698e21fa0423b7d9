/** Lists inspections for users who may see their equipment. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listInspections as listEndpoint } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { findSummary } from '../equipment/equipment.exported.queries.ts';
import { presentSavedRecord } from './present-record.service.ts';
import { listRecords } from './saved-record.exported.queries.ts';

/** Lists the inspections of the equipment of a serial, newest first. */
export async function listInspections(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  serial: string,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const equipment = requireFound(await findSummary(db, serial, onlyVisibleCompanyId(actor)));
  const rows = await listRecords(db, 'inspections', equipment.id);
  return rows.map((row) => ({ ...presentSavedRecord(row), inspectionId: row.id }));
}
