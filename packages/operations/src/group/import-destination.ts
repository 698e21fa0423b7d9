/** The destination of an import, a new group or a schema that will replace a group's own. */
import type { ClockAndIds } from '@mobcheck/server/platform/context/action-context.ts';
import type { PublicDb } from '@mobcheck/server/platform/db/database.ts';
import type { Migrations } from '@mobcheck/server/platform/db/migrate.ts';
import { createTenant, databaseMark, tenantNames } from '@mobcheck/server/platform/db/tenants.ts';
import { lockProvisioning } from '@mobcheck/server/features/company-groups/company-groups.exported.queries.ts';
import { takeNextGroupNumber } from '@mobcheck/server/features/company-groups/company-groups.queries.ts';
import { GROUP_NAME_LENGTH, isGroupName } from '@mobcheck/contract/company-groups/group-name.rules.ts';
import type { GroupFacts } from '@mobcheck/server/features/data-export/group-archive.service.ts';
import * as target from './import-target.queries.ts';

/**
 * `new` creates the group with its people and tags. `copy` creates a group of another name without people and tags. `replace` gives an
 * existing group the state of the archive.
 */
export type ImportMode =
  | { readonly kind: 'new' | 'replace' }
  | { readonly kind: 'copy'; readonly as: string };

export interface Destination {
  readonly group: target.PresentGroup;
  /** The schema into which rows are loaded. For a replacement it is not yet the schema of the group. */
  readonly schema: string;
  readonly number: number;
  /** The version of the tables when the import is complete. */
  readonly schemaVersion: number;
}

interface Parts {
  readonly migrations: Migrations;
  readonly ids: ClockAndIds['ids'];
}

/** @throws Error when the database is of another version than this program, or the archive is of a newer version */
async function requireVersions(db: PublicDb, { migrations }: Parts, facts: GroupFacts): Promise<number> {
  if ((await target.newestPublicMigration(db)) !== migrations.public.at(-1)?.number) {
    throw new Error('the database is of another version: start the server of this version once, then import');
  }
  const newest = migrations.tenant.at(-1)?.number ?? 0;
  if (facts.schemaVersion > newest) {
    throw new Error(
      `the archive is of a newer version (tables ${facts.schemaVersion}, here ${newest}): upgrade this installation first`,
    );
  }
  return newest;
}

/** @throws Error when the text is not a valid name of a group */
export function requireGroupName(name: string): void {
  if (!isGroupName(name)) {
    throw new Error(
      `the name of a company group has 1 to ${GROUP_NAME_LENGTH} letters from a to z, and ${JSON.stringify(name)} has not: --as NAME gives another one`,
    );
  }
}

/** @throws Error when there is a group with the id or the name already */
function requireFree(
  present: readonly target.PresentGroup[],
  { id, name }: { id: string; name: string },
): void {
  const other = present[0];
  if (other !== undefined) {
    throw new Error(
      other.id === id
        ? `the group ${JSON.stringify(other.name)} is in this installation: --replace puts it back to the state of the archive, --as NAME makes a copy beside it`
        : `another group is called ${JSON.stringify(name)}: --as NAME imports a copy under another name`,
    );
  }
}

/** Finds the group that an archive replaces. @throws Error when there is none */
export async function requirePresent(
  db: PublicDb,
  facts: Pick<GroupFacts, 'group'>,
): Promise<target.PresentGroup> {
  const group = (await target.findPresentGroups(db, facts.group)).find(({ id }) => id === facts.group.id);
  if (group === undefined) {
    throw new Error(
      `the group ${JSON.stringify(facts.group.name)} is not in this installation: import it without --replace`,
    );
  }
  return group;
}

async function openReplacement(
  db: PublicDb,
  { migrations }: Parts,
  facts: GroupFacts,
  schemaVersion: number,
): Promise<Destination> {
  const group = await requirePresent(db, facts);
  await target.lockGroup(db, group.id);
  const schema = `${group.schemaName}_incoming`;
  const incoming = { schemaName: schema, tenantRole: group.tenantRole };
  await target.createIncomingSchema(db, incoming, migrations.tenant.slice(0, facts.schemaVersion));
  await target.setSchemaVersion(db, group.id, schemaVersion);
  await target.emptyDirectories(db, group);
  return { group, schema, number: 0, schemaVersion };
}

/**
 * Creates the tables that an import fills, of the version of the archive.
 * @throws Error with a sentence for the operator
 */
export async function openDestination(
  db: PublicDb,
  parts: Parts,
  facts: GroupFacts,
  mode: ImportMode,
): Promise<Destination> {
  const schemaVersion = await requireVersions(db, parts, facts);
  if (mode.kind === 'replace') {
    return openReplacement(db, parts, facts, schemaVersion);
  }
  await lockProvisioning(db);
  const identity = mode.kind === 'copy' ? { id: parts.ids.newId(), name: mode.as } : facts.group;
  requireFree(await target.findPresentGroups(db, identity), identity);
  const number = await takeNextGroupNumber(db);
  const tenant = tenantNames(number, identity.name, await databaseMark(db));
  await createTenant(db, tenant, parts.migrations.tenant.slice(0, facts.schemaVersion));
  return { group: { ...identity, ...tenant }, schema: tenant.schemaName, number, schemaVersion };
}
