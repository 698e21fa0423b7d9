/** Lists inspections for the readers of their equipment. */
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listInspections as listEndpoint } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { RowsOfPage } from '../../platform/db/large-pages/page-from.ts';
import { findSummary } from '../equipment/equipment.exported.queries.ts';
import { presentSavedRecord } from './present-record.service.ts';
import { listRecords } from './saved-record.exported.queries.ts';

/** Returns a page of inspections of the equipment of a serial, newest first. @throws ApiError NOT_FOUND, also for an unknown `from` */
export async function listInspections(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  serial: string,
  page: QueryOf<typeof listEndpoint>,
): Promise<RowsOfPage<HandlerReplyOf<typeof listEndpoint>[number]>> {
  const equipment = requireFound(await findSummary(db, serial, onlyVisibleCompanyId(actor)));
  const found = requireFound(await listRecords(db, 'inspections', equipment.id, page));
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...presentSavedRecord(row), inspectionId: row.id })),
  };
}
