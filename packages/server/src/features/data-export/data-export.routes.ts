/** Routes of the export of all data of a group. */
import * as contract from '@mobcheck/contract/data-export/data-export.contract.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { ProcessParts } from '../../platform/feature/feature.ts';
import { sendDownload } from '../../platform/http/download.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { requireIntegrations, requireOpenDoors } from '../integrations/integrations.service.ts';
import { archiveOf, createDataExport, openExport } from './data-export.service.ts';

/** Rows are read from the database while the client reads them. Few exports run at once, so that other work gets connections. */
const takeTurn = concurrencyLimit({ perUser: 1, perGroup: 1, all: 2 });

export function dataExportRoutes(implement: Implement, parts: ProcessParts): void {
  implement(contract.createDataExport, async (context) => {
    requireIntegrations(context.session);
    await requireOpenDoors(context.db);
    return createDataExport(context);
  });

  implement(contract.downloadDataExport, async ({ params, reply, clock }) => {
    const actor = await openExport(parts, params.key);
    const end = takeTurn(actor);
    try {
      return await sendDownload({ reply, actor }, () => ({
        source: archiveOf(parts, actor.companyGroup),
        type: 'application/gzip',
        fileName: `Mobcheck - ${actor.companyGroup} - ${dayIn(actor.timeZone, clock.now())}.tar.gz`,
      }));
    } finally {
      end();
    }
  });
}
