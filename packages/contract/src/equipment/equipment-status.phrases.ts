/** Phrases of statuses and results, as screens and documents print them. `{{days}}` stands for a number. */
import type { Language } from '../kernel/language.ts';

const pt = {
  status: { NA: 'Não se aplica', VALID: 'Válido', EXPIRED: 'Vencido', IMPROPER: 'Impróprio' },
  expiration: {
    NA: 'Não se aplica',
    VALID: 'Em dia',
    EXPIRING: 'A vencer',
    EXPIRED: 'Vencida',
    EXPIRED_OR_EXPIRING: 'Vencida ou a vencer',
  },
  // A piece of a product with the clock should have a day, so that none is missing rather than not applicable.
  clock: {
    NA: 'Sem data',
    VALID: 'Em dia',
    EXPIRING: 'A vencer',
    EXPIRED: 'Vencido',
    EXPIRED_OR_EXPIRING: 'Vencido ou a vencer',
  },
  attention: {
    ANY: 'Por qualquer motivo',
    IMPROPER: 'Impróprio',
    EXPIRED: 'Vencido por qualquer data',
    EXPIRING: 'A vencer por qualquer data',
    UNDATED: 'Sem data de validade',
  },
  result: { VALID: 'Conforme', IMPROPER: 'Não conforme', ANNULLED: 'Anulado' },
  maintenance: { NA: 'Sem manutenção', VALID: 'Conforme', IMPROPER: 'Não conforme' },
  neverInspected: 'nunca inspecionado',
  noDate: 'Sem data',
  today: 'Válido até hoje',
  tomorrow: 'Válido até amanhã',
  inDays: 'Válido, expira em {{days}} dias',
};

const en: typeof pt = {
  status: { NA: 'Not applicable', VALID: 'Valid', EXPIRED: 'Expired', IMPROPER: 'Unfit' },
  expiration: {
    NA: 'Not applicable',
    VALID: 'In date',
    EXPIRING: 'Expiring',
    EXPIRED: 'Expired',
    EXPIRED_OR_EXPIRING: 'Expired or expiring',
  },
  clock: {
    NA: 'No date',
    VALID: 'In date',
    EXPIRING: 'Expiring',
    EXPIRED: 'Expired',
    EXPIRED_OR_EXPIRING: 'Expired or expiring',
  },
  attention: {
    ANY: 'For any reason',
    IMPROPER: 'Unfit',
    EXPIRED: 'Expired by any date',
    EXPIRING: 'Expiring by any date',
    UNDATED: 'No due date',
  },
  result: { VALID: 'Conforms', IMPROPER: 'Does not conform', ANNULLED: 'Annulled' },
  maintenance: { NA: 'No maintenance', VALID: 'Conforms', IMPROPER: 'Does not conform' },
  neverInspected: 'never inspected',
  noDate: 'No date',
  today: 'Valid until today',
  tomorrow: 'Valid until tomorrow',
  inDays: 'Valid, expires in {{days}} days',
};

const es: typeof pt = {
  status: { NA: 'No aplica', VALID: 'Válido', EXPIRED: 'Vencido', IMPROPER: 'No apto' },
  expiration: {
    NA: 'No aplica',
    VALID: 'Vigente',
    EXPIRING: 'Por vencer',
    EXPIRED: 'Vencido',
    EXPIRED_OR_EXPIRING: 'Vencido o por vencer',
  },
  clock: {
    NA: 'Sin fecha',
    VALID: 'Vigente',
    EXPIRING: 'Por vencer',
    EXPIRED: 'Vencido',
    EXPIRED_OR_EXPIRING: 'Vencido o por vencer',
  },
  attention: {
    ANY: 'Por cualquier motivo',
    IMPROPER: 'No apto',
    EXPIRED: 'Vencido por cualquier fecha',
    EXPIRING: 'Por vencer por cualquier fecha',
    UNDATED: 'Sin fecha de vencimiento',
  },
  result: { VALID: 'Conforme', IMPROPER: 'No conforme', ANNULLED: 'Anulado' },
  maintenance: { NA: 'Sin mantenimiento', VALID: 'Conforme', IMPROPER: 'No conforme' },
  neverInspected: 'nunca inspeccionado',
  noDate: 'Sin fecha',
  today: 'Válido hasta hoy',
  tomorrow: 'Válido hasta mañana',
  inDays: 'Válido, vence en {{days}} días',
};

export const EQUIPMENT_STATUS_PHRASES: Readonly<Record<Language, typeof pt>> = { pt, en, es };
