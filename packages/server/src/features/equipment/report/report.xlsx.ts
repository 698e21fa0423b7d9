/** Writes the inspection and the maintenance report as XLSX: one value per cell, dates as dates. */
import type { Readable } from 'node:stream';
import type { PresentedEquipment } from '../equipment.presenter.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { writeSheet, type SheetColumn } from '../../../platform/xlsx/sheet-writer.ts';
import { expirationText } from './report.phrases.ts';
import type { ReportHead } from './report-head.ts';

interface Column extends SheetColumn {
  readonly value: (row: PresentedEquipment) => string | null;
}

function text(title: string, width: number, value: Column['value']): Column {
  return { title, width, type: 'text', value };
}

function day(title: string, value: Column['value']): Column {
  return { title, width: 16, type: 'date', value };
}

function dayOf(zone: string, at: Date | undefined): string | null {
  return at === undefined ? null : dayIn(zone, at);
}

function pieceColumns({ words, zone, company, companyNames }: ReportHead): Column[] {
  return [
    text(words.equipment, 38, (row) => row.productName),
    text(words.sku, 18, (row) => row.product.sku),
    text(words.label, 28, (row) => row.extraLabel),
    text(words.code, 20, (row) => row.extraCode),
    text(words.serial, 16, (row) => row.tagSerialNumber),
    text(words.enabledTag, 13, (row) => (row.enabledTag ? words.yes : words.no)),
    ...(company === undefined
      ? [text(words.company, 28, (row) => companyNames.get(row.companyId) ?? null)]
      : []),
    day(words.created, (row) => dayOf(zone, row.createdAt)),
  ];
}

function inspectionColumns({ words, zone }: ReportHead): Column[] {
  return [
    day(words.due, (row) => row.dueDate),
    text(words.dueStatus, 28, (row) =>
      expirationText(words, row.dueDateExpirationStatus, row.dueDateDaysToExpire),
    ),
    day(words.lastInspection, (row) => dayOf(zone, row.lastInspection?.createdAt)),
    text(words.lastInspectionStatus, 28, (row) =>
      expirationText(words, row.lastInspectionExpirationStatus, row.lastInspectionDaysToExpire),
    ),
    text(words.statusTitle, 16, (row) => words.status[row.status]),
    text(words.inspectedBy, 28, (row) => row.lastInspection?.userName ?? null),
  ];
}

function maintenanceColumns({ words, zone }: ReportHead): Column[] {
  return [
    day(words.lastMaintenance, (row) => dayOf(zone, row.lastMaintenance?.createdAt)),
    text(words.maintenanceStatusTitle, 28, (row) => words.maintenanceStatus[row.maintenanceStatus]),
    text(words.maintainedBy, 28, (row) => row.lastMaintenance?.userName ?? null),
  ];
}

/** Writes the report as a stream of XLSX bytes; an empty report has only its header. */
export function reportSheet(head: ReportHead, rows: AsyncIterable<PresentedEquipment>): Readable {
  const { report, words, zone } = head;
  const ownColumns = report === 'maintenances' ? maintenanceColumns(head) : inspectionColumns(head);
  const columns = [...pieceColumns(head), ...ownColumns];
  async function* values() {
    for await (const row of rows) {
      yield columns.map(({ value }) => value(row));
    }
  }
  return writeSheet({ sheetName: words.reports[report].sheet, zone, columns }, values());
}
