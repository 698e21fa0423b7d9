/** Texts of the choice of equipment by radio buttons. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  search: 'Buscar por identificação, nº de controle, produto ou tag',
  list: 'Equipamentos da empresa',
  none: 'Nenhum equipamento encontrado.',
  tagOff: 'Tag desativada',
  inspectedOn: 'inspecionado em {{day}}',
  neverInspected: 'nunca inspecionado',
};

const en: typeof pt = {
  search: 'Search by label, control number, product or tag',
  list: 'Equipment of the company',
  none: 'No equipment matches this search.',
  tagOff: 'Tag disabled',
  inspectedOn: 'inspected on {{day}}',
  neverInspected: 'never inspected',
};

const es: typeof pt = {
  search: 'Buscar por identificación, nº de control, producto o tag',
  list: 'Equipos de la empresa',
  none: 'Ningún equipo encontrado.',
  tagOff: 'Tag desactivado',
  inspectedOn: 'inspeccionado el {{day}}',
  neverInspected: 'nunca inspeccionado',
};

export const useEquipmentChoicesPhrases = definePhrases('equipment-choices', { pt, en, es });
