/** Texts of a date field and of the calendar that opens under it. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  format: 'DD/MM/AAAA',
  clear: 'Limpar data',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
  previousDecade: 'Década anterior',
  nextDecade: 'Próxima década',
  chooseMonth: 'Escolher mês',
  chooseYear: 'Escolher ano',
  invalid: 'Insira uma data válida',
  early: 'Insira uma data a partir de {{day}}.',
  late: 'Insira uma data até {{day}}.',
};

const en: typeof pt = {
  format: 'DD/MM/YYYY',
  clear: 'Clear date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  chooseMonth: 'Choose month',
  chooseYear: 'Choose year',
  invalid: 'Enter a valid date',
  early: 'Enter a date from {{day}} on.',
  late: 'Enter a date up to {{day}}.',
};

const es: typeof pt = {
  format: 'DD/MM/AAAA',
  clear: 'Limpiar fecha',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  chooseMonth: 'Elegir mes',
  chooseYear: 'Elegir año',
  invalid: 'Ingrese una fecha válida',
  early: 'Ingrese una fecha a partir del {{day}}.',
  late: 'Ingrese una fecha hasta el {{day}}.',
};

export const useCalendarPhrases = definePhrases('calendar', { pt, en, es });
