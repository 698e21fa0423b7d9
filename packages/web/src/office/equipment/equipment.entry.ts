/** The reports of equipment in the menu of the office. */
import { readsEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const equipment = defineEntry(
  {
    label: 'inspections',
    name: { pt: 'Inspeções', en: 'Inspections', es: 'Inspecciones' },
    pages: [
      {
        path: '/inspections',
        may: readsEquipment,
        menu: 'reports',
        load: () => import('./report/inspections.page.tsx'),
      },
      { path: '/report', may: readsEquipment, load: () => import('./report/inspections.page.tsx') },
    ],
  },
  {
    label: 'maintenances',
    name: { pt: 'Manutenções', en: 'Maintenance', es: 'Mantenimientos' },
    path: '/maintenances',
    may: readsEquipment,
    menu: 'reports',
    load: () => import('./report/maintenances.page.tsx'),
  },
);
