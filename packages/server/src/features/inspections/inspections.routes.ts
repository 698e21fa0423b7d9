/** Routes of inspections and their documents. */
import * as contract from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { sendDownload } from '../../platform/http/download.ts';
import { phoneTimeOf } from '../../platform/http/phone-time.ts';
import type { Implement, TenantCall } from '../../platform/http/implement.ts';
import { listRecordPage } from './list/record-list.queries.ts';
import { listInspections, recordInspection } from './inspections.service.ts';
import { createRecordFile, type DocumentParts, type RecordFormat } from './record-document.service.ts';

export function inspectionsRoutes(implement: Implement, parts: DocumentParts): void {
  implement(contract.putInspection, async (context) =>
    recordInspection(context, context.params.id, {
      body: context.body,
      phoneTime: phoneTimeOf(context.request),
    }),
  );

  implement(contract.listInspections, async (context) => listInspections(context, context.params.serial));

  const download =
    (format: RecordFormat) => async (call: TenantCall<typeof contract.downloadInspectionPdf>) => {
      const request = {
        kind: 'INSPECTION',
        id: call.params.id,
        language: call.query.language,
        format,
      } as const;
      return sendDownload(call, 'buffer', () => createRecordFile(call, parts, request));
    };
  implement(contract.downloadInspectionPdf, download('pdf'));
  implement(contract.downloadInspectionExcel, download('xlsx'));

  implement(listRecords, async ({ db, query, actor }) => {
    const { items, total } = await listRecordPage(db, {
      ...query,
      onlyCompanyId: onlyVisibleCompanyId(actor),
    });
    return {
      items: items.map(({ improper, ...item }) => ({
        ...item,
        result: improper ? ('IMPROPER' as const) : ('VALID' as const),
      })),
      total,
    };
  });
}
