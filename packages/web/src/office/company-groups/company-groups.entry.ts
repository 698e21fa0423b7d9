/** Company groups in the menu of the office. */
import { managesCompanyGroups } from '@mobcheck/contract/company-groups/company-groups.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const companyGroups = defineEntry({
  label: 'companyGroups',
  name: { pt: 'Grupos de empresas', en: 'Company groups', es: 'Grupos de empresas' },
  path: '/company-groups',
  may: managesCompanyGroups,
  menu: 'people',
  load: () => import('./company-groups.page.tsx'),
});
