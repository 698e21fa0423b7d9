/** Employees in the menu of the office. */
import { readsCompanyUsers } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const companyUsers = defineEntry({
  label: 'companyUsers',
  name: { pt: 'Funcionários', en: 'Employees', es: 'Empleados' },
  path: '/company-users',
  may: readsCompanyUsers,
  menu: 'people',
  load: () => import('./company-users.page.tsx'),
});
