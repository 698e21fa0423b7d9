/** Refused records in the menu of the office. */
import { decidesQuarantine } from '@mobcheck/contract/quarantine/quarantine.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const quarantine = defineEntry({
  label: 'quarantine',
  name: { pt: 'Registros recusados', en: 'Refused records', es: 'Registros rechazados' },
  path: '/field-records',
  may: decidesQuarantine,
  menu: 'field',
  load: () => import('./quarantine.page.tsx'),
});
