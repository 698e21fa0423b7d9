/** Notices in the menu of the office. */
import { signedInMay } from '@mobcheck/contract/kernel/actor.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const notices = defineEntry({
  label: 'notices',
  name: { pt: 'Avisos', en: 'Notices', es: 'Avisos' },
  pages: [{ path: '/notices', may: signedInMay, menu: 'user', load: () => import('./notices.page.tsx') }],
});
