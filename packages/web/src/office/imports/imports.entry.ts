/** Imports in the menu of the office. */
import { importsEquipment } from '@mobcheck/contract/imports/imports.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const imports = defineEntry({
  label: 'imports',
  name: { pt: 'Importar equipamentos', en: 'Import equipment', es: 'Importar equipos' },
  pages: [
    {
      path: '/imports',
      may: importsEquipment,
      menu: 'registrations',
      load: () => import('./list/imports.page.tsx'),
    },
    { path: '/imports/$id', may: importsEquipment, load: () => import('./steps/import.page.tsx') },
  ],
});
