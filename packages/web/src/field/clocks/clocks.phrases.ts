/** Texts of the clocks of a piece. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Prazos',
  last: 'Última vez em {{day}}',
  neverDone: 'Nenhuma data conhecida',
  dueOn: 'vence em {{day}}',
  lacksBase: 'Sem base: fazer agora',
  // Under all clocks, since nobody has compared their periods with a norm.
  note: 'Prazos como estão no produto. {{checkNorm}}.',
  first: 'Prazos a partir destas datas',
  isNow: '{{name}}: sem base, fazer agora',
  isUndated: '{{name}}: sem data',
  isToday: '{{name}} vence hoje',
  isSoon_one: '{{name}} vence amanhã',
  isSoon_other: '{{name}} vence em {{count}} dias',
  isPast_one: '{{name}} venceu ontem',
  isPast_other: '{{name}} venceu há {{count}} dias',
};

const en: typeof pt = {
  title: 'Due dates',
  last: 'Last time on {{day}}',
  neverDone: 'No known date',
  dueOn: 'due on {{day}}',
  lacksBase: 'No base: do it now',
  note: 'Due dates as the product has them. {{checkNorm}}.',
  first: 'Due dates from these days',
  isNow: '{{name}}: no base, do it now',
  isUndated: '{{name}}: no date',
  isToday: '{{name}} is due today',
  isSoon_one: '{{name}} is due tomorrow',
  isSoon_other: '{{name}} is due in {{count}} days',
  isPast_one: '{{name}} was due yesterday',
  isPast_other: '{{name}} was due {{count}} days ago',
};

const es: typeof pt = {
  title: 'Plazos',
  last: 'Última vez el {{day}}',
  neverDone: 'Ninguna fecha conocida',
  dueOn: 'vence el {{day}}',
  lacksBase: 'Sin base: hacer ahora',
  note: 'Plazos como están en el producto. {{checkNorm}}.',
  first: 'Plazos a partir de estas fechas',
  isNow: '{{name}}: sin base, hacer ahora',
  isUndated: '{{name}}: sin fecha',
  isToday: '{{name}} vence hoy',
  isSoon_one: '{{name}} vence mañana',
  isSoon_other: '{{name}} vence en {{count}} días',
  isPast_one: '{{name}} venció ayer',
  isPast_other: '{{name}} venció hace {{count}} días',
};

export const useClocksPhrases = definePhrases('field-clocks', { pt, en, es });
