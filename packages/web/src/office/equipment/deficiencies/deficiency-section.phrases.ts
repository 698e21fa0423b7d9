/** Texts of the open deficiencies in the window of a piece of equipment. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  title: 'Não conformidades abertas',
  titleWith: 'Não conformidades abertas ({{count}})',
  none: 'Nenhuma aberta.',
  add: 'Registrar não conformidade',
  addShort: 'Registrar',
  all_one: 'Ver na lista',
  all_other: 'Ver as {{count}} na lista',
};

const en: typeof pt = {
  title: 'Open deficiencies',
  titleWith: 'Open deficiencies ({{count}})',
  none: 'None is open.',
  add: 'Add deficiency',
  addShort: 'Add',
  all_one: 'View in the list',
  all_other: 'View all {{count}} in the list',
};

const es: typeof pt = {
  title: 'No conformidades abiertas',
  titleWith: 'No conformidades abiertas ({{count}})',
  none: 'Ninguna abierta.',
  add: 'Registrar no conformidad',
  addShort: 'Registrar',
  all_one: 'Ver en la lista',
  all_other: 'Ver las {{count}} en la lista',
};

export const useDeficiencySectionPhrases = definePhrases('deficiency-section', { pt, en, es });
