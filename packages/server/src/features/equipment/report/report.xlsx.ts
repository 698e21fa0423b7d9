/** Writes the inspection and the maintenance report as XLSX, with one value per cell and dates as dates. */
import type { Readable } from 'node:stream';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { writeSheet, type SheetColumn } from '../../../platform/xlsx/sheet-writer.ts';
import { dueDateText, expirationText } from './report.phrases.ts';
import type { ReportContext, ReportedEquipment } from './report-context.ts';

interface Column extends SheetColumn {
  readonly value: (row: ReportedEquipment) => string | null;
}

function textColumn(title: string, width: number, value: Column['value']): Column {
  return { title, width, type: 'text', value };
}

function dayColumn(title: string, value: Column['value']): Column {
  return { title, width: 16, type: 'date', value };
}

function dayOf(zone: string, at: Date | undefined): string | null {
  return at === undefined ? null : dayIn(zone, at);
}

function leadingColumns({ phrases, zone, company, companyNames }: ReportContext): Column[] {
  return [
    textColumn(phrases.equipment, 38, (row) => row.productName),
    textColumn(phrases.sku, 18, (row) => row.product.sku),
    textColumn(phrases.label, 28, (row) => row.extraLabel),
    textColumn(phrases.code, 20, (row) => row.extraCode),
    textColumn(phrases.serial, 16, (row) => row.tagSerialNumber),
    textColumn(phrases.enabledTag, 13, (row) => (row.enabledTag ? phrases.yes : phrases.no)),
    ...(company === undefined
      ? [textColumn(phrases.company, 28, (row) => companyNames.get(row.companyId) ?? null)]
      : []),
    dayColumn(phrases.created, (row) => dayOf(zone, row.createdAt)),
  ];
}

function inspectionColumns({ phrases, zone }: ReportContext): Column[] {
  return [
    dayColumn(phrases.due, (row) => row.dueDate),
    textColumn(phrases.dueStatusTitle, 28, (row) => dueDateText(phrases, row)),
    dayColumn(phrases.lastInspection, (row) => dayOf(zone, row.lastInspection?.createdAt)),
    textColumn(phrases.lastInspectionStatusTitle, 28, (row) =>
      expirationText(phrases, row.lastInspectionExpirationStatus, row.lastInspectionDaysToExpire),
    ),
    textColumn(phrases.statusTitle, 16, (row) => phrases.status[row.status]),
    textColumn(phrases.inspectedBy, 28, (row) => row.lastInspection?.userName ?? null),
  ];
}

function maintenanceColumns({ phrases, zone }: ReportContext): Column[] {
  return [
    dayColumn(phrases.lastMaintenance, (row) => dayOf(zone, row.lastMaintenance?.createdAt)),
    textColumn(phrases.maintenanceStatusTitle, 28, (row) => phrases.maintenanceStatus[row.maintenanceStatus]),
    textColumn(phrases.maintainedBy, 28, (row) => row.lastMaintenance?.userName ?? null),
  ];
}

/** Writes the report as a stream of XLSX bytes. */
export function reportSheet(reportContext: ReportContext, rows: AsyncIterable<ReportedEquipment>): Readable {
  const { report, phrases, zone } = reportContext;
  const ownColumns =
    report === 'maintenances' ? maintenanceColumns(reportContext) : inspectionColumns(reportContext);
  const clockColumns = reportContext.clocks.map(({ id, title }) =>
    dayColumn(reportContext.phrases.clockDue(title), (row) => row.clockDays?.[id] ?? null),
  );
  const columns = [...leadingColumns(reportContext), ...ownColumns, ...clockColumns];
  async function* values() {
    for await (const row of rows) {
      yield columns.map(({ value }) => value(row));
    }
  }
  return writeSheet({ sheetName: phrases.reports[report].sheet, zone, columns }, values());
}
