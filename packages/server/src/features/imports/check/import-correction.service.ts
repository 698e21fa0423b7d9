/** Maps the columns of an import and corrects its rows. Rows are checked after each change. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ImportMapping } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import {
  type EquipmentImport,
  type getImport as endpoint,
  IMPORT_FIELD_MISSING,
  type ImportRow,
} from '@mobcheck/contract/imports/imports.contract.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { requireFound, invalid, apiError } from '../../../platform/context/api-error.ts';
import { todayOf } from '../../../platform/context/today.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { readClockColumns } from '../columns/import-catalogue.queries.ts';
import { findMappingError } from '../columns/import-fields.ts';
import type { Mapping } from '../columns/import-suggestion.ts';
import { getImport, requireLockedImport, requireState } from '../stored/import-access.service.ts';
import { findRow, updateCells } from '../stored/import-rows.queries.ts';
import { updateImport, type ImportRecord } from '../stored/imports.queries.ts';
import { cellText } from '../upload/uploaded-table.ts';
import { checkRows, recheckRow } from './import-check.service.ts';
import { findReading } from './import-reading.queries.ts';
import { keptCorrections } from './stored-reading.ts';

// Concurrent checks of one import wait for its lock, each with a connection. The limit keeps them from using up the pool.
const takeSlot = concurrencyLimit({ perUser: 1, perGroup: 3, all: 3 });

/**
 * Runs a check of an import in one of the states, with the import locked.
 * @throws ApiError NOT_FOUND, IMPORT_STATE, TOO_MANY_REQUESTS or SERVER_BUSY
 */
export async function withCheckSlot<T>(
  context: ActionContext,
  id: string,
  states: readonly EquipmentImport['state'][],
  work: (row: ImportRecord) => Promise<T>,
): Promise<T> {
  // Checked before a slot is taken, so that NOT_FOUND and IMPORT_STATE come before TOO_MANY_REQUESTS.
  requireState(await getImport(context, id), states);
  const releaseSlot = takeSlot(context.actor);
  try {
    return await work(await requireLockedImport(context, id, ...states));
  } finally {
    releaseSlot();
  }
}

/** Checks that the group has the mapped clocks. @throws ApiError 400 */
async function requireClocks(db: TenantDb, { clocks = [] }: ImportMapping): Promise<void> {
  const known = clocks.length === 0 ? [] : await readClockColumns(db);
  const unknown = clocks.findIndex(({ kind }) => !known.some((clock) => clock.kind === kind));
  if (unknown >= 0) {
    throw invalid(`clocks.${unknown}.kind`, 'unknown');
  }
}

/** Checks that the sheet has the mapped columns, each used once. @throws ApiError IMPORT_FIELD_MISSING or 400 */
function requireValidMapping(
  { fields, attributes, joined, clocks = [] }: ImportMapping,
  headers: readonly string[],
): Mapping {
  const unknownField = Object.entries(fields).find(([, column]) => column >= headers.length);
  if (unknownField !== undefined) {
    throw invalid(`fields.${unknownField[0]}`, 'unknown');
  }
  const unknownIndex = attributes.findIndex(({ column }) => column >= headers.length);
  if (unknownIndex >= 0) {
    throw invalid(`attributes.${unknownIndex}.column`, 'unknown');
  }
  const unknownClock = clocks.findIndex(({ column }) => column >= headers.length);
  if (unknownClock >= 0) {
    throw invalid(`clocks.${unknownClock}.column`, 'unknown');
  }
  for (const field of ['product', 'unit'] as const) {
    const index = joined[field]?.findIndex((column) => column >= headers.length) ?? -1;
    if (index >= 0) {
      throw invalid(`joined.${field}.${index}`, 'unknown');
    }
  }
  const mapping = {
    fields,
    joined,
    attributes: attributes.map(({ attribute, column }) => ({ attribute: cellText(attribute), column })),
    ...(clocks.length > 0 && { clocks }),
  };
  const mappingError = findMappingError(mapping);
  if (mappingError !== undefined) {
    throw apiError(IMPORT_FIELD_MISSING, { field: mappingError.name }, [mappingError.issue]);
  }
  return mapping;
}

/**
 * Sets the mapping of the columns and checks every row.
 * @throws ApiError IMPORT_STATE or IMPORT_FIELD_MISSING; TOO_MANY_REQUESTS or SERVER_BUSY while other imports are checked
 */
export async function mapImport(
  context: ActionContext,
  id: string,
  body: ImportMapping,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, clock } = context;
  return withCheckSlot(context, id, ['UPLOADED', 'CHECKED'], async (row) => {
    const mapping = requireValidMapping(body, row.headers);
    await requireClocks(db, body);
    const { reading } = await findReading(db, id);
    const corrections = keptCorrections(reading.corrections ?? [], row.mapping, mapping);
    const counts = await checkRows(db, { ...row, mapping, today: todayOf(context) }, corrections);
    await updateImport(db, id, {
      ...counts,
      mapping: JSON.stringify(mapping),
      state: 'CHECKED',
      updateDate: clock.now(),
    });
    await recordAct(context, {
      feature: 'imports',
      act: 'check',
      subject: id,
      detail: {
        file: row.fileName,
        good: counts.goodRows,
        bad: counts.badRows,
      },
    });
    return getImport(context, id);
  });
}

/**
 * Corrects the cells of a row.
 * @throws ApiError IMPORT_STATE, NOT_FOUND, or 400 for more cells than columns; TOO_MANY_REQUESTS or SERVER_BUSY while
 * other imports are checked
 */
export async function correctRow(
  context: ActionContext,
  id: string,
  number: number,
  cells: readonly string[],
): Promise<ImportRow> {
  const { db, clock } = context;
  return withCheckSlot(context, id, ['CHECKED'], async (row) => {
    const { cells: before } = requireFound(await findRow(db, id, number));
    if (cells.length > row.headers.length) {
      throw invalid('cells', 'too_long');
    }
    const after = row.headers.map((_, index) => cellText(cells[index]));
    await updateCells(db, id, number, after);
    const counts = await recheckRow(db, { ...row, today: todayOf(context) }, { number, before, after });
    await updateImport(db, id, { ...counts, updateDate: clock.now() });
    await recordAct(context, {
      feature: 'imports',
      act: 'correct',
      subject: id,
      detail: { file: row.fileName, row: number },
    });
    return requireFound(await findRow(db, id, number));
  });
}
