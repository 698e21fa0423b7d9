/** Tests that a phone that is marked as lost keeps waiting records, and deletes flaws and contents from its receipts. */
import { afterAll, expect, test } from 'vitest';
import type * as Forget from '../packages/web/src/field/copy/forget-copy.ts';
import type * as Database from '../packages/web/src/lib/phone/phone-database.ts';
import type { OutboxRow, ReceiptRow } from '../packages/web/src/lib/phone/phone-rows.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { bundleModules, openModules } from './module-in-page.ts';

/** Exports of the bundled files, which the script sets in the page. */
declare const module: typeof Database & typeof Forget;

const MODULES = ['lib/phone/phone-database.ts', 'field/copy/forget-copy.ts'];
const [browser, script] = await Promise.all([openBrowser(), bundleModules(MODULES)]);
afterAll(() => closeBrowser(browser));

const FLAWS = { failed: [{ question: 'Lacre?', answer: null }], notes: [{ name: 'Nota', value: 'Pino' }] };
const NAMED = { serial: '0M3ZZMMAV1N5', companyId: 'c', name: 'Extintor', createdAt: '2026-06-01T12:00:00Z' };
const SENT = { ...NAMED, receivedAt: '2026-06-01T12:01:00Z', outcome: 'received' } as const;
const RECEIPTS: readonly ReceiptRow[] = [
  { ...SENT, id: 'inspection', kind: 'inspection', result: 'IMPROPER', flaws: FLAWS },
  { ...SENT, id: 'registration', kind: 'registration', result: null, body: '{"unit":"Doca 3"}' },
];
const WAITING = {
  ...NAMED,
  id: 'waiting',
  kind: 'inspection',
  body: '{}',
  flaws: FLAWS,
} as unknown as OutboxRow;

test('a lost phone keeps waiting records, and deletes flaws and contents of sent records', async () => {
  const context = await browser.newContext();
  const page = await openModules(context, script);
  const kept = await page.evaluate(
    async ([receipts, waiting]) => {
      const owner = { companyGroup: 'g1', userId: 'ana' };
      const database = module.phoneDatabase(owner);
      await database.write(['receipts', 'outbox'], async (transaction) => {
        await Promise.all(receipts.map((receipt) => transaction.objectStore('receipts').put(receipt)));
        await transaction.objectStore('outbox').put(waiting);
      });
      await module.forgetCopy(owner);
      return database.read(['receipts', 'outbox'], async (transaction) => ({
        receipts: await transaction.objectStore('receipts').getAll(),
        outbox: await transaction.objectStore('outbox').getAll(),
      }));
    },
    [RECEIPTS, WAITING] as const,
  );
  expect(kept).toEqual({
    receipts: [
      { ...SENT, id: 'inspection', kind: 'inspection', result: 'IMPROPER' },
      { ...SENT, id: 'registration', kind: 'registration', result: null },
    ],
    outbox: [WAITING],
  });
  await context.close();
});
