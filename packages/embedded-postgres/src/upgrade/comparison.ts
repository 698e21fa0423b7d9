// Compares a database with its copy on another server after an upgrade has copied it.
import type pg from 'pg';
import { readDefinitions } from './definitions.ts';
import { readContents, readSequences } from './rows.ts';
import type { SequenceState } from './rows.ts';

async function compareDefinitions(from: pg.Client, to: pg.Client): Promise<void> {
  const [before, after] = [await readDefinitions(from), await readDefinitions(to)];
  const lines = new Set([...after.objects, ...after.rules]);
  const missing = [...before.objects, ...before.rules].find((line) => !lines.delete(line)) ?? [...lines][0];
  if (missing !== undefined) {
    throw new Error(`the definitions differ: ${missing.slice(0, 500)}`);
  }
}

function describe(sequence: SequenceState | undefined): string {
  return sequence === undefined
    ? 'missing'
    : `at ${sequence.last}${sequence.called ? '' : ' (not given yet)'}`;
}

/** Compares the sequences. A sequence that is behind would repeat numbers that rows already have. */
async function compareSequences(from: pg.Client, to: pg.Client): Promise<void> {
  const copies = new Map((await readSequences(to)).map((sequence) => [sequence.name, sequence]));
  for (const sequence of await readSequences(from)) {
    const { name } = sequence;
    const [before, after] = [describe(sequence), describe(copies.get(name))];
    if (before !== after) {
      throw new Error(`the sequence ${name} differs: ${before} before, ${after} after`);
    }
  }
}

/**
 * Compares the definitions, the rows and the sequences of two databases. Returns the number of tables and rows.
 * @throws Error with a sentence at the first difference
 */
export async function compareDatabases(
  from: pg.Client,
  to: pg.Client,
): Promise<{ tables: number; rows: number }> {
  await compareDefinitions(from, to);
  const [contents, copies] = [await readContents(from), await readContents(to)];
  for (const [index, { table, rows, hash }] of contents.entries()) {
    const copy = copies[index];
    if (copy?.table !== table || copy.rows !== rows || copy.hash !== hash) {
      throw new Error(`the rows of ${table} differ: ${rows} before, ${copy?.rows} after`);
    }
  }
  await compareSequences(from, to);
  return { tables: contents.length, rows: contents.reduce((sum, { rows }) => sum + Number(rows), 0) };
}
