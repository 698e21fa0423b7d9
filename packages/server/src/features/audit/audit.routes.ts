/** Route of the audit trail. */
import { auditRow, listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { Implement } from '../../platform/http/implement.ts';
import * as queries from './audit.queries.ts';

export function auditRoutes(implement: Implement): void {
  implement(listAudit, async ({ db, query, actor, session }) => {
    const { items, total } = await queries.listAudit(db, {
      ...query,
      timeZone: session.timeZone,
      companyId: onlyVisibleCompanyId(actor),
    });
    return {
      items: items.map(({ tokenName, ...row }) => ({
        ...row,
        ...(tokenName !== null && { tokenName }),
        // Written by recordAct. The column's type allows any JSON.
        detail: auditRow.shape.detail.parse(row.detail),
      })),
      total,
    };
  });
}
