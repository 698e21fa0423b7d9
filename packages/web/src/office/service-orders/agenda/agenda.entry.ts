/** The agenda in the menu of the office, where the group has switched it on. */
import { managesAgenda } from '@mobcheck/contract/agenda/agenda.policy.ts';
import { defineEntry } from '../../../lib/page-entry.ts';

export const agenda = defineEntry(
  {
    label: 'agenda',
    name: { pt: 'Agenda', en: 'Agenda', es: 'Agenda' },
    path: '/agenda',
    may: managesAgenda,
    menu: 'field',
    switch: 'AGENDA',
    load: () => import('./agenda.page.tsx'),
  },
  {
    label: 'newAgendaOrder',
    name: { pt: 'Nova ordem de serviço', en: 'New service order', es: 'Nueva orden de servicio' },
    path: '/agenda/new',
    may: managesAgenda,
    switch: 'AGENDA',
    load: () => import('./new-agenda-order.page.tsx'),
  },
);
