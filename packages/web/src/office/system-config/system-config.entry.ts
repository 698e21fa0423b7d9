/** Settings of the group in the menu of the office. */
import { readsSystemConfig } from '@mobcheck/contract/system-config/system-config.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const systemConfig = defineEntry({
  label: 'configSystem',
  name: { pt: 'Sistema', en: 'System', es: 'Sistema' },
  path: '/config-system',
  may: readsSystemConfig,
  menu: 'settings',
  load: () => import('./config-system.page.tsx'),
});
