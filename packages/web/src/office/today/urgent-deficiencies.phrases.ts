/** Texts of the deficiencies that are overdue or blocking today. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Não conformidades urgentes',
  mine: 'Suas:',
  all: 'Todas:',
  overdue_one: '{{shown}} atrasada',
  overdue_other: '{{shown}} atrasadas',
  blocking_one: '{{shown}} impeditiva',
  blocking_other: '{{shown}} impeditivas',
  yours: 'Sua',
  late: 'Atrasada: prazo {{day}}',
  due: 'Prazo {{day}}',
  none: 'Nenhuma atrasada ou impeditiva.',
};

const en: typeof pt = {
  title: 'Urgent deficiencies',
  mine: 'Yours:',
  all: 'All:',
  overdue_one: '{{shown}} overdue',
  overdue_other: '{{shown}} overdue',
  blocking_one: '{{shown}} blocking',
  blocking_other: '{{shown}} blocking',
  yours: 'Yours',
  late: 'Overdue: due on {{day}}',
  due: 'Due on {{day}}',
  none: 'None is overdue or blocking.',
};

const es: typeof pt = {
  title: 'No conformidades urgentes',
  mine: 'Suyas:',
  all: 'Todas:',
  overdue_one: '{{shown}} atrasada',
  overdue_other: '{{shown}} atrasadas',
  blocking_one: '{{shown}} impeditiva',
  blocking_other: '{{shown}} impeditivas',
  yours: 'Suya',
  late: 'Atrasada: plazo {{day}}',
  due: 'Plazo {{day}}',
  none: 'Ninguna atrasada ni impeditiva.',
};

export const useUrgentDeficienciesPhrases = definePhrases('urgent-deficiencies', { pt, en, es });
