/** The agenda, in the menu of the office if the group has switched it on, and its page for a new order. */
import { managesAgenda as may } from '@mobcheck/contract/agenda/agenda.policy.ts';
import { defineEntry } from '../../../lib/page-entry.ts';

export const agenda = defineEntry({
  label: 'agenda',
  name: { pt: 'Agenda', en: 'Agenda', es: 'Agenda' },
  pages: [
    { path: '/agenda', may, menu: 'field', switch: 'AGENDA', load: () => import('./agenda.page.tsx') },
    { path: '/agenda/new', may, load: () => import('./new-agenda-order.page.tsx') },
  ],
});
