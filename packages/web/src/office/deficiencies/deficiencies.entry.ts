/** The page of deficiencies, in the menu of the office if the group has switched the agenda on. */
import { readsEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const deficiencies = defineEntry({
  label: 'deficiencies',
  name: { pt: 'Não conformidades', en: 'Deficiencies', es: 'No conformidades' },
  path: '/deficiencies',
  may: readsEquipment,
  menu: 'field',
  switch: 'AGENDA',
  load: () => import('./list/deficiencies.page.tsx'),
});
