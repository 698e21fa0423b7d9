/** Texts of the choice of rows in a list. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  row: 'Selecionar {{name}}',
  page: 'Selecionar todas as linhas desta página',
  selection: 'Seleção',
  count_one: '{{count}} selecionado',
  count_other: '{{count}} selecionados',
  all: 'Selecionar tudo ({{total}})',
  clear: 'Limpar seleção',
  tooMany: 'No máximo {{max}} de uma vez.',
};

const en: typeof pt = {
  row: 'Select {{name}}',
  page: 'Select all rows of this page',
  selection: 'Selection',
  count_one: '{{count}} selected',
  count_other: '{{count}} selected',
  all: 'Select all ({{total}})',
  clear: 'Clear selection',
  tooMany: 'At most {{max}} at once.',
};

const es: typeof pt = {
  row: 'Seleccionar {{name}}',
  page: 'Seleccionar todas las filas de esta página',
  selection: 'Selección',
  count_one: '{{count}} seleccionado',
  count_other: '{{count}} seleccionados',
  all: 'Seleccionar todo ({{total}})',
  clear: 'Quitar selección',
  tooMany: 'Como máximo {{max}} a la vez.',
};

export const useSelectionPhrases = definePhrases('selection', { pt, en, es });
