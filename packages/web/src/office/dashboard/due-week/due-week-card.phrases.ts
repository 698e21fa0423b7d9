/** Texts of the dashboard's card of this week. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  title: 'Próximos 7 dias',
  total_one: '{{shown}} vence nos próximos 7 dias',
  total_other: '{{shown}} vencem nos próximos 7 dias',
  none: 'Nada vence nos próximos 7 dias.',
  hint: 'Pela validade ou pela próxima inspeção.',
  overlap: 'Com duas datas, conta em dois dias.',
  today: 'hoje',
  count_one: '{{day}}: {{shown}} equipamento',
  count_other: '{{day}}: {{shown}} equipamentos',
};

const en: typeof pt = {
  title: 'Next 7 days',
  total_one: '{{shown}} falls due in the next 7 days',
  total_other: '{{shown}} fall due in the next 7 days',
  none: 'Nothing falls due in the next 7 days.',
  hint: 'By due date or next inspection.',
  overlap: 'A piece with two dates counts on two days.',
  today: 'Today',
  count_one: '{{day}}: {{shown}} piece',
  count_other: '{{day}}: {{shown}} pieces',
};

const es: typeof pt = {
  title: 'Próximos 7 días',
  total_one: '{{shown}} vence en los próximos 7 días',
  total_other: '{{shown}} vencen en los próximos 7 días',
  none: 'Nada vence en los próximos 7 días.',
  hint: 'Por el vencimiento o la próxima inspección.',
  overlap: 'Con dos fechas, cuenta en dos días.',
  today: 'hoy',
  count_one: '{{day}}: {{shown}} equipo',
  count_other: '{{day}}: {{shown}} equipos',
};

export const useDueWeekPhrases = definePhrases('due-week-card', { pt, en, es });
