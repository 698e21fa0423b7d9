/** The page of a link for auditors. Anybody with a link opens it, signed in or not. */
import { anyoneMay } from '@mobcheck/contract/kernel/actor.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const shares = defineEntry({
  label: 'share',
  name: { pt: 'Equipamentos compartilhados', en: 'Shared equipment', es: 'Equipos compartidos' },
  path: '/share/$key',
  may: anyoneMay,
  load: () => import('./share.page.tsx'),
});
