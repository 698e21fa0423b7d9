/** Companies in the menu of the office. */
import { managesCompanies } from '@mobcheck/contract/companies/companies.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const companies = defineEntry({
  label: 'companies',
  name: { pt: 'Empresas', en: 'Companies', es: 'Empresas' },
  pages: [
    { path: '/companies', may: managesCompanies, menu: 'people', load: () => import('./companies.page.tsx') },
  ],
});
