/** HTTP of one inspection as a document. */
import {
  downloadInspectionExcel,
  downloadInspectionPdf,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { builtFile } from '../../platform/http/built-file.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { findInspection } from './inspection-document.queries.ts';
import { documentFileName, recordDocument, recordPdf, recordSheet } from './record-document.service.ts';

const kind = 'INSPECTION';

export function inspectionDownloadRoutes(implement: Implement, publicUrl: string, files: FileStore): void {
  const parts = { publicUrl, files };

  implement(downloadInspectionPdf, async (context) => {
    const { db, params, query, reply, actor } = context;
    const record = await findInspection(db, params.id);
    const document = await recordDocument(context, parts, { kind, ...query }, record);
    return builtFile(reply, recordPdf(document), {
      type: 'application/pdf',
      fileName: documentFileName(document, 'pdf'),
      reader: actor.userId,
    });
  });

  implement(downloadInspectionExcel, async (context) => {
    const { db, params, query, reply, actor } = context;
    const record = await findInspection(db, params.id);
    const document = await recordDocument(context, parts, { kind, ...query }, record);
    return builtFile(reply, recordSheet(document), {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileName: documentFileName(document, 'xlsx'),
      reader: actor.userId,
    });
  });
}
