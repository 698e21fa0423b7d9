/** The state of one finished record, on the phone, on its way, with the server, refused, or with the office. */
import { ApiError } from '../../lib/api-error.ts';
import type { OutboxRow, ReceiptRow } from '../../lib/phone/phone-rows.ts';
import { usePhoneOwner } from '../../lib/session.tsx';
import { newId } from '../../lib/phone/new-id.ts';
import { mendedDraft } from './mended-draft.rules.ts';
import { useOutbox } from './outbox-context.ts';
import { isUnstored, returnToDraft } from './outbox-store.ts';
import { useNow } from './use-now.ts';
import { isHeld } from './outbox.rules.ts';

export type SendingStateName = 'waiting' | 'sending' | 'received' | 'refused' | 'office';

export interface RecordSending {
  readonly state: SendingStateName;
  readonly row: OutboxRow | undefined;
  readonly receipt: ReceiptRow | undefined;
  /** Why the server refused the record or lets it wait. */
  readonly refusal: ApiError | undefined;
  /** Why the office cannot take the refused record yet. */
  readonly officeProblem: ApiError | undefined;
  /** Whether the record is lost when the page is closed, because the phone could not store it. */
  readonly isUnstored: boolean;
  /** Whether the person may fill in the form again. */
  readonly isMendable: boolean;
  /** Makes the refused record a draft again, unless it is too late or its form has another draft. */
  readonly mend: () => ReturnType<typeof returnToDraft>;
}

/** Returns the state of a record by its row or its receipt. A record with neither was added a moment ago. */
function stateNameOf(row: OutboxRow | undefined, receipt: ReceiptRow | undefined): SendingStateName {
  return row?.state ?? receipt?.outcome ?? 'waiting';
}

export function useSendingState(id: string): RecordSending {
  const owner = usePhoneOwner();
  const { rows, receipts } = useOutbox();
  const now = useNow();
  const row = rows.find((item) => item.id === id);
  const receipt = receipts.find((item) => item.id === id);
  const problem = row?.problem ?? receipt?.problem;
  const officeProblem = row?.officeProblem;
  return {
    state: stateNameOf(row, receipt),
    row,
    receipt,
    refusal: problem && new ApiError(problem.status, problem.code, problem),
    officeProblem: officeProblem && new ApiError(officeProblem.status, officeProblem.code, officeProblem),
    isUnstored: row !== undefined && isUnstored(owner, id),
    isMendable: row !== undefined && isHeld(row, now),
    mend: () => returnToDraft(owner, id, (refused) => mendedDraft(refused, newId), Date.now()),
  };
}
