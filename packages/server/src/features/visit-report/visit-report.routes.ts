/** Route of the report of a visit. */
import { downloadVisitReport } from '@mobcheck/contract/visit-report/visit-report.contract.ts';
import { sendLater } from '../../platform/http/download.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { type DocumentParts, issueVisitReport, visitFileName } from './visit-report.service.ts';
import { visitReportPdf } from './visit-report.pdf.ts';

export function visitReportRoutes(implement: Implement, parts: DocumentParts): void {
  implement(downloadVisitReport, async (context) =>
    // Hundreds of photos are sent while they are read, so that they are never in memory together.
    sendLater(context, 'stream', async () => {
      const { params, query } = context;
      const complete = await issueVisitReport(context, parts, { ...params, ...query });
      return async () => {
        const report = await complete();
        return {
          source: visitReportPdf(report),
          type: 'application/pdf',
          fileName: visitFileName(report),
        };
      };
    }),
  );
}
