/** Routes of the security log. */
import {
  securityEvent,
  exportSecurityEvents,
  listSecurityEvents,
} from '@mobcheck/contract/security-log/security-log.contract.ts';
import type { Session } from '../../platform/context/session.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { Database } from '../../platform/db/database.ts';
import { sendDownload } from '../../platform/http/download.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { eventsFile } from './security-log-files.service.ts';
import { listEvents, type VisibleEvents } from './security-log.queries.ts';
import type { SecurityLog } from './security-log.service.ts';

/** Platform admins see all events. Group admins see the events of their group, and company admins see the events of their company. */
function visibleTo({ actor, companyGroupId }: Session): VisibleEvents {
  return actor.role === 'MOBCHECK_ADMIN'
    ? { companyGroupId: undefined, companyId: undefined }
    : { companyGroupId, companyId: onlyVisibleCompanyId(actor) };
}

export function securityLogRoutes(
  implement: Implement,
  database: Database,
  log: Pick<SecurityLog, 'flush'> | undefined,
): void {
  implement(listSecurityEvents, async ({ session: reader, query }) => {
    // Stores recent events first, so that the list includes them.
    await log?.flush();
    const filter = { ...query, ...visibleTo(reader), timeZone: reader.timeZone };
    const { items, total } = await database.public((db) => listEvents(db, filter), '20s');
    return { items: items.map((row) => ({ ...row, kind: securityEvent.shape.kind.parse(row.kind) })), total };
  });

  implement(exportSecurityEvents, async ({ db, session: reader, query, reply, clock }) => {
    const filter = { ...query, ...visibleTo(reader), timeZone: reader.timeZone };
    return sendDownload({ reply, actor: reader.actor }, () =>
      eventsFile(db, filter, { ...query, at: clock.now() }),
    );
  });
}
