/** Streams the records of a period for other features. */
import type { ListedKind } from '@mobcheck/contract/inspections/record-list.contract.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { recordFilter } from './record-filter.service.ts';
import { streamRecords, type StreamedRecord } from './record-list.queries.ts';

/** Yields the records of a kind that the actor may see, oldest first, annulled ones too. */
export async function* recordRows(
  context: Pick<ActionContext, 'db' | 'actor'>,
  filter: {
    readonly kind: ListedKind;
    readonly from: string | undefined;
    readonly upTo: string | undefined;
    readonly companyId: string | undefined;
  },
): AsyncGenerator<StreamedRecord> {
  const order = { query: '', field: 'createdAt', direction: 'asc' } as const;
  yield* streamRecords(context.db, await recordFilter(context, { ...order, ...filter }));
}
