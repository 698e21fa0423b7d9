/** Texts of bills, for their statuses and the link to their payment page. */
import { BILL_STATUS_PHRASES } from '@mobcheck/contract/billing/bill-statuses.phrases.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  statuses: BILL_STATUS_PHRASES.pt,
  pay: 'Pagar',
  open: 'Ver fatura',
};

const en: typeof pt = {
  statuses: BILL_STATUS_PHRASES.en,
  pay: 'Pay',
  open: 'View bill',
};

const es: typeof pt = {
  statuses: BILL_STATUS_PHRASES.es,
  pay: 'Pagar',
  open: 'Ver factura',
};

export const useBillPhrases = definePhrases('bill', { pt, en, es });
