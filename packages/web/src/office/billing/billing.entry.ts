/** The page of the user's own plan, in the user menu. */
import { managesOwnPlan, readsOwnPlan } from '@mobcheck/contract/plans/plans.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const billing = defineEntry({
  label: 'myPlan',
  name: { pt: 'Meu plano', en: 'My plan', es: 'Mi plan' },
  pages: [
    // Company admins may also open the page, but have no menu item for it.
    { path: '/my-plan', may: managesOwnPlan, menu: 'user', load: () => import('./my-plan.page.tsx') },
    { path: '/my-plan', may: readsOwnPlan, load: () => import('./my-plan.page.tsx') },
  ],
});
