/** Routes of inspections. */
import * as contract from '@mobcheck/contract/inspections/inspections.contract.ts';
import { replyPage } from '../../platform/http/paging/page-reply.ts';
import { phoneTimeOf } from '../../platform/http/phone-time.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { recordOnce, type RecordKindConfig } from './field-record.service.ts';
import { listInspections } from './inspections.service.ts';
import type { EndWaiting } from './refused-id.service.ts';
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
}
