/** Texts of the clocks that are due today. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Por prazo',
  expired_one: '{{shown}} vencido',
  expired_other: '{{shown}} vencidos',
  expiring_one: '{{shown}} a vencer',
  expiring_other: '{{shown}} a vencer',
  nextDue: 'vence em {{day}}',
};

const en: typeof pt = {
  title: 'By deadline',
  expired_one: '{{shown}} expired',
  expired_other: '{{shown}} expired',
  expiring_one: '{{shown}} expiring',
  expiring_other: '{{shown}} expiring',
  nextDue: 'due on {{day}}',
};

const es: typeof pt = {
  title: 'Por plazo',
  expired_one: '{{shown}} vencido',
  expired_other: '{{shown}} vencidos',
  expiring_one: '{{shown}} por vencer',
  expiring_other: '{{shown}} por vencer',
  nextDue: 'vence el {{day}}',
};

export const useDueClocksPhrases = definePhrases('office-due-clocks', { pt, en, es });
