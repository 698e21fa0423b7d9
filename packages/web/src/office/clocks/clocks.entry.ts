/** The page of clocks, in the menu of the office if the group has clocks. */
import { appliesClocks } from '@mobcheck/contract/clocks/clocks.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const clocks = defineEntry({
  label: 'clocks',
  name: { pt: 'Prazos', en: 'Deadlines', es: 'Plazos' },
  path: '/clocks',
  may: appliesClocks,
  menu: 'registrations',
  switch: 'CLOCKS',
  load: () => import('./clocks.page.tsx'),
});
