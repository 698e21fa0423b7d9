/** Texts of the choice of rows in a list. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  row: 'Selecionar {{name}}',
  page: 'Selecionar todas as linhas desta página',
  selection: 'Seleção',
  count_one: '{{count}} item selecionado',
  count_other: '{{count}} itens selecionados',
  none: 'Nenhum item selecionado',
  all: 'Selecionar tudo ({{total}})',
  clear: 'Limpar seleção',
  tooMany: 'No máximo {{max}} de uma vez.',
  outcome: 'Nem tudo mudou',
  failed: 'Estes itens ficaram como estavam e continuam selecionados:',
};

const en: typeof pt = {
  row: 'Select {{name}}',
  page: 'Select all rows of this page',
  selection: 'Selection',
  count_one: '{{count}} selected',
  count_other: '{{count}} selected',
  none: 'None selected',
  all: 'Select all ({{total}})',
  clear: 'Clear selection',
  tooMany: 'At most {{max}} at once.',
  outcome: 'Not everything has changed',
  failed: 'These stayed as they were and are still selected:',
};

const es: typeof pt = {
  row: 'Seleccionar {{name}}',
  page: 'Seleccionar todas las filas de esta página',
  selection: 'Selección',
  count_one: '{{count}} elemento seleccionado',
  count_other: '{{count}} elementos seleccionados',
  none: 'Ningún elemento seleccionado',
  all: 'Seleccionar todo ({{total}})',
  clear: 'Limpiar selección',
  tooMany: 'Como máximo {{max}} a la vez.',
  outcome: 'No todo cambió',
  failed: 'Estos elementos quedaron como estaban y siguen seleccionados:',
};

export const useSelectionPhrases = definePhrases('selection', { pt, en, es });
