/** Texts of the filters above a table. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  filters: 'Filtros',
  filtersActive_one: 'Filtros, {{count}} ativo',
  filtersActive_other: 'Filtros, {{count}} ativos',
  activeFilters: 'Filtros ativos',
  removeFilter: 'Remover filtro {{name}}',
  clear: 'Limpar filtros',
  /** Shown under the title “Filtros”. */
  clearShort: 'Limpar',
  clearAll: 'Limpar a busca e os filtros',
  close: 'Fechar filtros',
  from: 'De',
  rangeFrom: 'a partir de {{from}}',
  rangeUpTo: 'até {{upTo}}',
  rangeFromTo: '{{from}} a {{upTo}}',
};

const en: typeof pt = {
  filters: 'Filters',
  filtersActive_one: 'Filters, {{count}} active',
  filtersActive_other: 'Filters, {{count}} active',
  activeFilters: 'Active filters',
  removeFilter: 'Remove filter {{name}}',
  clear: 'Clear filters',
  clearShort: 'Clear',
  clearAll: 'Clear search and filters',
  close: 'Close filters',
  from: 'From',
  rangeFrom: 'from {{from}}',
  rangeUpTo: 'up to {{upTo}}',
  rangeFromTo: '{{from}} to {{upTo}}',
};

const es: typeof pt = {
  filters: 'Filtros',
  filtersActive_one: 'Filtros, {{count}} activo',
  filtersActive_other: 'Filtros, {{count}} activos',
  activeFilters: 'Filtros activos',
  removeFilter: 'Quitar filtro {{name}}',
  clear: 'Limpiar filtros',
  clearShort: 'Limpiar',
  clearAll: 'Limpiar la búsqueda y los filtros',
  close: 'Cerrar filtros',
  from: 'Desde',
  rangeFrom: 'desde {{from}}',
  rangeUpTo: 'hasta {{upTo}}',
  rangeFromTo: '{{from}} a {{upTo}}',
};

export const useFilterPhrases = definePhrases('filters', { pt, en, es });
