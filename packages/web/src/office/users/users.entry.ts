/** Users in the menu of the office. */
import { managesUsers } from '@mobcheck/contract/users/users.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const users = defineEntry({
  label: 'users',
  name: { pt: 'Usuários', en: 'Users', es: 'Usuarios' },
  pages: [{ path: '/users', may: managesUsers, menu: 'people', load: () => import('./users.page.tsx') }],
});
