/** The security log in the menu of the office. */
import { readsSecurityLog } from '@mobcheck/contract/security-log/security-log.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const securityLog = defineEntry({
  label: 'securityLog',
  name: { pt: 'Segurança', en: 'Security', es: 'Seguridad' },
  path: '/security-log',
  may: readsSecurityLog,
  menu: 'settings',
  load: () => import('./security-log.page.tsx'),
});
