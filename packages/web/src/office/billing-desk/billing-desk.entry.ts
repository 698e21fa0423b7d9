/** The billing desk in the menu of the office. */
import { worksAtBillingDesk } from '@mobcheck/contract/billing-desk/billing-desk.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const billingDesk = defineEntry({
  label: 'billingDesk',
  name: { pt: 'Cobrança', en: 'Billing desk', es: 'Cobranza' },
  path: '/billing-desk',
  may: worksAtBillingDesk,
  menu: 'platform',
  load: () => import('./billing-desk.page.tsx'),
});
