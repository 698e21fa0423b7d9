/** Writes the list of records as XLSX, with one value per cell and the totals below the rows. */
import type { Readable } from 'node:stream';
import { formatDateTimeIn } from '../../../platform/pdf/format-datetime.ts';
import { writeSheet, type SheetColumn } from '../../../platform/xlsx/sheet-writer.ts';
import type { SheetValue } from '../../../platform/xlsx/sheet-cells.ts';
import { resultOf } from '../record-document/record-facts.ts';
import { filterFacts, kindFacts, kindText, personFacts, type RecordListFile } from './record-list-file.ts';
import type { StreamedRecord as Row } from './record-list.queries.ts';

interface Column extends SheetColumn {
  readonly value: (row: Row) => SheetValue;
}

function columnsOf({ phrases, company }: RecordListFile): Column[] {
  const { fields, results, annulment, email } = phrases.shared;
  const text = (title: string, width: number, value: Column['value']): Column => ({
    title,
    width,
    type: 'text',
    value,
  });
  return [
    { title: phrases.when, width: 28, type: 'datetime', value: (row) => row.createdAt },
    text(phrases.kind, 28, (row) => kindText(phrases, row)),
    text(phrases.equipment, 38, (row) => row.productName),
    text(fields.tagSerialNumber, 16, (row) => row.tagSerialNumber),
    text(fields.extraLabel, 28, (row) => row.extraLabel),
    text(fields.extraCode, 20, (row) => row.extraCode),
    text(fields.unit, 20, (row) => row.unit),
    ...(company === undefined ? [text(phrases.company, 28, (row) => row.companyName)] : []),
    text(phrases.result, 16, (row) => results[resultOf(row)]),
    text(phrases.person, 28, (row) => row.userName),
    text(email, 32, (row) => row.userEmail),
    { title: annulment.at, width: 18, type: 'datetime', value: (row) => row.annulledAt },
    text(annulment.by, 28, (row) => row.annulledByName),
  ];
}

/** Writes the list as a stream of XLSX bytes. */
export function recordListSheet(file: RecordListFile, rows: AsyncIterable<Row>): Readable {
  const { phrases, company, zone, at, by } = file;
  const columns = columnsOf(file);
  async function* values() {
    for await (const row of rows) {
      yield columns.map(({ value }) => value(row));
    }
  }
  return writeSheet(
    {
      sheetName: phrases.title,
      zone,
      columns,
      below: [
        ...(file.counts.length === 0 ? [{ label: phrases.empty, value: '' }] : []),
        { label: phrases.company, value: company ?? phrases.allCompanies },
        ...filterFacts(file),
        ...kindFacts(file),
        ...personFacts(file, Infinity),
        { label: phrases.madeAt, value: formatDateTimeIn(zone, at, phrases.shared.locale) },
        { label: phrases.madeBy, value: by },
      ],
    },
    values(),
  );
}
