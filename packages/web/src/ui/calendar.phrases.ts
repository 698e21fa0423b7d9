/** Words of the calendar that opens under a date field. */
import { definePhrases } from '../lib/i18n.ts';

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
};

const es: typeof pt = {
  format: 'DD/MM/AAAA',
  clear: 'Borrar fecha',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  chooseMonth: 'Elegir mes',
  chooseYear: 'Elegir año',
};

export const useCalendarPhrases = definePhrases('calendar', { pt, en, es });
