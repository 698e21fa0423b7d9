/** Imports the archive of a company group: as it was, as a copy beside, or in the place of its present state. */
import pg from 'pg';
import type { ClockAndIds } from '@mobcheck/server/platform/context/action-context.ts';
import type { Database, PublicDb } from '@mobcheck/server/platform/db/database.ts';
import { distributeTenant } from '@mobcheck/server/platform/db/tenants.ts';
import type { FileStore } from '@mobcheck/server/platform/files/file-store.ts';
import { readArchive, verifyArchive, type ArchiveEntry, type Manifest } from '../archive.ts';
import { groupFacts, type GroupFacts } from './group-export.ts';
import * as rows from './group-rows.queries.ts';
import { openDestination, type Destination, type ImportMode } from './import-destination.ts';
import type { Migrations } from '@mobcheck/server/platform/db/migrate.ts';
import * as target from './import-target.queries.ts';
import { importedFileKey, sharedTarget } from './import-rules.ts';

export interface Installation extends ClockAndIds {
  readonly database: Pick<Database, 'public'>;
  readonly files: FileStore;
  readonly migrations: Migrations;
}

/** One import, with what it has written so far. */
interface Import {
  readonly db: PublicDb;
  readonly files: FileStore;
  readonly facts: GroupFacts;
  readonly mode: ImportMode;
  readonly destination: Destination;
  /** Replaces the ids of companies by those of the copy. */
  readonly renamed: (text: string) => string;
  readonly writtenRows: Map<string, number>;
  readonly writtenFiles: string[];
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const linesOf = ({ content }: ArchiveEntry): string[] => content.toString('utf8').trimEnd().split('\n');

/** Gives the companies of a copy other ids: a company is in one group. Everything else keeps its id. */
async function companyIdsOfCopy(
  file: string,
  manifest: Manifest<GroupFacts>,
  ids: ClockAndIds['ids'],
): Promise<(text: string) => string> {
  const next = new Map<string, string>();
  for await (const entry of readArchive(file, manifest)) {
    if (entry.path.startsWith('tables/companies/')) {
      for (const line of linesOf(entry)) {
        next.set((JSON.parse(line) as { id: string }).id, ids.newId());
      }
    }
  }
  return (text) => text.replaceAll(UUID, (id) => next.get(id) ?? id);
}

async function writeLines(run: Import, folder: string, table: string, lines: readonly string[]) {
  const { db, destination, facts, mode } = run;
  const isShared = folder === 'shared';
  const columns = (isShared ? facts.shared : facts.tables)[table]?.columns;
  if (columns === undefined) {
    throw new Error(`the manifest does not name the table ${table}`);
  }
  const rowTarget = isShared
    ? sharedTarget(table, columns, destination, mode)
    : {
        schema: destination.schema,
        table,
        columns,
        filePrefix: destination.group.schemaName,
        given: {},
        ifPresent: 'fail' as const,
      };
  if (rowTarget === undefined) {
    return;
  }
  if (
    table === 'users' &&
    lines.some((line) => (JSON.parse(line) as { role: string }).role === 'MOBCHECK_ADMIN')
  ) {
    throw new Error('the archive has a platform admin, whom no export contains: nothing was written');
  }
  const written = await rows.insertLines(db, rowTarget, lines.map(run.renamed));
  const name = `${folder}/${table}`;
  run.writtenRows.set(name, (run.writtenRows.get(name) ?? 0) + written);
}

async function writeEntry(run: Import, entry: ArchiveEntry): Promise<void> {
  const [folder = '', table = ''] = entry.path.split('/');
  if (folder !== 'files') {
    await writeLines(run, folder, table, linesOf(entry));
    return;
  }
  const key = importedFileKey(run.renamed(entry.path), run.destination, run.mode);
  if (key !== undefined) {
    if (!(await run.files.has(key))) {
      run.writtenFiles.push(key);
    }
    // Also one that is there: no row may have referred to it for a long time, and the nightly sweep spares only new files.
    await run.files.put(key, entry.content);
  }
}

/** @throws Error when fewer rows arrived in the group's tables than the archive has */
function requireAllRows({ facts, writtenRows }: Import): void {
  for (const [table, { rows: expected }] of Object.entries(facts.tables)) {
    const written = writtenRows.get(`tables/${table}`) ?? 0;
    if (written !== expected) {
      throw new Error(`${table}: ${written} rows of ${expected} arrived; nothing was written`);
    }
  }
}

/** Brings the tables to the present version and, for a replacement, into the place of the former ones. */
async function finish(run: Import, { migrations, clock }: Installation): Promise<void> {
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
  if (mode.kind !== 'copy') {
    const strays = await target.listStrayTags(db, group);
    if (strays.length > 0) {
      throw new Error(
        `tags of the archive belong to another company group now (${strays.slice(0, 5).join(', ')}): nothing was written`,
      );
    }
  }
}

/** Says in words which row of another group is in the way. */
function readable(error: unknown): unknown {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.schema === 'public'
    ? new Error(
        `the archive meets what another group of this installation has: ${error.table}, ${error.detail ?? ''} Nothing was written`,
        { cause: error },
      )
    : error;
}

/**
 * Imports a group's archive. The archive is checked whole before anything is written; all rows are written in one transaction, so a
 * failure leaves the installation as it was.
 * @param file of `exportGroup`
 * @returns the facts of the archive, and the name of the group
 * @throws ArchiveRefused when the archive is truncated or was altered
 * @throws Error with a sentence for the operator: the group is there already, a newer version, what belongs to another group
 */
export async function importGroup(
  installation: Installation,
  file: string,
  mode: ImportMode,
): Promise<{ readonly facts: GroupFacts; readonly name: string }> {
  const { database, files, ids } = installation;
  const manifest = await verifyArchive(file, groupFacts);
  const { facts } = manifest;
  const renamed = mode.kind === 'copy' ? await companyIdsOfCopy(file, manifest, ids) : (text: string) => text;
  const writtenFiles: string[] = [];
  try {
    return await database.public(async (db) => {
      const destination = await openDestination(db, installation, facts, mode);
      const run = { db, files, facts, mode, destination, renamed, writtenRows: new Map(), writtenFiles };
      await rows.beginLoad(db, destination.schema);
      for await (const entry of readArchive(file, manifest)) {
        await writeEntry(run, entry);
      }
      await finish(run, installation);
      await distributeTenant(db, destination.group);
      return { facts, name: destination.group.name };
    });
  } catch (error) {
    for (const key of writtenFiles) {
      await files.delete(key);
    }
    throw readable(error);
  }
}
