/** Routes of maintenances, their documents and their annulment. */
import * as contract from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { sendLater } from '../../platform/http/download.ts';
import { replyPage } from '../../platform/http/paging/page-reply.ts';
import { phoneTimeOf } from '../../platform/http/phone-time.ts';
import type { Implement, TenantCall } from '../../platform/http/implement.ts';
import { annulRecord } from '../inspections/annulment/annul-record.service.ts';
import {
  createRecordFile,
  type DocumentParts,
  type RecordFormat,
} from '../inspections/record-document/record-document.service.ts';
import type { EndWaiting } from '../inspections/refused-id.service.ts';
import { listMaintenances, recordMaintenance } from './maintenances.service.ts';

export function maintenancesRoutes(implement: Implement, parts: DocumentParts, endWaiting: EndWaiting): void {
  implement(contract.putMaintenance, async (context) => {
    const record = { body: context.body, phoneTime: phoneTimeOf(context.request) };
    return recordMaintenance(context, context.params.id, record, endWaiting);
  });

  implement(contract.annulMaintenance, async (context) =>
    annulRecord(context, 'maintenances', context.params.id, context.body.reason),
  );

  implement(contract.listMaintenances, async (call) =>
    replyPage(call, await listMaintenances(call, call.params.serial, call.query)),
  );

  const download =
    (format: RecordFormat) => async (call: TenantCall<typeof contract.downloadMaintenancePdf>) => {
      const request = {
        kind: 'MAINTENANCE',
        id: call.params.id,
        language: call.query.language,
        format,
      } as const;
      return sendLater(call, 'buffer', () => createRecordFile(call, parts, request));
    };
  implement(contract.downloadMaintenancePdf, download('pdf'));
  implement(contract.downloadMaintenanceExcel, download('xlsx'));
}
