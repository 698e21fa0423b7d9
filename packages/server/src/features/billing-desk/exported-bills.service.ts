/** The bills of a period for accounting, as CSV. */
import type { exportBills } from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { BILL_STATUS_PHRASES } from '@mobcheck/contract/billing/bill-statuses.phrases.ts';
import { BILL_STATUSES } from '@mobcheck/contract/billing/billing.contract.ts';
import { dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { csvOf, type CsvCell } from '../../platform/csv/csv-writer.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { EXPORT_PHRASES } from './billing-desk.phrases.ts';
import { streamBills, type ExportedBill } from './exported-bills.queries.ts';

const billStatus = z.enum(BILL_STATUSES);

function day(at: Date | null): string {
  return at === null ? '' : showDay(dayIn(DEFAULT_ZONE, at));
}

/** Returns the bills issued in a period, read from the database while the file is sent. */
export function billsFile(
  db: PublicDb,
  { from, upTo, language }: QueryOf<typeof exportBills>,
): { readonly source: Readable; readonly type: string; readonly fileName: string } {
  const phrases = EXPORT_PHRASES[language];
  const cells = (bill: ExportedBill): CsvCell[] => [
    String(bill.providerId),
    bill.name,
    bill.taxId,
    bill.companyGroup,
    bill.subscriptionId === null ? phrases.tags : phrases.plan,
    day(bill.createdAt),
    day(bill.dueAt),
    day(bill.paidAt),
    { cents: bill.amount },
    BILL_STATUS_PHRASES[language][billStatus.parse(bill.status)],
  ];
  const rows = async function* rows() {
    for await (const bill of streamBills(db, { from, upTo }, DEFAULT_ZONE)) {
      yield cells(bill);
    }
  };
  return {
    source: csvOf(phrases.columns, rows()),
    type: 'text/csv; charset=utf-8',
    fileName: `${phrases.fileName} ${from} - ${upTo}.csv`,
  };
}
