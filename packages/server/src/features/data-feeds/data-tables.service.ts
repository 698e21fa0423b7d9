/** The tables that programs read as CSV. Columns are only added, at the end, since programs know them by name. */
import type { ListedKind } from '@mobcheck/contract/inspections/record-list.contract.ts';
import type { Readable } from 'node:stream';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { csvOf } from '../../platform/csv/csv-writer.ts';
import { findShownCompanies } from '../companies/shown-companies.service.ts';
import { reportFilter, reportRows } from '../equipment/report/inspection-report.service.ts';
import { recordRows } from '../inspections/list/record-stream.service.ts';

type Row = Readonly<Record<string, string | boolean | Date | null | undefined>>;

/** Days and instants are in the form of ISO 8601, which every program reads. */
function cellOf(value: Row[string]): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** Writes rows as a table. The first line names the columns, also of a table without rows. */
function tableOf<Name extends string>(
  columns: readonly Name[],
  rows: AsyncIterable<Readonly<Record<Name, Row[string]>>>,
): Readable {
  const lines = async function* lines() {
    for await (const row of rows) {
      yield columns.map((name) => cellOf(row[name]));
    }
  };
  return csvOf(columns, lines());
}

const EQUIPMENT_COLUMNS = [
  'id',
  'tagSerialNumber',
  'enabledTag',
  'companyId',
  'companyName',
  'unit',
  'extraLabel',
  'extraCode',
  'productId',
  'productName',
  'sku',
  'status',
  'dueDate',
  'dueDateExpirationStatus',
  'lastInspectionAt',
  'lastInspectionUserName',
  'nextInspectionDate',
  'lastInspectionExpirationStatus',
  'lastMaintenanceAt',
  'lastMaintenanceUserName',
  'maintenanceStatus',
  'manufacturer',
  'manufacturingNumber',
  'manufacturingDate',
  'assetNumber',
  'createdAt',
  'updatedAt',
] as const;

/** Returns all equipment that the actor may see, in the order of registration. */
export async function equipmentTable(
  context: ActionContext,
  filters: { readonly companyId?: string | undefined },
): Promise<Readable> {
  const { companyNames } = await findShownCompanies(context, filters);
  const filter = await reportFilter(context, { ...filters, report: 'inspections', query: '' });
  const rows = async function* rows() {
    for await (const row of reportRows(context, filter, { field: 'createdAt', direction: 'asc' })) {
      yield {
        ...row,
        companyName: companyNames.get(row.companyId),
        sku: row.product.sku,
        assetNumber: row.product.assetNumber,
        lastInspectionAt: row.lastInspection?.createdAt,
        lastInspectionUserName: row.lastInspection?.userName,
        lastMaintenanceAt: row.lastMaintenance?.createdAt,
        lastMaintenanceUserName: row.lastMaintenance?.userName,
        updatedAt: row.updateDate,
      };
    }
  };
  return tableOf(EQUIPMENT_COLUMNS, rows());
}

const RECORD_COLUMNS = [
  'id',
  'createdAt',
  'tagSerialNumber',
  'companyId',
  'companyName',
  'unit',
  'extraLabel',
  'extraCode',
  'productName',
  'userName',
  'result',
  'purpose',
  'annulledAt',
] as const;

/** Returns all records of a kind and a period that the actor may see, oldest first. */
export function recordTable(
  context: ActionContext,
  kind: ListedKind,
  filters: {
    readonly companyId?: string | undefined;
    readonly from?: string | undefined;
    readonly upTo?: string | undefined;
  },
): Readable {
  const { companyId, from, upTo } = filters;
  const rows = async function* rows() {
    for await (const row of recordRows(context, { kind, companyId, from, upTo })) {
      yield { ...row, result: row.improper ? 'IMPROPER' : 'VALID' };
    }
  };
  return tableOf(RECORD_COLUMNS, rows());
}
