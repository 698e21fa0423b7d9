/** Corrects all cells of a spelling or of a field in an import at once. All rows are checked after each correction. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type correctImportKind as endpoint,
  type ImportCorrection,
  MAX_CORRECTIONS,
} from '@mobcheck/contract/imports/import-corrections.contract.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { invalid } from '../../../platform/context/api-error.ts';
import { todayOf } from '../../../platform/context/today.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { spellingKey } from '../columns/field-text.ts';
import { readCatalogue } from '../columns/import-catalogue.queries.ts';
import { usesOf } from '../columns/import-fields.ts';
import { getImport } from '../stored/import-access.service.ts';
import { updateImport, type ImportRecord } from '../stored/imports.queries.ts';
import { checkRows } from './import-check.service.ts';
import { withCheckSlot } from './import-correction.service.ts';
import { findReading, forgetProducts, learnProducts } from './import-reading.queries.ts';
import { addCorrection, type StoredReading } from './stored-reading.ts';

async function requireEnabledProduct(db: TenantDb, productId: string): Promise<void> {
  const { products } = await readCatalogue(db);
  if (!products.some(({ id, enabled }) => id === productId && enabled)) {
    throw invalid('productId', 'unknown');
  }
}

/** @throws ApiError 400 for a correction that does not fit its field, or that has two meanings at once */
async function requireValidCorrection(
  db: TenantDb,
  { mapping }: ImportRecord,
  { days = {} }: StoredReading,
  correction: ImportCorrection,
): Promise<void> {
  const { field, spellings, ...meaning } = correction;
  const said = Object.entries(meaning).filter(([, value]) => value !== undefined);
  const [name] = said.map(([key]) => key);
  if (!usesOf(mapping).some((use) => use.field === field)) {
    throw invalid('field', 'unknown');
  }
  if (name !== undefined && said.length > 1) {
    throw invalid(name, 'duplicate');
  }
  const isOfSpellings = name === 'value' || name === 'productId';
  if (isOfSpellings && spellings.length === 0) {
    throw invalid('spellings', 'required');
  }
  if (name !== undefined && !isOfSpellings && spellings.length > 0) {
    throw invalid('spellings', 'unknown');
  }
  if (name === 'dayOrder' && days[field] === undefined) {
    throw invalid('dayOrder', 'unknown');
  }
  if (correction.productId !== undefined) {
    if (field !== 'product') {
      throw invalid('productId', 'unknown');
    }
    await requireEnabledProduct(db, correction.productId);
  }
}

/** Saves the chosen product of spellings for the next imports of the company, or deletes it when the correction chooses no product. */
async function learn(
  { db, clock }: ActionContext,
  companyId: string,
  { field, spellings, productId }: ImportCorrection,
): Promise<void> {
  const keys = [...new Set(spellings.map(spellingKey))].filter((key) => key !== '');
  if (field !== 'product' || keys.length === 0) {
    return;
  }
  await (productId === undefined
    ? forgetProducts(db, companyId, keys)
    : learnProducts(db, companyId, { spellings: keys, productId, now: clock.now() }));
}

/**
 * Corrects all cells of a field, or only its cells with some spellings. A body without a correction removes the earlier correction.
 * @throws ApiError NOT_FOUND, IMPORT_STATE or 400; TOO_MANY_REQUESTS or SERVER_BUSY while other imports are checked
 */
export async function correctKind(
  context: ActionContext,
  id: string,
  correction: ImportCorrection,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, clock } = context;
  return withCheckSlot(context, id, ['CHECKED'], async (row) => {
    const { reading } = await findReading(db, id);
    await requireValidCorrection(db, row, reading, correction);
    const corrections = addCorrection(reading.corrections ?? [], correction);
    if (corrections.length > MAX_CORRECTIONS) {
      throw invalid('spellings', 'too_many');
    }
    await learn(context, row.companyId, correction);
    const counts = await checkRows(db, { ...row, today: todayOf(context) }, corrections);
    await updateImport(db, id, { ...counts, updateDate: clock.now() });
    await recordAct(context, {
      feature: 'imports',
      act: 'correct',
      subject: id,
      detail: { file: row.fileName, field: correction.field, spellings: correction.spellings.length },
    });
    return getImport(context, id);
  });
}
