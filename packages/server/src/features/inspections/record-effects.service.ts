/** The effects of a saved or annulled record on other rows, in one order for both. */
import type { ActionContext } from '../../platform/context/action-context.ts';
import { type TenantDb, withCommit } from '../../platform/db/database.ts';
import { type AuditEntry, recordAct } from '../audit/audit.service.ts';
import { type ChangedPiece, lastRecordActs } from '../equipment/status/status-columns.exported.queries.ts';
import { LINE_CHANGES } from '../service-orders/line-completion.service.ts';
import { countInspection, uncountInspection } from './months/inspection-months.exported.queries.ts';
import type { RecordTable } from './record.exported.queries.ts';

const CHANGES = {
  saved: { act: 'record', changeCount: countInspection },
  annulled: { act: 'annul', changeCount: uncountInspection },
};
type RecordChange = keyof typeof CHANGES;

/** A record whose equipment is locked. */
interface ChangedRecord extends ChangedPiece {
  readonly table: RecordTable;
  readonly recordId: string;
  /** Day of the record in the group's zone. */
  readonly createdDate: string;
}

/**
 * Returns the acts that follow the statement of the record itself, in the order of locks (`docs/database.md`). In one message, the first
 * statement of each act runs before the second statement of any act. The last act returns the locked orders for `changeLines`, which
 * comes after the deficiencies of the equipment.
 */
export function recordEffects(db: TenantDb, change: RecordChange, record: ChangedRecord) {
  return [
    // The clocks come first, because the dates of the equipment follow from them.
    ...lastRecordActs(db, record),
    async () => LINE_CHANGES[change].lockOrders(db, record),
  ] as const;
}

/** Sends the row of the audit trail and the change of the counts by month with the commit, after all other effects. */
export function recordEffectsWithCommit(
  context: ActionContext,
  change: RecordChange,
  record: Parameters<typeof countInspection>[1] & Pick<ChangedRecord, 'table' | 'recordId'>,
  detail: NonNullable<AuditEntry['detail']>,
): void {
  const { db } = context;
  const { table, recordId: subject, companyId } = record;
  const { act, changeCount } = CHANGES[change];
  withCommit(db, () => recordAct(context, { feature: table, act, subject, companyId, detail }));
  if (table === 'inspections') {
    // The count changes last, because concurrent transactions wait for its row.
    withCommit(db, () => changeCount(db, record));
  }
}
