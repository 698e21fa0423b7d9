/** The list of deficiencies as XLSX. */
import type { Readable } from 'node:stream';
import { writeSheet } from '../../platform/xlsx/sheet-writer.ts';
import type { DeficiencyPhrases } from './deficiencies.phrases.ts';
import type { StreamedDeficiency as Row } from './deficiencies.queries.ts';

/** Returns the XLSX bytes as a stream, one row per deficiency. */
export function deficiencySheet(
  phrases: DeficiencyPhrases,
  timeZone: string,
  deficiencies: AsyncIterable<Row>,
): Readable {
  const columns = [
    { title: phrases.number, width: 10, type: 'number', value: (row: Row) => row.number },
    { title: phrases.state, width: 12, type: 'text', value: (row: Row) => phrases.states[row.state] },
    {
      title: phrases.severity,
      width: 12,
      type: 'text',
      value: (row: Row) => phrases.severities[row.severity],
    },
    { title: phrases.text, width: 50, type: 'text', value: (row: Row) => row.text },
    { title: phrases.tag, width: 18, type: 'text', value: (row: Row) => row.tagSerialNumber },
    { title: phrases.label, width: 30, type: 'text', value: (row: Row) => row.extraLabel },
    { title: phrases.code, width: 16, type: 'text', value: (row: Row) => row.extraCode },
    { title: phrases.product, width: 30, type: 'text', value: (row: Row) => row.productName },
    { title: phrases.unit, width: 20, type: 'text', value: (row: Row) => row.unit },
    { title: phrases.company, width: 30, type: 'text', value: (row: Row) => row.companyName },
    { title: phrases.source, width: 24, type: 'text', value: (row: Row) => phrases.sources[row.source] },
    { title: phrases.owner, width: 24, type: 'text', value: (row: Row) => row.ownerName },
    { title: phrases.dueOn, width: 12, type: 'date', value: (row: Row) => row.dueOn },
    { title: phrases.order, width: 10, type: 'number', value: (row: Row) => row.orderNumber },
    { title: phrases.openedAt, width: 18, type: 'datetime', value: (row: Row) => row.openedAt },
    { title: phrases.openedBy, width: 24, type: 'text', value: (row: Row) => row.openedByName },
    { title: phrases.seenAt, width: 18, type: 'datetime', value: (row: Row) => row.seenAt },
    { title: phrases.closedAt, width: 18, type: 'datetime', value: (row: Row) => row.closedAt },
    { title: phrases.closedBy, width: 24, type: 'text', value: (row: Row) => row.closedByName },
    { title: phrases.reason, width: 40, type: 'text', value: (row: Row) => row.dismissalReason },
  ] as const;
  async function* rows() {
    for await (const row of deficiencies) {
      yield columns.map(({ value }) => value(row));
    }
  }
  return writeSheet({ sheetName: phrases.title, zone: timeZone, columns }, rows());
}
