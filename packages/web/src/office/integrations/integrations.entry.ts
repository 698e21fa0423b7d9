/** The page of integrations, in the menu of the office if the group has switched integrations on. */
import { readsIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const integrations = defineEntry({
  label: 'integrations',
  name: { pt: 'Integrações', en: 'Integrations', es: 'Integraciones' },
  path: '/integrations',
  may: readsIntegrations,
  menu: 'settings',
  switch: 'INTEGRATIONS',
  load: () => import('./integrations.page.tsx'),
});
