/** A receipt as PDF. */
import type { Readable } from 'node:stream';
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { CUSTOM_PLAN_ID, findPlan } from '@mobcheck/contract/plans/plans.rules.ts';
import { NFC_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { formatDateTimeIn } from '../../../platform/pdf/format-datetime.ts';
import { writeRecordPdf } from '../../../platform/pdf/record-pdf.ts';
import type { RecordFact } from '../../../platform/pdf/record-types.ts';
import { RECEIPT_PHRASES, type ReceiptPhrases } from './receipt.phrases.ts';
import type { Receipt } from './receipts.service.ts';

const PAID_COLOR = '#2f8f4e';
const BRAND = 'Mobcheck';
// Amounts have the Brazilian format in every language.
const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

function whatWasPaid(phrases: ReceiptPhrases, { paid }: Receipt): string {
  if (paid.kind === 'tags') {
    return (paid.productId === NFC_TAG_ID ? phrases.nfcTags : phrases.qrTags)(paid.quantity);
  }
  if (paid.kind === 'other') {
    return phrases.other;
  }
  const plan = paid.planId === undefined ? undefined : findPlan(paid.planId);
  if (plan === undefined) {
    return phrases.subscription;
  }
  return plan.id === CUSTOM_PLAN_ID ? phrases.customPlan(paid.quantity) : phrases.plan(plan.name);
}

function paymentFacts(phrases: ReceiptPhrases, receipt: Receipt): RecordFact[] {
  const { paid, amount, paidOn, number } = receipt;
  const period =
    paid.kind === 'plan'
      ? [{ label: phrases.period, value: phrases.fromTo(showDay(paid.from), showDay(paid.upTo)) }]
      : [];
  return [
    { label: phrases.number, value: String(number) },
    { label: phrases.what, value: whatWasPaid(phrases, receipt) },
    ...period,
    { label: phrases.amount, value: MONEY.format(amount / 100) },
    { label: phrases.paidDay, value: showDay(paidOn) },
  ];
}

/** Returns the PDF bytes of a receipt as a stream. */
export function receiptPdf(language: Language, receipt: Receipt): Readable {
  const phrases = RECEIPT_PHRASES[language];
  const { number, amount, paidOn, payer, issuedAt, issuedBy, timeZone } = receipt;
  const title = phrases.title(number);
  const issued = phrases.issued(formatDateTimeIn(timeZone, issuedAt, phrases.tag), issuedBy);
  const cnpj = payer.taxId === '' ? phrases.noCnpj : cnpjMask(payer.taxId);
  return writeRecordPdf({
    title,
    subtitle: [BRAND, issued],
    footer: `${BRAND} · ${title} · ${phrases.noInvoice}`,
    phrases: { page: phrases.page },
    language: phrases.tag,
    createdAt: issuedAt,
    result: {
      text: phrases.paid(MONEY.format(amount / 100)),
      detail: phrases.paidOn(showDay(paidOn)),
      color: PAID_COLOR,
    },
    sections: [
      {
        title: phrases.payer,
        columns: 2,
        facts: [
          { label: phrases.name, value: payer.name },
          { label: phrases.cnpj, value: cnpj },
        ],
      },
      { title: phrases.receipt, columns: 2, facts: paymentFacts(phrases, receipt) },
      { title: phrases.notice, facts: [{ label: '', value: phrases.noInvoice, wide: true }] },
    ],
  });
}

/** Returns a file name such as `Recibo da fatura 900001.pdf`. */
export function receiptFileName(language: Language, { number }: Receipt): string {
  return `${RECEIPT_PHRASES[language].title(number)}.pdf`;
}
