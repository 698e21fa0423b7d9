/** Routes of inspections, and of the record list, which has inspections or maintenances. */
import * as contract from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { replyPage } from '../../platform/http/paging/page-reply.ts';
import { phoneTimeOf } from '../../platform/http/phone-time.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { recordFilter } from './list/record-filter.service.ts';
import { listRecordPage } from './list/record-list.queries.ts';
import { withAnnulment } from './annulment-columns.ts';
import { recordOnce, type RecordKindConfig } from './field-record.service.ts';
import { listInspections } from './inspections.service.ts';
import type { EndWaiting } from './refused-id.service.ts';
import { withPurpose, withResult } from './present-record.service.ts';
import type { RecordBody } from './record-content.service.ts';

export function inspectionsRoutes(implement: Implement, endWaiting: EndWaiting): void {
  const kindConfig: RecordKindConfig<RecordBody> = {
    table: 'inspections',
    kind: 'INSPECTION',
    ownColumns: ({ purpose }) => ({ purpose: purpose ?? 'CHECK' }),
    endWaiting,
  };
  implement(contract.putInspection, async (context) =>
    recordOnce(context, kindConfig, context.params.id, {
      body: context.body,
      phoneTime: phoneTimeOf(context.request),
    }),
  );

  implement(contract.listInspections, async (call) =>
    replyPage(call, await listInspections(call, call.params.serial, call.query)),
  );

  implement(listRecords, async (call) => {
    const { page, pageSize, ...query } = call.query;
    const { items, total } = await listRecordPage(call.db, await recordFilter(call, query), {
      page,
      pageSize,
    });
    return { items: items.map((row) => withPurpose(withResult(withAnnulment(row)))), total };
  });
}
