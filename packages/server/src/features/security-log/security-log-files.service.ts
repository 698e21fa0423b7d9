/** Streams the security log as a file. */
import type { exportSecurityEvents } from '@mobcheck/contract/security-log/security-log.contract.ts';
import { securityEvent } from '@mobcheck/contract/security-log/security-log.contract.ts';
import { SECURITY_EVENT_PHRASES } from '@mobcheck/contract/security-log/security-log.phrases.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Readable } from 'node:stream';
import { csvOf } from '../../platform/csv/csv-writer.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { writeSheet, type SheetColumn } from '../../platform/xlsx/sheet-writer.ts';
import { streamEvents, type EventRow, type EventsFilter } from './security-log.queries.ts';
import { SECURITY_LOG_PHRASES } from './security-log.phrases.ts';

/** Widths of the columns, in characters. */
const WIDTHS = [20, 20, 28, 32, 22, 44, 38, 9, 9, 20, 38] as const;

/** Returns the filtered events as XLSX or CSV, the newest first. */
export function eventsFile(
  db: PublicDb,
  filter: EventsFilter,
  { format, language, at }: Pick<QueryOf<typeof exportSecurityEvents>, 'format' | 'language'> & { at: Date },
): { readonly source: Readable; readonly type: string; readonly fileName: string } {
  const { columns, sheet } = SECURITY_LOG_PHRASES[language];
  const kinds = SECURITY_EVENT_PHRASES[language];
  const { timeZone } = filter;
  // Dates are DD/MM/YYYY in every language, as in the whole product.
  const instants = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const textsOf = (event: EventRow): string[] => [
    kinds[securityEvent.shape.kind.parse(event.kind)],
    event.userName,
    event.userEmail,
    event.address,
    event.action,
    event.subject,
    String(event.status),
    String(event.times),
    event.companyGroup,
    event.requestId,
  ];
  const fileName = `${sheet} ${dayIn(timeZone, at)}.${format}`;
  if (format === 'csv') {
    const rows = async function* rows() {
      for await (const event of streamEvents(db, filter)) {
        yield [instants.format(event.at).replace(',', ''), ...textsOf(event)];
      }
    };
    return { source: csvOf(columns, rows()), type: 'text/csv; charset=utf-8', fileName };
  }
  const sheetColumns = columns.map((title, index): SheetColumn => ({
    title,
    width: WIDTHS[index] ?? 20,
    type: index === 0 ? 'datetime' : 'text',
  }));
  const rows = async function* rows() {
    for await (const event of streamEvents(db, filter)) {
      yield [event.at, ...textsOf(event)];
    }
  };
  return {
    source: writeSheet({ sheetName: sheet, zone: timeZone, columns: sheetColumns }, rows()),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName,
  };
}
