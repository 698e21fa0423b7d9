/** Roles that may read the audit trail. */
import { rolesMay } from '../kernel/actor.ts';

export const readsAudit = rolesMay('readsAudit', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
