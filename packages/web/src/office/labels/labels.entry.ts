/** Labels in the menu of the office. */
import { makesLabels } from '@mobcheck/contract/labels/labels.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const labels = defineEntry({
  label: 'tagsQrCode',
  name: { pt: 'Gerar QR code', en: 'Generate QR codes', es: 'Generar códigos QR' },
  pages: [
    { path: '/tags-qr-code', may: makesLabels, menu: 'tags', load: () => import('./tags-qr-code.page.tsx') },
  ],
});
