/** Texts of the clocks of a piece of equipment. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  last: 'Último dia: {{day}}',
  noLast: 'Sem último dia',
  fromManufacture: 'Contado da fabricação',
  due: 'Vence em {{day}}',
  wasDue: 'Venceu em {{day}}',
  noDue: 'Sem data de vencimento',
  dueNow: 'Sem data: fazer agora',
  stated: 'informado',
  norm: 'Norma: {{norm}}',
  edit: 'Informar datas',
  dialogTitle: 'Datas dos prazos',
  hint: 'Informe quando cada serviço foi feito pela última vez, se não há registro dele. Se houver um registro mais novo, vale o registro.',
  known: 'Última data conhecida: {{day}}',
  inFuture: 'Informe uma data até hoje.',
  saved: 'Datas dos prazos salvas.',
};

const en: typeof pt = {
  last: 'Last day: {{day}}',
  noLast: 'No last day',
  fromManufacture: 'Counted from the manufacture',
  due: 'Due on {{day}}',
  wasDue: 'Was due on {{day}}',
  noDue: 'No due date',
  dueNow: 'No date: do it now',
  stated: 'stated',
  norm: 'Standard: {{norm}}',
  edit: 'Enter dates',
  dialogTitle: 'Dates of the deadlines',
  hint: 'Enter the last day on which each service was done, if no record shows it. A newer record takes precedence.',
  known: 'Last known date: {{day}}',
  inFuture: 'Enter a date up to today.',
  saved: 'Dates of the deadlines saved.',
};

const es: typeof pt = {
  last: 'Último día: {{day}}',
  noLast: 'Sin último día',
  fromManufacture: 'Contado desde la fabricación',
  due: 'Vence el {{day}}',
  wasDue: 'Venció el {{day}}',
  noDue: 'Sin fecha de vencimiento',
  dueNow: 'Sin fecha: hacer ahora',
  stated: 'indicado',
  norm: 'Norma: {{norm}}',
  edit: 'Indicar fechas',
  dialogTitle: 'Fechas de los plazos',
  hint: 'Indique el último día en que se hizo cada servicio, si ningún registro lo muestra. Un registro más nuevo vale más.',
  known: 'Última fecha conocida: {{day}}',
  inFuture: 'Indique una fecha de hoy o anterior.',
  saved: 'Fechas de los plazos guardadas.',
};

export const useEquipmentClocksPhrases = definePhrases('equipment-clocks', { pt, en, es });
