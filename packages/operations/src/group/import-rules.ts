/** The treatment of an archive's shared rows and files for each way of importing. */
import { requireKey } from '@mobcheck/server/platform/files/file-store.ts';
import { PROFILE_PICTURES } from '@mobcheck/server/features/profile-pictures/profile-pictures.service.ts';
import type { RowTarget } from './group-rows.queries.ts';
import type { Destination, ImportMode } from './import-destination.ts';
import { EXPORTED_SHARED_TABLES } from '@mobcheck/server/features/data-export/exported-tables.ts';

const PUBLIC_FILES = 'public';

/**
 * Returns the target of a shared table's rows, or undefined when they are not imported. A copy has neither people nor tags, which belong
 * to the original group. A replacement overwrites no existing account, so no earlier password and no removed user returns.
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
      // An existing account keeps its second factor, or stays without one.
      return isReplaced ? undefined : { ...common, given: {}, onlyPeopleOf: group.id };
    case 'of-role':
      return { ...common, given: { tenant_role: group.tenantRole } };
  }
}

/** Names of the files to which the archive's rows refer, by the folder of the rows in the archive (`shared`, `tables`). */
export interface NamedFiles {
  readonly shared: ReadonlySet<string>;
  readonly tables: ReadonlySet<string>;
}

/**
 * Returns the keys for storing a file of an archive, or none when it is not imported. A file of the group's own rows goes into the folder
 * of the group. A profile picture goes into `public`, and only for a new group.
 * @throws Error when no row before it names the file
 */
export function importedFileKeys(
  path: string,
  named: NamedFiles,
  { group }: Pick<Destination, 'group'>,
  mode: ImportMode,
): string[] {
  const name = path.slice('files/'.length);
  const isPicture = named.shared.has(name) && name.startsWith(`${PROFILE_PICTURES.folder}/`);
  if (!isPicture && !named.tables.has(name)) {
    throw new Error(`the archive has the file ${name}, which no row names: nothing was written`);
  }
  return [
    ...(named.tables.has(name) ? [requireKey(`${group.schemaName}/${name}`)] : []),
    ...(isPicture && mode.kind === 'new' ? [requireKey(`${PUBLIC_FILES}/${name}`)] : []),
  ];
}
