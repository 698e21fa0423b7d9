/** Routes of the reports' downloads, which stream the filtered rows as PDF and XLSX. */
import { downloadReportExcel, downloadReportPdf } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sendDownload } from '../../../platform/http/download.ts';
import type { Implement, PreparingCall } from '../../../platform/http/implement.ts';
import { findOnlyIssuer, type Letterhead, letterheadOf } from '../../documents/documents.service.ts';
import { reportExcelFile, reportPdfFile } from './report-files.service.ts';

/** Reads the letterhead of a report before its transaction. Rows are sent inside the transaction and must not wait for the logo. */
async function readLetterhead(
  { look, query }: PreparingCall<typeof downloadReportPdf>,
  files: FileStore,
): Promise<Letterhead | undefined> {
  const issuer = await look(async (context) => findOnlyIssuer(context, query));
  return issuer && letterheadOf(files, issuer);
}

export function inspectionReportDownloadRoutes(
  implement: Implement,
  publicUrl: string,
  files: FileStore,
): void {
  implement(
    downloadReportPdf,
    async (context) =>
      sendDownload(context, async () => reportPdfFile(context, context.query, publicUrl, context.prepared)),
    async (call: PreparingCall<typeof downloadReportPdf>) => readLetterhead(call, files),
  );

  implement(downloadReportExcel, async (context) =>
    sendDownload(context, async () => reportExcelFile(context, context.query)),
  );
}
