/** Deletes the phone's copies of a person's companies, but keeps drafts, outbox, photos and the fact that records were sent. */
import { phoneDatabase, type PhoneOwner } from '../../lib/phone/phone-database.ts';
import { CATALOGUE_KEY, copyKey, searchKey } from '../../lib/phone/copy-state.ts';

function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

/**
 * Deletes the copies of all companies of the group in one transaction, with equipment, orders, checklists and search texts. Also removes
 * from receipts the data that screens lay over the copy.
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
      ...sent.map(async ({ flaws: _, renewedDates: __, purpose: ___, deficiencyFacts: ____, ...rest }) => {
        const { body: _____, ...receipt } = rest;
        return receipts.put(receipt);
      }),
    ]);
  });
}
