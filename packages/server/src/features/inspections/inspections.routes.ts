/** HTTP of the inspections, each one's document included. */
import * as contract from '@mobcheck/contract/inspections/inspections.contract.ts';
import { sendDownload } from '../../platform/http/download.ts';
import type { Implement, TenantCall } from '../../platform/http/implement.ts';
import { inspectionsOf, recordInspection } from './inspections.service.ts';
import { recordFile, type DocumentParts, type RecordFormat } from './record-document.service.ts';

export function inspectionsRoutes(implement: Implement, parts: DocumentParts): void {
  implement(contract.putInspection, async (context) =>
    recordInspection(context, context.params.id, context.body),
  );

  implement(contract.listInspections, async (context) => inspectionsOf(context, context.params.serial));

  const download =
    (format: RecordFormat) => async (call: TenantCall<typeof contract.downloadInspectionPdf>) => {
      const wanted = {
        kind: 'INSPECTION',
        id: call.params.id,
        language: call.query.language,
        format,
      } as const;
      return sendDownload(call, 'buffer', () => recordFile(call, parts, wanted));
    };
  implement(contract.downloadInspectionPdf, download('pdf'));
  implement(contract.downloadInspectionExcel, download('xlsx'));
}
