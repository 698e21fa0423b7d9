/** Imports the archive of a company group as a new group, as a copy, or as a replacement of the group. */
import pg from 'pg';
import type { ClockAndIds } from '@mobcheck/server/platform/context/action-context.ts';
import type { Database } from '@mobcheck/server/platform/db/database.ts';
import { distributeTenant, insideTenant } from '@mobcheck/server/platform/db/tenants.ts';
import { dropUnknownNorms } from '@mobcheck/server/features/clocks/imported-norms.service.ts';
import { hashVersions } from '@mobcheck/server/features/norm-sets/norm-sets.exported.queries.ts';
import type { FileStore } from '@mobcheck/server/platform/files/file-store.ts';
import { ArchiveRefused } from '../archive-refused.ts';
import { MAX_HELD_BYTES, readArchive, verifyArchive, type Manifest } from '../archive.ts';
import { groupFacts, type GroupFacts } from '@mobcheck/server/features/data-export/group-archive.service.ts';
import * as rows from './group-rows.queries.ts';
import { openDestination, requireGroupName, requirePresent, type ImportMode } from './import-destination.ts';
import type { Migrations } from '@mobcheck/server/platform/db/migrate.ts';
import * as target from './import-target.queries.ts';
import { writeEntry, type Import } from './import-entries.ts';
import { readReplacedGroup, type ReplacedGroup } from './replaced-group.queries.ts';
import { lineBatches } from './row-lines.ts';

export interface Installation extends ClockAndIds {
  readonly database: Pick<Database, 'public'>;
  readonly files: FileStore;
  readonly migrations: Migrations;
}

/** How an operator confirms or interrupts an import. */
export interface ImportOptions {
  /** Called before a group is replaced. Its error ends the import. */
  readonly confirm?: (group: ReplacedGroup) => Promise<void>;
  /** Ends the import, which then undoes its writes. */
  readonly signal?: AbortSignal;
}

/** An imported group. */
export interface ImportedGroup {
  readonly name: string;
  readonly facts: GroupFacts;
  /** Products that follow no norm set here, since this installation has not published the same version. */
  readonly unmarked: number;
}

const ENTRY = /^(shared|tables)\/[a-z0-9_]+\/\d+\.ndjson$|^files\//;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** @throws ArchiveRefused for an entry that no export makes */
function requireOwnEntries({ entries }: Manifest<unknown>): void {
  for (const { path, bytes } of entries) {
    if (!ENTRY.test(path)) {
      throw new ArchiveRefused(`the archive has ${path}, which no export makes: nothing was written`);
    }
    if (path.startsWith('files/') && bytes > MAX_HELD_BYTES) {
      throw new ArchiveRefused(
        `${path} has ${bytes} bytes, and no file of a group more than ${MAX_HELD_BYTES}: nothing was written`,
      );
    }
  }
}

/** Returns a function that gives companies new ids in a text, since an id of a company belongs to a single group. */
async function companyIdsOfCopy(
  file: string,
  manifest: Manifest<GroupFacts>,
  ids: ClockAndIds['ids'],
): Promise<(text: string) => string> {
  const next = new Map<string, string>();
  for await (const entry of readArchive(file, manifest)) {
    if (entry.path.startsWith('tables/companies/')) {
      for await (const lines of lineBatches(entry.parts)) {
        for (const line of lines) {
          next.set((JSON.parse(line) as { id: string }).id, ids.newId());
        }
      }
    }
  }
  return (text) => text.replaceAll(UUID, (id) => next.get(id) ?? id);
}

/** @throws Error when a table of the group did not get exactly the rows that the manifest counts */
function requireAllRows({ facts, writtenRows }: Import): void {
  for (const [table, { rows: expected }] of Object.entries(facts.tables)) {
    const written = writtenRows.get(`tables/${table}`) ?? 0;
    if (written !== expected) {
      throw new Error(`${table}: ${written} rows of ${expected} arrived; nothing was written`);
    }
  }
}

/**
 * Checks the written rows and tags, and upgrades the tables. For a replacement, the new tables take the place of the former tables.
 * @returns the number of products that follow no norm set here
 * @throws Error for missing rows, or for tags that belong to another group now
 */
async function finish(run: Import, { migrations, clock }: Installation): Promise<number> {
  const { db, destination, facts, mode } = run;
  const { group, schema } = destination;
  requireAllRows(run);
  await rows.switchTriggers(db, schema, 'enable');
  const loaded = { schemaName: schema, tenantRole: group.tenantRole };
  await target.upgradeSchema(db, loaded, facts.schemaVersion, migrations.tenant);
  if (mode.kind === 'replace') {
    await target.replaceSchema(db, group.schemaName, schema);
    await target.settlePeople(db, group);
    await target.settleProducedTags(db, group, clock.now());
  }
  await target.endShares(db, group, clock.now());
  const known = await hashVersions(db, facts.norms);
  const same = facts.norms.filter(({ key, version, hash }) =>
    known.some((own) => own.key === key && own.version === version && own.hash === hash),
  );
  const unmarked = await insideTenant(db, group, async (groupDb) => dropUnknownNorms(groupDb, same));
  if (mode.kind !== 'copy') {
    const strays = await target.listStrayTags(db, group);
    if (strays.length > 0) {
      throw new Error(
        `tags of the archive belong to another company group now (${strays.slice(0, 5).join(', ')}): nothing was written`,
      );
    }
  }
  return unmarked;
}

/** Turns a violated unique index into an error that names the conflicting row of another group. */
function readable(error: unknown): unknown {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.schema === 'public'
    ? new Error(
        `the archive meets what another group of this installation has: ${error.table}, ${error.detail ?? ''} Nothing was written`,
        { cause: error },
      )
    : error;
}

/** Deletes the files that a failed import has written. @returns the error to throw */
async function takeBack(files: FileStore, keys: readonly string[], reason: unknown): Promise<unknown> {
  const left: string[] = [];
  for (const key of keys) {
    await files.delete(key).catch(() => left.push(key));
  }
  const error = readable(reason);
  return left.length === 0
    ? error
    : new Error(
        `${error instanceof Error ? error.message : String(error)}; delete what the import has written and could not delete: ${left.join(', ')}`,
        { cause: reason },
      );
}

/** Returns how a transaction ended. @param id empty means that it has not begun */
async function outcomeOf(
  database: Installation['database'],
  id: string,
): Promise<target.TransactionOutcome | undefined> {
  return id === ''
    ? 'aborted'
    : database.public(async (db) => target.outcomeOf(db, id)).catch(() => undefined);
}

async function readVerified(file: string, mode: ImportMode): Promise<Manifest<GroupFacts>> {
  if (mode.kind === 'copy') {
    requireGroupName(mode.as);
  }
  const manifest = await verifyArchive(file, groupFacts);
  requireOwnEntries(manifest);
  if (mode.kind === 'new') {
    requireGroupName(manifest.facts.group.name);
  }
  return manifest;
}

/**
 * Imports a group's archive. The archive is checked as a whole before anything is written. All rows are written in one transaction, and
 * the files of a failed import are deleted.
 * @param file of `exportGroup`
 * @throws ArchiveRefused when the archive is truncated, was altered or has an entry that no export makes
 * @throws Error with a sentence for the operator when the group exists, the version is newer, or objects belong to another group
 */
export async function importGroup(
  installation: Installation,
  file: string,
  mode: ImportMode,
  { confirm, signal }: ImportOptions = {},
): Promise<ImportedGroup> {
  const { database, files, ids } = installation;
  const manifest = await readVerified(file, mode);
  const { facts } = manifest;
  if (mode.kind === 'replace') {
    await confirm?.(
      await database.public(async (db) => readReplacedGroup(db, await requirePresent(db, facts))),
    );
  }
  const renamed = mode.kind === 'copy' ? await companyIdsOfCopy(file, manifest, ids) : (text: string) => text;
  const writtenFiles: string[] = [];
  const progress = { name: '', transaction: '', unmarked: 0 };
  const named = { shared: new Set<string>(), tables: new Set<string>() };
  try {
    return await database.public(async (db) => {
      progress.transaction = await target.transactionId(db);
      const destination = await openDestination(db, installation, facts, mode);
      progress.name = destination.group.name;
      const written = { writtenRows: new Map<string, number>(), writtenFiles, named };
      const run: Import = { db, files, facts, mode, destination, renamed, ...written };
      await rows.beginLoad(db, destination.schema);
      for await (const entry of readArchive(file, manifest)) {
        signal?.throwIfAborted();
        await writeEntry(run, entry);
      }
      signal?.throwIfAborted();
      progress.unmarked = await finish(run, installation);
      await distributeTenant(db, destination.group);
      return { facts, name: progress.name, unmarked: progress.unmarked };
    });
  } catch (error) {
    // The answer of the commit may be lost. Committed rows stay, and without an answer the nightly sweep decides about the files.
    const outcome = await outcomeOf(database, progress.transaction);
    if (outcome === 'committed') {
      return { facts, name: progress.name, unmarked: progress.unmarked };
    }
    throw outcome === 'aborted'
      ? await takeBack(files, writtenFiles, error)
      : new Error('the database went away: look whether the group is there before you import again', {
          cause: error,
        });
  }
}
