/** Routes of the documents of inspections. */
import {
  downloadInspectionExcel,
  downloadInspectionPdf,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { sendLater } from '../../../platform/http/download.ts';
import type { Implement, TenantCall } from '../../../platform/http/implement.ts';
import { createRecordFile, type DocumentParts, type RecordFormat } from './record-document.service.ts';

export function inspectionDocumentRoutes(implement: Implement, parts: DocumentParts): void {
  const download = (format: RecordFormat) => async (call: TenantCall<typeof downloadInspectionPdf>) => {
    const request = {
      kind: 'INSPECTION',
      id: call.params.id,
      language: call.query.language,
      format,
    } as const;
    return sendLater(call, 'buffer', () => createRecordFile(call, parts, request));
  };
  implement(downloadInspectionPdf, download('pdf'));
  implement(downloadInspectionExcel, download('xlsx'));
}
