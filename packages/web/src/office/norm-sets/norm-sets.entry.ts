/** Norm sets in the menu of the office. */
import { publishesNormSets } from '@mobcheck/contract/norm-sets/norm-sets.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const normSets = defineEntry({
  label: 'normSets',
  name: { pt: 'Normas', en: 'Standards', es: 'Normas' },
  path: '/norm-sets',
  may: publishesNormSets,
  menu: 'platform',
  load: () => import('./norm-sets.page.tsx'),
});
