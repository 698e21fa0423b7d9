/** The list of records in the menu of the office. */
import { readsManagementFigures } from '@mobcheck/contract/dashboard/dashboard.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const inspections = defineEntry({
  label: 'records',
  name: { pt: 'Registros feitos', en: 'Records made', es: 'Registros hechos' },
  path: '/records',
  may: readsManagementFigures,
  menu: 'field',
  load: () => import('./records.page.tsx'),
});
