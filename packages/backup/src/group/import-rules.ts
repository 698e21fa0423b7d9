/** What becomes of the shared rows and the files of an archive, for each way of importing it. */
import { requireKey } from '@mobcheck/server/platform/files/file-store.ts';
import { PROFILE_PICTURES } from '@mobcheck/server/features/profile-pictures/profile-pictures.service.ts';
import type { RowTarget } from './group-rows.queries.ts';
import type { Destination, ImportMode } from './import-destination.ts';
import { EXPORTED_SHARED_TABLES } from './exported-tables.ts';

const PUBLIC_FILES = 'public';

/**
 * Returns where the rows of a shared table go; undefined: they are not imported. A copy has neither people nor tags, which are those of
 * the group that it was made of. A replacement leaves accounts as they are: nobody gets an earlier password back, and nobody who
 * was removed returns.
 * @throws Error for a table that no export contains
 */
export function sharedTarget(
  table: string,
  columns: readonly string[],
  { group, number, schemaVersion }: Destination,
  mode: ImportMode,
): RowTarget | undefined {
  const kind = EXPORTED_SHARED_TABLES.find(([name]) => name === table)?.[1];
  if (kind === undefined) {
    throw new Error(`no export contains the shared table ${table}`);
  }
  const isReplaced = mode.kind === 'replace';
  const common = {
    schema: 'public',
    table,
    columns,
    filePrefix: PUBLIC_FILES,
    ifPresent: isReplaced ? ('keep' as const) : ('fail' as const),
  };
  if (kind === 'group') {
    const names = { schema_name: group.schemaName, tenant_role: group.tenantRole };
    const given = { id: group.id, name: group.name, number, schema_version: schemaVersion, ...names };
    return isReplaced ? undefined : { ...common, given };
  }
  if (mode.kind === 'copy') {
    return undefined;
  }
  switch (kind) {
    case 'people':
      return { ...common, given: { company_group_id: group.id } };
    case 'of-people':
      // An account that is there keeps its second factor, or the lack of one.
      return isReplaced ? undefined : { ...common, given: {}, onlyPeopleOf: group.id };
    case 'of-role':
      return { ...common, given: { tenant_role: group.tenantRole } };
  }
}

/** Returns the key under which a file of an archive is stored; undefined: it is not imported. */
export function importedFileKey(
  path: string,
  { group }: Pick<Destination, 'group'>,
  mode: ImportMode,
): string | undefined {
  const name = path.slice('files/'.length);
  if (!name.startsWith(`${PROFILE_PICTURES.folder}/`)) {
    return requireKey(`${group.schemaName}/${name}`);
  }
  return mode.kind === 'new' ? requireKey(`${PUBLIC_FILES}/${name}`) : undefined;
}
