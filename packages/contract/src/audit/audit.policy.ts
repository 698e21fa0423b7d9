/** Roles that may read the audit trail. */
import { adminsMay } from '../kernel/actor.ts';

export const readsAudit = adminsMay('readsAudit');
