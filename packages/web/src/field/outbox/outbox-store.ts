/** The stored waiting records of this phone and the receipts of sent ones. Every change is one transaction. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { keepUnstoredDraft } from '../../lib/phone/drafts.ts';
import { phoneDatabase, type PhoneOwner } from '../../lib/phone/phone-database.ts';
import type { OutboxRow, ReceiptRow } from '../../lib/phone/phone-rows.ts';
import { tellOutboxChange } from './outbox-changes.ts';
import { isHeld } from './outbox.rules.ts';
import { receiptOf, type ReceiptEnd } from './receipt.rules.ts';

/** A filled-in form as it is put into the outbox. */
export type FinishedForm = Omit<
  OutboxRow,
  'body' | 'order' | 'state' | 'tries' | 'lastTriedAt' | 'problem' | 'officeProblem' | 'heldUntil'
> & {
  /** The body of the call, without the id of the piece. */
  readonly body: object;
};

const RECEIPT_DAYS = 30;

/** Records that could not be stored, because the browser stores nothing or its disk is full. They are kept as long as the page is open. */
const unstored = new Map<string, OutboxRow[]>();

function unstoredOf({ companyGroup, userId }: PhoneOwner): OutboxRow[] {
  const key = `${companyGroup}/${userId}`;
  const rows = unstored.get(key) ?? [];
  unstored.set(key, rows);
  return rows;
}

/** Returns the body of the call. It names the piece that the person saw, since the tag may be on another piece when the record arrives. */
function bodyOf({ body, equipmentId }: FinishedForm): object {
  return equipmentId === undefined ? body : { ...body, equipmentId };
}

function replaceIn(rows: OutboxRow[], id: string, next: OutboxRow | undefined): void {
  const index = rows.findIndex((row) => row.id === id);
  if (index !== -1) {
    rows.splice(index, 1, ...(next ? [next] : []));
  }
}

/**
 * Moves a finished form from the drafts into the outbox in one transaction, so that the form is always in exactly one of them. A form
 * that is in the outbox or was sent stays unchanged, so that a second tap adds nothing.
 * @returns whether it is stored. False (full disk, private window) means that it is only kept until the page is closed
 */
export async function addToOutbox(owner: PhoneOwner, form: FinishedForm): Promise<boolean> {
  const rowAt = (order: number): OutboxRow => ({
    ...form,
    body: JSON.stringify(bodyOf(form)),
    order,
    state: 'waiting',
    tries: 0,
    lastTriedAt: null,
  });
  const stored = await phoneDatabase(owner)
    .write(['drafts', 'outbox', 'receipts'], async (transaction) => {
      const outbox = transaction.objectStore('outbox');
      const [present, sent, rows] = await Promise.all([
        outbox.get(form.id),
        transaction.objectStore('receipts').get(form.id),
        outbox.getAll(),
      ]);
      if (!present && !sent) {
        await outbox.add(rowAt(Math.max(0, ...rows.map(({ order }) => order)) + 1));
      }
      await transaction.objectStore('drafts').delete(form.draft.key);
    })
    .then(
      () => true,
      () => false,
    );
  const rows = unstoredOf(owner);
  if (stored) {
    // An earlier attempt may have left the form in memory. It is stored now.
    replaceIn(rows, form.id, undefined);
  } else if (!rows.some(({ id }) => id === form.id)) {
    // This order sorts the row after all stored records.
    rows.push(rowAt(Number.MAX_SAFE_INTEGER - 1000 + rows.length));
  }
  tellOutboxChange(owner);
  return stored;
}

/**
 * Returns the records that the server does not have yet, in order. A record that this page could not store is dropped if another tab
 * has stored or sent it from the same draft.
 */
export async function readOutbox(owner: PhoneOwner): Promise<OutboxRow[]> {
  const memory = unstoredOf(owner);
  const { stored, elsewhere } = await phoneDatabase(owner)
    .read(['outbox', 'receipts'], async (transaction) => {
      const [rows, ...sent] = await Promise.all([
        transaction.objectStore('outbox').getAll(),
        ...memory.map(({ id }) => transaction.objectStore('receipts').getKey(id)),
      ]);
      return { stored: rows, elsewhere: new Set([...rows.map(({ id }) => id), ...sent]) };
    })
    .catch(() => ({ stored: [], elsewhere: new Set() }));
  memory.filter(({ id }) => elsewhere.has(id)).forEach(({ id }) => replaceIn(memory, id, undefined));
  return [...stored, ...memory].toSorted((one, other) => one.order - other.order);
}

/** Whether the record is only in this page's memory and is lost when the page closes. */
export function isUnstored(owner: PhoneOwner, id: string): boolean {
  return unstoredOf(owner).some((row) => row.id === id);
}

/** Returns the stored receipts, newest first. */
export async function readReceipts(owner: PhoneOwner): Promise<ReceiptRow[]> {
  const receipts = await phoneDatabase(owner)
    .read(['receipts'], (transaction) => transaction.objectStore('receipts').getAll())
    .catch(() => []);
  return receipts.toSorted((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1));
}

/** Changes a row if it still exists. */
export async function changeRow(
  owner: PhoneOwner,
  id: string,
  change: (row: OutboxRow) => OutboxRow,
): Promise<void> {
  const memory = unstoredOf(owner).find((row) => row.id === id);
  if (memory) {
    replaceIn(unstoredOf(owner), id, change(memory));
  } else {
    await phoneDatabase(owner).write(['outbox'], async (transaction) => {
      const outbox = transaction.objectStore('outbox');
      const row = await outbox.get(id);
      if (row) {
        await outbox.put(change(row));
      }
    });
  }
  tellOutboxChange(owner);
}

/** Corrects rows that a killed sender left as `sending`. Only the sender that runs now may call this. */
export async function resetSending(owner: PhoneOwner): Promise<void> {
  await phoneDatabase(owner)
    .write(['outbox'], async (transaction) => {
      const outbox = transaction.objectStore('outbox');
      const rows = await outbox.getAll();
      const interrupted = rows.filter(({ state }) => state === 'sending');
      await Promise.all(interrupted.map((row) => outbox.put({ ...row, state: 'waiting' })));
    })
    .catch(() => undefined);
}

/**
 * Removes a record from the outbox, with its photos, in the transaction that writes its receipt. Also deletes
 * the draft if it is still stored unchanged. A full storage may have prevented its earlier deletion.
 */
export async function settleRow(owner: PhoneOwner, row: OutboxRow, rest: ReceiptEnd): Promise<void> {
  const { id, draft } = row;
  const write = phoneDatabase(owner).write(
    ['outbox', 'photos', 'receipts', 'drafts'],
    async (transaction) => {
      const drafts = transaction.objectStore('drafts');
      const left = await drafts.get(draft.key);
      await Promise.all([
        transaction.objectStore('receipts').put(receiptOf(row, rest)),
        transaction.objectStore('outbox').delete(id),
        ...row.photoIds.map((photoId) => transaction.objectStore('photos').delete(photoId)),
        ...(left && JSON.stringify(left) === JSON.stringify(draft.value) ? [drafts.delete(draft.key)] : []),
      ]);
    },
  );
  if (isUnstored(owner, id)) {
    // A phone that could not store the record may not be able to store the receipt.
    await write.catch(() => undefined);
    replaceIn(unstoredOf(owner), id, undefined);
  } else {
    await write;
  }
  tellOutboxChange(owner);
}

/**
 * Returns a refused record to its form as a draft, in one transaction.
 * @param draftOf creates the draft
 * @param now the phone's clock, milliseconds since 1970
 * @returns `tooLate` if the record is on its way to the office, `otherDraft` if the form has another draft, which stays
 */
export async function returnToDraft(
  owner: PhoneOwner,
  id: string,
  draftOf: (row: OutboxRow) => unknown,
  now: number,
): Promise<'returned' | 'tooLate' | 'otherDraft'> {
  const memory = unstoredOf(owner).find((row) => row.id === id);
  if (memory && isHeld(memory, now)) {
    keepUnstoredDraft(owner, memory.draft.key, draftOf(memory));
    replaceIn(unstoredOf(owner), id, undefined);
    tellOutboxChange(owner);
    return 'returned';
  }
  const outcome = await phoneDatabase(owner).write(['drafts', 'outbox'], async (transaction) => {
    const outbox = transaction.objectStore('outbox');
    const row = await outbox.get(id);
    if (!row || !isHeld(row, now)) {
      return 'tooLate';
    }
    const drafts = transaction.objectStore('drafts');
    if ((await drafts.getKey(row.draft.key)) !== undefined) {
      return 'otherDraft';
    }
    await drafts.put(draftOf(row), row.draft.key);
    await outbox.delete(id);
    return 'returned';
  });
  tellOutboxChange(owner);
  return outcome;
}

/** Deletes receipts that are older than 30 days. @param now the phone's clock, milliseconds since 1970 */
export async function deleteOldReceipts(owner: PhoneOwner, now: number): Promise<void> {
  const before = new Date(now - RECEIPT_DAYS * DAY_MS).toISOString();
  await phoneDatabase(owner)
    .write(['receipts'], async (transaction) => {
      const receipts = transaction.objectStore('receipts');
      const old = (await receipts.getAll()).filter(({ receivedAt }) => receivedAt < before);
      await Promise.all(old.map(({ id }) => receipts.delete(id)));
    })
    .catch(() => undefined);
}
