/** Server state of the audit trail. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import type { z } from 'zod';
import { tableQueryOf } from '../../lib/query.ts';

export function auditQuery(query: z.output<typeof listAudit.query>) {
  return tableQueryOf(listAudit, { query });
}
