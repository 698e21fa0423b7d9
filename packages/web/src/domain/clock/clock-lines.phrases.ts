/** Texts of the clocks of a product, a line for each. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  every: 'a cada {{period}}',
  period: {
    MONTH_one: '{{count}} mês',
    MONTH_other: '{{count}} meses',
    DAY_one: '{{count}} dia',
    DAY_other: '{{count}} dias',
  },
  notice_one: 'aviso {{count}} dia antes',
  notice_other: 'aviso {{count}} dias antes',
  noNotice: 'sem aviso',
  certainty: { PRIMARY: 'fonte primária', SECONDARY: 'fonte secundária', UNVERIFIED: 'não verificada' },
};

const en: typeof pt = {
  every: 'every {{period}}',
  period: {
    MONTH_one: '{{count}} month',
    MONTH_other: '{{count}} months',
    DAY_one: '{{count}} day',
    DAY_other: '{{count}} days',
  },
  notice_one: 'notice {{count}} day before',
  notice_other: 'notice {{count}} days before',
  noNotice: 'no notice',
  certainty: { PRIMARY: 'primary source', SECONDARY: 'secondary source', UNVERIFIED: 'not verified' },
};

const es: typeof pt = {
  every: 'cada {{period}}',
  period: {
    MONTH_one: '{{count}} mes',
    MONTH_other: '{{count}} meses',
    DAY_one: '{{count}} día',
    DAY_other: '{{count}} días',
  },
  notice_one: 'aviso {{count}} día antes',
  notice_other: 'aviso {{count}} días antes',
  noNotice: 'sin aviso',
  certainty: { PRIMARY: 'fuente primaria', SECONDARY: 'fuente secundaria', UNVERIFIED: 'no verificada' },
};

export const useClockLinesPhrases = definePhrases('clock-lines', { pt, en, es });
