/** The finished record that the URL of a form names. A reload reads it from the outbox or from its receipt. */
import { isRecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { useState } from 'react';
import type { FinishedRecord } from '../../domain/record/use-recording.ts';
import type { OutboxRow, ReceiptRow } from '../../lib/phone/phone-rows.ts';
import { usePageSearch } from '../../lib/page-url.ts';
import type { RegisteredTag } from '../field-tag.api.ts';
import { recordSearch } from '../orders/field-orders.rules.ts';
import { useOutbox } from '../outbox/outbox-context.ts';

type Kept = Pick<OutboxRow | ReceiptRow, 'id' | 'kind' | 'serial' | 'createdAt' | 'result' | 'flaws'>;

/** Returns a record of a piece as it was finished, or undefined when the phone keeps no such record. */
function finishedRecordOf(
  kept: readonly Kept[],
  id: string,
  serials: readonly string[],
): FinishedRecord | undefined {
  const row = kept.find((item) => item.id === id && serials.includes(item.serial));
  if (!row || !isRecordKind(row.kind)) {
    return undefined;
  }
  const { createdAt, flaws } = row;
  // The office decides about the result of a refused record. Until then the phone's result is shown.
  return {
    id,
    createdAt,
    result: row.result ?? (flaws ? 'IMPROPER' : 'VALID'),
    failedQuestions: flaws?.failed ?? [],
  };
}

export function useFinishedRecord({ serial, equipment }: RegisteredTag) {
  const { isRead, rows, receipts } = useOutbox();
  const [{ done }, change] = usePageSearch(recordSearch);
  // Where the browser stores nothing, a sent record has neither a row nor a receipt.
  const [present, setPresent] = useState<FinishedRecord>();
  const serials = [serial, equipment.tagSerialNumber];
  const kept = done === undefined ? undefined : finishedRecordOf([...rows, ...receipts], done, serials);
  return {
    finished: done === undefined ? undefined : present?.id === done ? present : kept,
    /** Whether the phone's storage must be read first. */
    isReading: done !== undefined && present?.id !== done && !isRead,
    show: (record: FinishedRecord) => {
      setPresent(record);
      change({ done: record.id }, { replace: true });
    },
    /** Shows the form again. @param replace false means that going back shows the record */
    forget: ({ replace }: { readonly replace: boolean }) => change({ done: undefined }, { replace }),
  };
}
