/** The page of recalls, in the menu of the office if the group has switched the agenda on. */
import { managesRecalls } from '@mobcheck/contract/recalls/recalls.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const recalls = defineEntry({
  label: 'recalls',
  name: { pt: 'Recalls', en: 'Recalls', es: 'Recalls' },
  path: '/recalls',
  may: managesRecalls,
  menu: 'field',
  switch: 'AGENDA',
  load: () => import('./recalls.page.tsx'),
});
