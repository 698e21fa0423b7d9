/** The receipt of a record that leaves the outbox. */
import { isRecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { OutboxRow, ReceiptRow } from '../../lib/phone/phone-rows.ts';
import { purposeOf } from '../../lib/phone/record-purpose.ts';

/** The end of a record in the outbox. */
export type ReceiptEnd = Pick<ReceiptRow, 'outcome' | 'result' | 'receivedAt'>;

/** Returns the receipt of a record. It has the problem of a refused record, but not the reason for which a saved record waited. */
export function receiptOf(row: OutboxRow, end: ReceiptEnd): ReceiptRow {
  const { id, kind, serial, companyId, name, equipmentId, createdAt, problem } = row;
  const { flaws, renewedDates, deficiencyFacts } = row;
  const purpose = kind === 'inspection' ? purposeOf(row.body) : undefined;
  const sent = isRecordKind(kind)
    ? {
        ...(flaws && { flaws }),
        ...(renewedDates && { renewedDates }),
        ...(purpose && { purpose }),
        ...(deficiencyFacts && { deficiencyFacts }),
      }
    : { body: row.body };
  const piece = equipmentId === undefined ? {} : { equipmentId };
  const refusal = problem && end.outcome === 'office' ? { problem } : {};
  return { id, kind, serial, companyId, name, ...piece, createdAt, ...sent, ...end, ...refusal };
}
