/** Groups the problems of an import by kind, and reads the rows with problems. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { listImportProblems as endpoint } from '@mobcheck/contract/imports/import-corrections.contract.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { requireFound } from '../../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../../platform/context/only-visible-company.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { spellingOf } from '../columns/field-text.ts';
import { usesOf } from '../columns/import-fields.ts';
import type { Mapping } from '../columns/import-suggestion.ts';
import { findImport } from '../stored/imports.queries.ts';
import { listFlaggedRows, type FlaggedRow } from './import-problems.queries.ts';
import { ProblemKinds } from './import-problems.ts';
import { findReading, findSameSheet } from './import-reading.queries.ts';

const ROWS_PER_STATEMENT = 200;

/**
 * Reads the rows with problems in batches.
 * @param warned includes rows that only have warnings
 */
export async function* flaggedRows(
  db: TenantDb,
  importId: string,
  warned: boolean,
): AsyncGenerator<FlaggedRow> {
  let after = 0;
  for (;;) {
    const rows = await listFlaggedRows(db, importId, { after, limit: ROWS_PER_STATEMENT, warned });
    yield* rows;
    after = rows.at(-1)?.number ?? after;
    if (rows.length < ROWS_PER_STATEMENT) {
      return;
    }
    await yieldToOthers();
  }
}

async function listKinds(db: TenantDb, importId: string, mapping: Mapping) {
  const problems = new ProblemKinds();
  const warnings = new ProblemKinds();
  const columns = new Map(usesOf(mapping).map((use) => [use.field, use.columns]));
  for await (const row of flaggedRows(db, importId, true)) {
    const textOf = (field: string) => spellingOf(row.cells, columns.get(field) ?? []);
    // The tag of a row may be both taken and repeated. These are two problems, with different codes.
    row.problems.forEach((problem) => problems.add(problem, row.number, textOf(problem.field)));
    row.warnings.forEach((warning) => warnings.add(warning, row.number, textOf(warning.field)));
  }
  return { problems: problems.list(), warnings: warnings.list() };
}

/** Lists the problems of an import by kind, each with the texts of its cells, and the corrections made so far. @throws ApiError NOT_FOUND */
export async function listProblems(
  { db, actor }: ActionContext,
  id: string,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const row = requireFound(await findImport(db, id, onlyVisibleCompanyId(actor)));
  const { reading, contentHash } = await findReading(db, id);
  const { corrections = [], learned = [] } = reading;
  const sameSheet = await findSameSheet(db, { ...row, contentHash });
  return {
    ...(await listKinds(db, id, row.mapping)),
    corrections: [
      ...corrections.map((correction) => ({ ...correction, learned: false })),
      ...learned.map((item) => ({ field: 'product', ...item, learned: true })),
    ],
    sameSheet: sameSheet ?? null,
  };
}
