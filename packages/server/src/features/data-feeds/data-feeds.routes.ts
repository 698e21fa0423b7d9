/** Routes of the tables for spreadsheets and business intelligence. */
import * as contract from '@mobcheck/contract/data-feeds/data-feeds.contract.ts';
import type { Readable } from 'node:stream';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { callerOf } from '../../platform/http/callers.ts';
import { sendDownload } from '../../platform/http/download.ts';
import type { Implement, TenantCall } from '../../platform/http/implement.ts';
import { requireIntegrations } from '../integrations/integrations.service.ts';
import { equipmentTable, recordTable } from './data-tables.service.ts';

/** A client may take minutes to read a table from the database. Few tables are read at once, so that other work gets connections. */
const takeTurn = concurrencyLimit({ perUser: 1, perGroup: 2, all: 3 });

async function sendTable(
  context: ActionContext & Pick<TenantCall, 'reply'>,
  name: string,
  make: () => Readable | Promise<Readable>,
): Promise<undefined> {
  requireIntegrations(context.session);
  const { reply } = context;
  const { takerId: userId, companyGroup } = callerOf(context.session);
  const actor = { userId, companyGroup };
  const end = takeTurn(actor);
  try {
    return await sendDownload({ reply, actor }, async () => ({
      source: await make(),
      type: 'text/csv; charset=utf-8',
      fileName: `${name}.csv`,
    }));
  } finally {
    end();
  }
}

export function dataFeedsRoutes(implement: Implement): void {
  implement(contract.downloadEquipmentData, async (context) =>
    sendTable(context, 'equipment', async () => equipmentTable(context, context.query)),
  );

  implement(contract.downloadInspectionData, async (context) =>
    sendTable(context, 'inspections', () => recordTable(context, 'inspections', context.query)),
  );

  implement(contract.downloadMaintenanceData, async (context) =>
    sendTable(context, 'maintenances', () => recordTable(context, 'maintenances', context.query)),
  );
}
