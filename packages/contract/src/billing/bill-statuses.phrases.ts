/** Statuses of bills in words, for the screens, the export and the payment page of the sandbox. */
import type { Language } from '../kernel/language.ts';
import type { BillStatus } from './billing.contract.ts';

export const BILL_STATUS_PHRASES: Readonly<Record<Language, Readonly<Record<BillStatus, string>>>> = {
  pt: {
    review: 'Em revisão',
    pending: 'Aguardando Pagamento',
    paid: 'Paga',
    canceled: 'Cancelada',
    scheduled: 'Agendada',
  },
  en: {
    review: 'In review',
    pending: 'Waiting for payment',
    paid: 'Paid',
    canceled: 'Cancelled',
    scheduled: 'Scheduled',
  },
  es: {
    review: 'En revisión',
    pending: 'Pendiente de pago',
    paid: 'Pagada',
    canceled: 'Cancelada',
    scheduled: 'Programada',
  },
};
