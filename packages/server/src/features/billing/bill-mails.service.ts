/** Mails about bills. Each new bill is mailed as soon as it has a link, with reminders around its due date. */
import { addDays, dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import type { BillMoment } from '@mobcheck/contract/notices/notices.rules.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { madeUpFor, timedTask, type JobTask } from '../../platform/jobs/job.ts';
import { language } from '../../platform/mail/language.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { z } from 'zod';
import { notifyPayer } from '../notices/notices.service.ts';
import * as queries from './bill-mails.queries.ts';
import { billMail } from './bills.mails.ts';
import type { BillingParts } from './billing-jobs.ts';

/** The daily job of the reminders. */
export const BILL_REMINDERS = { name: 'bill-reminders', payload: z.object({}) };
// In UTC: eight in the morning in São Paulo.
const DAILY = '0 11 * * *';

/** The reminders, each with the days from today to the due date of its bills. */
const REMINDERS: readonly (readonly [days: number, moment: BillMoment])[] = [
  [3, 'soon'],
  [0, 'today'],
  [-3, 'late'],
  [-7, 'last'],
];

type MailedBill = Awaited<ReturnType<typeof queries.listBillsDueOn>>[number];

async function mailBill(db: PublicDb, bill: MailedBill, moment: BillMoment, at: Date): Promise<void> {
  if (bill.url === null || bill.dueAt === null) {
    return;
  }
  const { amount } = bill;
  const due = dayIn(DEFAULT_ZONE, bill.dueAt);
  await enqueueMail(db, billMail, {
    to: bill.email,
    language: language.parse(await queries.findLanguageOf(db, bill.email)),
    values: {
      moment,
      company: bill.name,
      amount,
      due,
      link: bill.url,
    },
  });
  const facts = { moment, amount, due };
  await notifyPayer(db, bill, { kind: 'bill', about: `bill:${bill.id}`, facts, at });
}

/** Mails each unpaid bill of a customer once, as soon as it has a link. */
export async function mailNewBills(db: PublicDb, customerId: string, now: Date): Promise<void> {
  for (const bill of await queries.takeUnmailedBills(db, customerId)) {
    await mailBill(db, bill, 'issued', now);
  }
}

async function remind({ database, clock }: BillingParts): Promise<void> {
  const today = dayIn(DEFAULT_ZONE, clock.now());
  await database.public(async (db) => {
    for (const [days, moment] of REMINDERS) {
      for (const bill of await queries.listBillsDueOn(db, addDays(today, days), DEFAULT_ZONE)) {
        if (await queries.markReminded(db, bill.id, today)) {
          await mailBill(db, bill, moment, clock.now());
        }
      }
    }
  });
}

/** Returns the daily task of the reminders. */
export function billReminderTasks(parts: BillingParts): JobTask[] {
  return [madeUpFor(timedTask(BILL_REMINDERS, DAILY, () => remind(parts)))];
}
