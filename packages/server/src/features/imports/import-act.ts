/** What is done to an import by itself, in the name of the person whose import it is. */
import type { Database, TenantDb } from '../../platform/db/database.ts';
import type { Source } from '../../platform/http/implement.ts';
import type { ImportGroup } from './import-group.queries.ts';
import type { ImportRecord } from './imports.queries.ts';

export interface ImportParts {
  readonly database: Database;
  readonly source: Source;
}

/** In whose name an import is written. */
export function actOf(db: TenantDb, { source }: ImportParts, group: ImportGroup, row: ImportRecord) {
  const { userId, userName: name, userEmail: email, companyId } = row;
  const role = 'COMPANY_ADMIN' as const;
  const { timeZone, equipmentCap, schemaName, tenantRole } = group;
  return {
    db,
    source,
    companyId,
    actor: { userId, name, email, role, companyId, companyGroup: group.name },
    session: { timeZone, equipmentCap, tenant: { schemaName, tenantRole } },
  };
}
