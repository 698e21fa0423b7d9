/** Exports one company group into an archive, with its rows as lines of JSON, its people, and its files. */
import { z } from 'zod';
import type { Database, PublicDb } from '@mobcheck/server/platform/db/database.ts';
import type { FileStore } from '@mobcheck/server/platform/files/file-store.ts';
import { writeArchive, type ArchiveEntry } from '../archive.ts';
import * as queries from './group-rows.queries.ts';
import { EXPORTED_SHARED_TABLES } from './exported-tables.ts';
import { listFollowedNorms } from './followed-norms.queries.ts';

const LINES_PER_ENTRY = 1000;
const FORMAT = 1;

const tableFacts = z.object({ columns: z.array(z.string()), rows: z.number().int() });

/** The facts in the manifest of a group's archive. */
export const groupFacts = z.object({
  kind: z.literal('mobcheck-group'),
  format: z.literal(FORMAT),
  /** Number of the last migration of company groups. */
  schemaVersion: z.number().int(),
  group: z.object({ id: z.uuid(), name: z.string() }),
  /** Tables of the shared schema, in the order in which they are written. */
  shared: z.record(z.string(), tableFacts),
  /** Tables of the group's schema, in the order in which they are written. */
  tables: z.record(z.string(), tableFacts),
  files: z.number().int(),
  /** Files to which rows refer and which the store did not have. */
  missingFiles: z.array(z.string()),
  /** Versions of norm sets that products follow or followed. An archive of an earlier program has none. */
  norms: z.array(z.object({ key: z.string(), version: z.number().int(), hash: z.string() })).default([]),
});
export type GroupFacts = z.output<typeof groupFacts>;

type Add = (entry: ArchiveEntry) => Promise<void>;

/** Returns the key of a file without its first part, which names the group that stored it. */
const keyInArchive = (key: string): string => key.slice(key.indexOf('/') + 1);

async function addTable(db: PublicDb, add: Add, folder: string, source: queries.RowSource): Promise<number> {
  const { name } = source.table;
  await queries.openLines(db, source);
  let rows = 0;
  for (let part = 1; ; part += 1) {
    const lines = await queries.fetchLines(db, LINES_PER_ENTRY);
    if (lines.length === 0) {
      return rows;
    }
    rows += lines.length;
    const path = `${folder}/${name}/${String(part).padStart(6, '0')}.ndjson`;
    await add({ path, content: Buffer.from(lines.map((line) => `${line}\n`).join('')) });
  }
}

/** Adds the files to which the rows refer. Returns the number of added files, and the names of files that the store lacks. */
async function addFiles(add: Add, files: FileStore, keys: readonly string[]) {
  const missing: string[] = [];
  const added = new Set<string>();
  for (const key of keys) {
    const name = keyInArchive(key);
    if (!added.has(name)) {
      const content = await files.get(key);
      added.add(name);
      if (content === undefined) {
        missing.push(name);
      } else {
        await add({ path: `files/${name}`, content });
      }
    }
  }
  return { count: added.size - missing.length, missing };
}

/** Lists the exported rows, first of shared tables, then of the group's tables. */
async function listSources(db: PublicDb, group: queries.ExportedGroup) {
  const shared = await queries.listExportedTables(db, 'public');
  return {
    shared: EXPORTED_SHARED_TABLES.flatMap(([name, rows]) =>
      shared
        .filter((table) => table.name === name)
        .map((table): queries.RowSource => ({ schema: 'public', table, shared: { group, rows } })),
    ),
    tables: (await queries.listExportedTables(db, group.schemaName)).map((table): queries.RowSource => ({
      schema: group.schemaName,
      table,
    })),
  };
}

async function addTables(db: PublicDb, add: Add, folder: string, sources: readonly queries.RowSource[]) {
  const facts: GroupFacts['tables'] = {};
  for (const source of sources) {
    facts[source.table.name] = {
      columns: [...source.table.columns],
      rows: await addTable(db, add, folder, source),
    };
  }
  return facts;
}

/**
 * Exports a group while the installation serves, as it was at one instant. The same state of the group makes the same bytes, in
 * whichever installation it is.
 * @param name of the group
 * @param file that is created
 * @throws Error when there is no such group
 */
export async function exportGroup(
  { database, files }: { readonly database: Pick<Database, 'public'>; readonly files: FileStore },
  name: string,
  file: string,
): Promise<GroupFacts> {
  return database.public(async (db) => {
    await queries.beginSnapshot(db);
    const group = await queries.findExportedGroup(db, name);
    if (group === undefined) {
      throw new Error(`there is no company group ${JSON.stringify(name)}`);
    }
    const sources = await listSources(db, group);
    let facts: GroupFacts | undefined;
    await writeArchive(file, async (add) => {
      const shared = await addTables(db, add, 'shared', sources.shared);
      const tables = await addTables(db, add, 'tables', sources.tables);
      const keys: string[] = [];
      for (const source of [...sources.shared, ...sources.tables]) {
        keys.push(...(await queries.listFileKeys(db, source)));
      }
      const { count, missing } = await addFiles(add, files, keys);
      return (facts = {
        kind: 'mobcheck-group',
        format: FORMAT,
        schemaVersion: group.schemaVersion,
        group: { id: group.id, name: group.name },
        shared,
        tables,
        files: count,
        missingFiles: missing,
        norms: 'product_norms' in tables ? await listFollowedNorms(db, group.schemaName) : [],
      });
    });
    return facts as GroupFacts;
  });
}
