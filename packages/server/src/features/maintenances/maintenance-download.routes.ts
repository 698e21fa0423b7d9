/** HTTP of one maintenance as a document. */
import {
  downloadMaintenanceExcel,
  downloadMaintenancePdf,
} from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { builtFile } from '../../platform/http/built-file.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { findMaintenance } from './maintenance-document.queries.ts';
import {
  documentFileName,
  recordDocument,
  recordPdf,
  recordSheet,
} from '../inspections/record-document.service.ts';

const kind = 'MAINTENANCE';

export function maintenanceDownloadRoutes(implement: Implement, publicUrl: string, files: FileStore): void {
  const parts = { publicUrl, files };

  implement(downloadMaintenancePdf, async (context) => {
    const { db, params, query, reply, actor } = context;
    const record = await findMaintenance(db, params.id);
    const document = await recordDocument(context, parts, { kind, ...query }, record);
    return builtFile(reply, recordPdf(document), {
      type: 'application/pdf',
      fileName: documentFileName(document, 'pdf'),
      reader: actor.userId,
    });
  });

  implement(downloadMaintenanceExcel, async (context) => {
    const { db, params, query, reply, actor } = context;
    const record = await findMaintenance(db, params.id);
    const document = await recordDocument(context, parts, { kind, ...query }, record);
    return builtFile(reply, recordSheet(document), {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileName: documentFileName(document, 'xlsx'),
      reader: actor.userId,
    });
  });
}
