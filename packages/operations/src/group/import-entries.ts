/** Writes the entries of a group's archive, which are rows of its tables and the files that they name. */
import type { PublicDb } from '@mobcheck/server/platform/db/database.ts';
import type { FileStore } from '@mobcheck/server/platform/files/file-store.ts';
import { contentOf, type ReadEntry } from '../archive.ts';
import { FILE_COLUMNS } from '@mobcheck/server/features/data-export/exported-tables.ts';
import { isTimeZone } from '@mobcheck/contract/kernel/date.ts';
import type { GroupFacts } from '@mobcheck/server/features/data-export/group-archive.service.ts';
import * as rows from './group-rows.queries.ts';
import type { Destination, ImportMode } from './import-destination.ts';
import { importedFileKeys, sharedTarget } from './import-rules.ts';
import { lineBatches } from './row-lines.ts';

/** One import with its writes so far. */
export interface Import {
  readonly db: PublicDb;
  readonly files: FileStore;
  readonly facts: GroupFacts;
  readonly mode: ImportMode;
  readonly destination: Destination;
  /** Replaces the ids of companies by those of the copy. */
  readonly renamed: (text: string) => string;
  readonly writtenRows: Map<string, number>;
  readonly writtenFiles: string[];
  /** Files to which the rows that were read so far refer. */
  readonly named: { readonly shared: Set<string>; readonly tables: Set<string> };
}

function noteNamedFiles(named: Set<string>, table: string, lines: readonly string[]): void {
  const column = FILE_COLUMNS[table];
  for (const line of column === undefined ? [] : lines) {
    const name = (JSON.parse(line) as Record<string, unknown>)[column ?? ''];
    if (typeof name === 'string') {
      named.add(name);
    }
  }
}

/** @throws Error for a platform admin or an unknown time zone, which the tables would accept */
function requireSoundRow(table: string, { role, time_zone: timeZone }: Record<string, unknown>): void {
  if (table === 'users' && role === 'MOBCHECK_ADMIN') {
    throw new Error('the archive has a platform admin, whom no export contains: nothing was written');
  }
  if (
    table === 'company_groups' &&
    timeZone !== undefined &&
    !(typeof timeZone === 'string' && isTimeZone(timeZone))
  ) {
    throw new Error(
      `the archive has a time zone that nobody knows, ${JSON.stringify(timeZone)}: nothing was written`,
    );
  }
}

async function writeLines(
  run: Import,
  folder: 'shared' | 'tables',
  table: string,
  lines: readonly string[],
): Promise<void> {
  const { db, destination, facts, mode } = run;
  const isShared = folder === 'shared';
  noteNamedFiles(run.named[folder], table, lines);
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
  if (isShared) {
    lines.forEach((line) => requireSoundRow(table, JSON.parse(line) as Record<string, unknown>));
  }
  const written = await rows.insertLines(db, rowTarget, lines);
  const name = `${folder}/${table}`;
  run.writtenRows.set(name, (run.writtenRows.get(name) ?? 0) + written);
}

/** Stores a file. @throws Error when there are other bytes under its key */
async function writeFile({ files, writtenFiles }: Import, key: string, content: Buffer): Promise<void> {
  const present = await files.get(key);
  if (present === undefined) {
    writtenFiles.push(key);
    await files.put(key, content);
  } else if (!present.equals(content)) {
    throw new Error(`${key} is there with other bytes: move it away, then import again; nothing was written`);
  }
  // A present file may have no row yet. The nightly sweep deletes no file of a group while an import has locked the group.
}

/** Writes the content of an entry, rows in batches and a file whole. @throws Error with a sentence for the operator */
export async function writeEntry(run: Import, entry: ReadEntry): Promise<void> {
  const [folder, table = ''] = entry.path.split('/');
  if (folder === 'shared' || folder === 'tables') {
    for await (const lines of lineBatches(entry.parts)) {
      await writeLines(run, folder, table, lines.map(run.renamed));
    }
    return;
  }
  const keys = importedFileKeys(run.renamed(entry.path), run.named, run.destination, run.mode);
  // `contentOf` compares the content with its hash, so no altered file is stored.
  const content = keys.length === 0 ? Buffer.alloc(0) : await contentOf(entry);
  for (const key of keys) {
    await writeFile(run, key, content);
  }
}
