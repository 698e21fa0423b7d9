/** Texts of the button that downloads a receipt. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  receipt: 'Recibo',
  receiptOf: 'Recibo de {{amount}}, pago em {{date}}',
  done: 'Recibo baixado',
  errors: { BILL_NOT_PAID: 'Esta fatura ainda não foi paga. O recibo fica pronto depois do pagamento.' },
};

const en: typeof pt = {
  receipt: 'Receipt',
  receiptOf: 'Receipt for {{amount}}, paid on {{date}}',
  done: 'Receipt downloaded',
  errors: { BILL_NOT_PAID: 'This bill has not been paid yet. Its receipt is ready after the payment.' },
};

const es: typeof pt = {
  receipt: 'Recibo',
  receiptOf: 'Recibo de {{amount}}, pagado el {{date}}',
  done: 'Recibo descargado',
  errors: { BILL_NOT_PAID: 'Esta factura todavía no se pagó. El recibo está listo después del pago.' },
};

export const useReceiptPhrases = definePhrases('receipt', { pt, en, es });
