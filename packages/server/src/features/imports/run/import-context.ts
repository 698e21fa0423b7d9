/** Creates the context of import jobs, which act in the name of the user who confirmed the import. */
import type { ClockAndIds } from '../../../platform/context/action-context.ts';
import type { Database, TenantDb } from '../../../platform/db/database.ts';
import type { FoundGroup } from '../../../platform/db/company-groups.queries.ts';
import type { ImportRecord } from '../stored/imports.queries.ts';

export interface ImportParts extends ClockAndIds {
  readonly database: Database;
  /** Base of links. */
  readonly publicUrl: string;
}

/** Creates the context of a transaction that imports rows. */
export function toImportContext(
  db: TenantDb,
  { clock, ids, publicUrl }: ImportParts,
  group: FoundGroup,
  row: ImportRecord & { readonly tokenName?: string | undefined },
) {
  const { userId, userName: name, userEmail: email, companyId, tokenName } = row;
  // The lowest role that may import, regardless of the user's role, since the job works in one company.
  const role = 'COMPANY_ADMIN' as const;
  const { timeZone, equipmentCap, hasIntegrations, schemaName, tenantRole } = group;
  return {
    db,
    clock,
    ids,
    publicUrl,
    companyId,
    actor: {
      userId,
      name,
      email,
      role,
      companyId,
      companyGroup: group.name,
      ...(tokenName !== undefined && { tokenName }),
    },
    session: { timeZone, equipmentCap, hasIntegrations, tenant: { schemaName, tenantRole } },
  };
}
