/** The inspection report as XLSX: one value a cell, dates as dates. */
import type { Readable } from 'node:stream';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { writeSheet, type SheetColumn } from '../../platform/xlsx/sheet-writer.ts';
import { expirationWords } from './inspection-report.phrases.ts';
import type { ReportHead } from './inspection-report.pdf.ts';

interface Column extends SheetColumn {
  readonly value: (row: EquipmentSummary) => string | null;
}

function columnsOf({ words, zone, company, companyNames }: ReportHead): Column[] {
  const text = (title: string, width: number, value: Column['value']): Column => ({
    title,
    width,
    type: 'text',
    value,
  });
  const day = (title: string, value: Column['value']): Column => ({ title, width: 16, type: 'date', value });
  const dayOf = (at: string | undefined) => (at === undefined ? null : dayIn(zone, new Date(at)));
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
    day(words.created, (row) => dayOf(row.createdAt)),
    day(words.due, (row) => row.dueDate),
    text(words.dueStatus, 28, (row) =>
      expirationWords(words, row.dueDateExpirationStatus, row.dueDateDaysToExpire),
    ),
    day(words.lastInspection, (row) => dayOf(row.lastInspection?.createdAt)),
    text(words.lastInspectionStatus, 28, (row) =>
      expirationWords(words, row.lastInspectionExpirationStatus, row.lastInspectionDaysToExpire),
    ),
    text(words.statusTitle, 16, (row) => words.status[row.status]),
    text(words.inspectedBy, 28, (row) => row.lastInspection?.userName ?? null),
  ];
}

/** The report as a stream of XLSX bytes; an empty one has its header alone. */
export function inspectionReportSheet(head: ReportHead, rows: AsyncIterable<EquipmentSummary>): Readable {
  const columns = columnsOf(head);
  async function* values() {
    for await (const row of rows) {
      yield columns.map(({ value }) => value(row));
    }
  }
  return writeSheet({ sheetName: head.words.sheet, zone: head.zone, columns }, values());
}
