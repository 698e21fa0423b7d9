/** Texts of bills: their statuses and the link to the page on which they are paid. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  statuses: {
    review: 'Em revisão',
    pending: 'Aguardando pagamento',
    paid: 'Paga',
    canceled: 'Cancelada',
    scheduled: 'Agendada',
  },
  pay: 'Pagar',
  open: 'Ver fatura',
};

const en: typeof pt = {
  statuses: {
    review: 'In review',
    pending: 'Waiting for payment',
    paid: 'Paid',
    canceled: 'Canceled',
    scheduled: 'Scheduled',
  },
  pay: 'Pay',
  open: 'See bill',
};

const es: typeof pt = {
  statuses: {
    review: 'En revisión',
    pending: 'Pendiente de pago',
    paid: 'Pagada',
    canceled: 'Cancelada',
    scheduled: 'Programada',
  },
  pay: 'Pagar',
  open: 'Ver factura',
};

export const useBillPhrases = definePhrases('bill', { pt, en, es });
