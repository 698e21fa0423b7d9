/** HTTP of one inspection as a document. */
import {
  downloadInspectionExcel,
  downloadInspectionPdf,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { builtFile } from '../../platform/http/built-file.ts';
import type { Implement, TenantContext } from '../../platform/http/implement.ts';
import { recordFile } from './record-document.service.ts';
import { findInspection } from './inspections.queries.ts';

type Context = TenantContext<typeof downloadInspectionPdf | typeof downloadInspectionExcel>;

export function inspectionDownloadRoutes(implement: Implement, publicUrl: string, files: FileStore): void {
  const answer = async (context: Context, format: 'pdf' | 'xlsx') => {
    const { db, params, query, reply } = context;
    const asked = { ...query, format, kind: 'INSPECTION' } as const;
    const file = await recordFile(context, { publicUrl, files }, asked, await findInspection(db, params.id));
    return builtFile(reply, file.content, file);
  };
  implement(downloadInspectionPdf, async (context) => answer(context, 'pdf'));
  implement(downloadInspectionExcel, async (context) => answer(context, 'xlsx'));
}
