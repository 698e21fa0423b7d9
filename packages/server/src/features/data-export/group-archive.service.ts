/** Writes a company group into an archive, with its rows as lines of JSON, its people, and its files. */
import { z } from 'zod';
import type { PublicDb } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { AddEntry } from './archive-writer.ts';
import * as queries from './exported-rows.queries.ts';
import { exportedSharedTables, type ExportedSecrets } from './exported-tables.ts';
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

/** Returns the key of a file without its first part, which names the group that stored it. */
const keyInArchive = (key: string): string => key.slice(key.indexOf('/') + 1);

async function addTable(
  db: PublicDb,
  add: AddEntry,
  folder: string,
  source: queries.RowSource,
): Promise<number> {
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

/** Adds the files to which the rows refer. Returns the number of added files, and the names that the store lacks under all their keys. */
export async function addFiles(
  add: AddEntry,
  files: Pick<FileStore, 'get'>,
  keys: readonly string[],
): Promise<{ readonly count: number; readonly missing: string[] }> {
  const missing = new Set<string>();
  const added = new Set<string>();
  for (const key of keys) {
    const name = keyInArchive(key);
    if (!added.has(name)) {
      const content = await files.get(key);
      if (content === undefined) {
        missing.add(name);
      } else {
        await add({ path: `files/${name}`, content });
        added.add(name);
      }
    }
  }
  return { count: added.size, missing: [...missing].filter((name) => !added.has(name)) };
}

/** Lists the tables to export: shared tables, and tables of the group. */
async function listSources(db: PublicDb, group: queries.ExportedGroup, secrets: ExportedSecrets) {
  const shared = await queries.listExportedTables(db, 'public');
  return {
    shared: exportedSharedTables(secrets).flatMap(([name, rows]) =>
      shared
        .filter((table) => table.name === name)
        .map((table): queries.RowSource => ({ schema: 'public', table, shared: { group, rows, secrets } })),
    ),
    tables: (await queries.listExportedTables(db, group.schemaName)).map((table): queries.RowSource => ({
      schema: group.schemaName,
      table,
    })),
  };
}

async function addTables(db: PublicDb, add: AddEntry, folder: string, sources: readonly queries.RowSource[]) {
  const facts: GroupFacts['tables'] = {};
  for (const source of sources) {
    facts[source.table.name] = {
      columns: [...source.table.columns],
      rows: await addTable(db, add, folder, source),
    };
  }
  return facts;
}

/** The facts of an archive without the facts about its files. */
type RowFacts = Omit<GroupFacts, 'files' | 'missingFiles'>;

/**
 * Adds the rows of a group and of its people, as they are at one instant. The transaction must not have read anything before.
 * @param name of the group
 * @returns the facts of the rows, and the keys of the files to which they refer; undefined when there is no such group
 */
export async function addGroupRows(
  db: PublicDb,
  add: AddEntry,
  { name, secrets }: { readonly name: string; readonly secrets: ExportedSecrets },
): Promise<{ readonly facts: RowFacts; readonly fileKeys: readonly string[] } | undefined> {
  await queries.beginSnapshot(db);
  const group = await queries.findExportedGroup(db, name);
  if (group === undefined) {
    return undefined;
  }
  const sources = await listSources(db, group, secrets);
  const shared = await addTables(db, add, 'shared', sources.shared);
  const tables = await addTables(db, add, 'tables', sources.tables);
  const fileKeys: string[] = [];
  for (const source of [...sources.shared, ...sources.tables]) {
    fileKeys.push(...(await queries.listFileKeys(db, source)));
  }
  const facts: RowFacts = {
    kind: 'mobcheck-group',
    format: FORMAT,
    schemaVersion: group.schemaVersion,
    group: { id: group.id, name: group.name },
    shared,
    tables,
    norms: 'product_norms' in tables ? await listFollowedNorms(db, group.schemaName) : [],
  };
  return { facts, fileKeys };
}
