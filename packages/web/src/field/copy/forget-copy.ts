/** Deletes what this phone knows of a person's companies. What waits stays: drafts, outbox, photos; and that the rest was sent, not what it said. */
import { phoneDatabase, type PhoneOwner } from '../../lib/phone/phone-database.ts';
import { CATALOGUE_KEY, copyKey, searchKey } from '../../lib/phone/copy-state.ts';

/** Above all names that begin like this one. */
function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

/**
 * Deletes the copies of all companies of the group, in one transaction: equipment, orders, checklists, search texts, and what receipts
 * keep for being laid over the copy.
 */
export async function forgetCopy(owner: PhoneOwner): Promise<void> {
  await phoneDatabase(owner).write(['meta', 'equipment', 'orders', 'receipts'], async (transaction) => {
    const meta = transaction.objectStore('meta');
    const receipts = transaction.objectStore('receipts');
    const sent = await receipts.getAll();
    await Promise.all([
      transaction.objectStore('equipment').clear(),
      transaction.objectStore('orders').clear(),
      meta.delete(CATALOGUE_KEY),
      meta.delete(startingWith(copyKey(''))),
      meta.delete(startingWith(searchKey(''))),
      ...sent.map(async ({ flaws: _, renewedDates: __, body: ___, ...receipt }) => receipts.put(receipt)),
    ]);
  });
}
