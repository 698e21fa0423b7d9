/** HTTP of one maintenance as a document. */
import {
  downloadMaintenanceExcel,
  downloadMaintenancePdf,
} from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { builtFile } from '../../platform/http/built-file.ts';
import type { Implement, TenantContext } from '../../platform/http/implement.ts';
import { recordFile } from '../inspections/record-document.service.ts';
import { findMaintenance } from './maintenances.queries.ts';

type Context = TenantContext<typeof downloadMaintenancePdf | typeof downloadMaintenanceExcel>;

export function maintenanceDownloadRoutes(implement: Implement, publicUrl: string, files: FileStore): void {
  const answer = async (context: Context, format: 'pdf' | 'xlsx') => {
    const { db, params, query, reply } = context;
    const asked = { ...query, format, kind: 'MAINTENANCE' } as const;
    const file = await recordFile(context, { publicUrl, files }, asked, await findMaintenance(db, params.id));
    return builtFile(reply, file.content, file);
  };
  implement(downloadMaintenancePdf, async (context) => answer(context, 'pdf'));
  implement(downloadMaintenanceExcel, async (context) => answer(context, 'xlsx'));
}
