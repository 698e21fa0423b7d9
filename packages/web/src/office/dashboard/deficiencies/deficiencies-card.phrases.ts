/** Texts of the dashboard's card of deficiencies. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  title: 'Não conformidades abertas',
  hint: 'Por gravidade e por dias desde a abertura. Clique em um número para ver quais são.',
  none: 'Nenhuma não conformidade aberta.',
  severity: 'Gravidade',
  WEEK: '0–7',
  MONTH: '8–30',
  QUARTER: '31–90',
  OLDER: '> 90',
  total: 'Total',
  count: '{{severity}}, {{age}}: {{shown}}',
  overdue_one: '{{shown}} atrasada',
  overdue_other: '{{shown}} atrasadas',
};

const en: typeof pt = {
  title: 'Open deficiencies',
  hint: 'By severity and days since they were opened. Click a number to see them.',
  none: 'No open deficiency.',
  severity: 'Severity',
  WEEK: '0–7',
  MONTH: '8–30',
  QUARTER: '31–90',
  OLDER: '> 90',
  total: 'Total',
  count: '{{severity}}, {{age}}: {{shown}}',
  overdue_one: '{{shown}} overdue',
  overdue_other: '{{shown}} overdue',
};

const es: typeof pt = {
  title: 'No conformidades abiertas',
  hint: 'Por gravedad y por días desde la apertura. Haga clic en un número para ver cuáles son.',
  none: 'Ninguna no conformidad abierta.',
  severity: 'Gravedad',
  WEEK: '0–7',
  MONTH: '8–30',
  QUARTER: '31–90',
  OLDER: '> 90',
  total: 'Total',
  count: '{{severity}}, {{age}}: {{shown}}',
  overdue_one: '{{shown}} atrasada',
  overdue_other: '{{shown}} atrasadas',
};

export const useDeficienciesCardPhrases = definePhrases('deficiencies-card', { pt, en, es });
