/** Routes of the list of records, as a page and as PDF and XLSX, which stream the filtered rows. */
import {
  downloadRecordsExcel,
  downloadRecordsPdf,
  listRecords,
  type RecordsDownloadQuery,
} from '@mobcheck/contract/inspections/record-list.contract.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { todayOf } from '../../../platform/context/today.ts';
import { liftStatementLimit, limitStatements } from '../../../platform/db/statement-limit.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sendDownload } from '../../../platform/http/download.ts';
import type { Implement, PreparingCall } from '../../../platform/http/implement.ts';
import { findShownCompanies } from '../../companies/shown-companies.service.ts';
import { findOnlyIssuer, letterheadOf } from '../../documents/documents.service.ts';
import { withAnnulment } from '../annulment-columns.ts';
import { withPurpose, withResult } from '../present-record.service.ts';
import { recordFilter } from './record-filter.service.ts';
import type { RecordListFile } from './record-list-file.ts';
import { recordListPdf } from './record-list.pdf.ts';
import { RECORD_LIST_PHRASES } from './record-list.phrases.ts';
import { countRecords, listRecordPage, streamRecords } from './record-list.queries.ts';
import { recordListSheet } from './record-list.xlsx.ts';

/** Reads the totals, and opens the stream of the rows. */
async function readFile(context: ActionContext, query: RecordsDownloadQuery) {
  const { db, actor, clock, session } = context;
  const { language, ...filters } = query;
  const filter = await recordFilter(context, filters);
  // A search without days counts every record of the group, which must not hold a connection for long.
  await limitStatements(db, '60s');
  const counts = await countRecords(db, filter);
  await liftStatementLimit(db);
  const file: RecordListFile = {
    phrases: RECORD_LIST_PHRASES[language],
    company: (await findShownCompanies(context, query)).company,
    query,
    counts,
    at: clock.now(),
    zone: session.timeZone,
    by: `${actor.name} (${actor.email})`,
  };
  return { file, rows: streamRecords(db, filter) };
}

/** Creates a file name such as `Registros feitos - Casa Ltda - 2026-10-01 a 2026-10-31.pdf`. Without a last day, it has today. */
function fileName(
  context: ActionContext,
  { phrases, company, query: { from, upTo } }: RecordListFile,
  extension: string,
): string {
  const last = upTo ?? todayOf(context);
  const days = from === undefined || from === last ? last : phrases.between(from, last);
  return `${[phrases.title, company ?? phrases.allCompanies, days].join(' - ')}.${extension}`;
}

export function recordListRoutes(implement: Implement, files: FileStore): void {
  implement(listRecords, async (call) => {
    const { page, pageSize, ...query } = call.query;
    const filter = await recordFilter(call, query);
    const { items, total } = await listRecordPage(call.db, filter, { page, pageSize });
    return { items: items.map((row) => withPurpose(withResult(withAnnulment(row)))), total };
  });

  implement(
    downloadRecordsPdf,
    async (context) =>
      sendDownload(context, async () => {
        const { file, rows } = await readFile(context, context.query);
        return {
          source: recordListPdf(file, context.prepared, rows),
          type: 'application/pdf',
          fileName: fileName(context, file, 'pdf'),
        };
      }),
    // The logo is read before the transaction, because rows are sent inside it and must not wait for the logo.
    async ({ look, query }: PreparingCall<typeof downloadRecordsPdf>) => {
      const issuer = await look(async (context) => findOnlyIssuer(context, query));
      return issuer && letterheadOf(files, issuer);
    },
  );

  implement(downloadRecordsExcel, async (context) =>
    sendDownload(context, async () => {
      const { file, rows } = await readFile(context, context.query);
      return {
        source: recordListSheet(file, rows),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: fileName(context, file, 'xlsx'),
      };
    }),
  );
}
