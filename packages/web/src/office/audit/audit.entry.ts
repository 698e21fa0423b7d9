/** The audit trail in the menu of the office. */
import { readsAudit } from '@mobcheck/contract/audit/audit.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const audit = defineEntry({
  label: 'audit',
  name: { pt: 'Auditoria', en: 'Audit trail', es: 'Auditoría' },
  pages: [{ path: '/audit', may: readsAudit, menu: 'settings', load: () => import('./audit.page.tsx') }],
});
