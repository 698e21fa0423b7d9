/** The pages before the sign-in. */
import { anyoneMay, signedOutMay } from '@mobcheck/contract/kernel/actor.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const landing = defineEntry(
  {
    label: 'login',
    name: { pt: 'Entrar', en: 'Sign in', es: 'Entrar' },
    pages: [
      { path: '/', may: anyoneMay, load: () => import('./landing.page.tsx') },
      {
        path: '/inspections-report',
        may: signedOutMay,
        load: () => import('../../account/login/login.page.tsx'),
      },
    ],
  },
  {
    label: 'plans',
    name: { pt: 'Planos', en: 'Plans', es: 'Planes' },
    pages: [{ path: '/plans', may: signedOutMay, load: () => import('./plans.page.tsx') }],
  },
);
