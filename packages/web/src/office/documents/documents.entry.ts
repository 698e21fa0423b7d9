/** The verification of documents in the office. */
import { anyoneMay } from '@mobcheck/contract/kernel/actor.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const documents = defineEntry({
  label: 'verify',
  name: { pt: 'Verificar documento', en: 'Verify a document', es: 'Verificar documento' },
  pages: [
    // Anybody may verify a printed document.
    { path: '/verify', may: anyoneMay, load: () => import('./verify.page.tsx') },
    { path: '/verify/$code', may: anyoneMay, load: () => import('./verify.page.tsx') },
  ],
});
