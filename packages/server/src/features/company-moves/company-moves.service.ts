/** Moves all data of a company to a company of another group. */
import type { CompanyMove, DataMove, MovedTable } from '../../platform/db/company-move.ts';
import { noteMovedFiles } from '../../platform/db/company-groups.queries.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { liftStatementLimit } from '../../platform/db/statement-limit.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { endTokensOfCompany } from '../api-tokens/token-mails.service.ts';
import {
  bringClocks,
  lockClockChanges,
  stateMovedDueDates,
} from '../clocks/company-move.exported.queries.ts';
import { copyCategories } from '../categories/copied-categories.exported.queries.ts';
import { movedDeficiencies, movedDeficiencyChanges } from '../deficiencies/company-move.exported.queries.ts';
import { lockCompanies, lockCompany } from '../companies/companies.exported.queries.ts';
import { recountInspections } from '../inspections/months/inspection-months.exported.queries.ts';
import { handOverDocumentCodes, movedDocuments } from '../documents/company-move.exported.queries.ts';
import { forgetEvents } from '../events/company-move.exported.queries.ts';
import { refreshEquipmentOfProduct } from '../equipment/equipment.service.ts';
import {
  lockEquipmentOf,
  movedClocks,
  movedEquipment,
  movedSnapshots,
} from '../equipment/company-move.exported.queries.ts';
import {
  movedImportRows,
  movedImports,
  movedProductSpellings,
} from '../imports/stored/company-move.exported.queries.ts';
import { copyTypes } from '../inspection-types/copied-types.exported.queries.ts';
import { movedInspections, movedMaintenances } from '../inspections/company-move.exported.queries.ts';
import { movedLabelBatches } from '../labels/company-move.exported.queries.ts';
import { forgetPhones } from '../phones/company-move.exported.queries.ts';
import { movedPhotos } from '../photos/company-move.exported.queries.ts';
import { movedProblemReports } from '../problem-reports/company-move.exported.queries.ts';
import { copyProducts, lockProductsForShare } from '../products/copied-products.exported.queries.ts';
import { movedQuarantine } from '../quarantine/company-move.exported.queries.ts';
import {
  lockSplitOrders,
  movedOrderLines,
  movedOrders,
  recountSplitOrders,
} from '../service-orders/company-move.exported.queries.ts';
import { removeShares } from '../shares/company-move.exported.queries.ts';
import { movedTagReplacements } from '../tag-replacements/company-move.exported.queries.ts';
import { handOverSerials, movedTags } from '../tags/company-move.exported.queries.ts';
import { requireQuota, countUsedTags } from '../tags/tags.service.ts';
import { deleteWebhooksOfCompany } from '../webhooks/company-move.exported.queries.ts';
import { findMovingCatalogue, findTargetCatalogue, withTypes } from './counterparts.queries.ts';
import { findCounterparts } from './counterparts.rules.ts';

/** Tables in the order of copying, so that references are valid. */
const MOVED_TABLES: readonly MovedTable[] = [
  movedLabelBatches,
  movedTags,
  movedEquipment,
  movedClocks,
  movedSnapshots,
  movedInspections,
  movedMaintenances,
  movedDeficiencies,
  movedDeficiencyChanges,
  movedProblemReports,
  movedPhotos,
  movedQuarantine,
  movedTagReplacements,
  movedDocuments,
  movedImports,
  movedImportRows,
  movedProductSpellings,
  movedOrders,
  movedOrderLines,
];

/**
 * Moves all data of a company, such as equipment, tags, records, documents, imports and orders. The target's tag limits apply.
 * @param options tags that the plan of the target's group allows, and the instant of the move
 * @returns number of moved pieces of equipment
 * @throws ApiError TAGS_LIMIT_REACHED
 * @throws Error when a row could not be moved, and any error of the database; the caller's transaction must roll back
 */
export async function moveCompany(
  db: PublicDb,
  move: CompanyMove,
  { equipmentCap, now }: { readonly equipmentCap: number; readonly now: Date },
): Promise<number> {
  const { from, to, fromCompanyId, toCompanyId } = move;
  await lockClockChanges(db, move);
  const tagCount = await insideTenant(db, from, async (sourceDb) => {
    // Locked, so that nothing is registered, ordered or uploaded in the company during the move.
    await lockCompany(sourceDb, fromCompanyId);
    return countUsedTags(sourceDb, fromCompanyId);
  });
  await insideTenant(db, to, async (targetDb) => {
    const companies = await lockCompanies(targetDb);
    await requireQuota(targetDb, { companies, companyId: toCompanyId, equipmentCap, added: tagCount });
  });
  // One statement that removes a million records takes minutes.
  await liftStatementLimit(db);
  const equipmentIds = await lockEquipmentOf(db, move);
  const splitOrderIds = await lockSplitOrders(db, move);
  await noteMovedFiles(db, from, to);
  const catalogue = await bringCatalogue(db, move, now);
  const equipment = await moveRows(db, { ...move, ...catalogue });
  await endTokensOfCompany(db, fromCompanyId, now);
  await recountSplitOrders(db, move, splitOrderIds, now);
  await stateMovedDueDates(db, move, { products: catalogue.products, equipmentIds }, now);
  await insideTenant(db, from, recountInspections);
  await insideTenant(db, to, async (targetDb) => {
    for (const { target } of catalogue.products) {
      await refreshEquipmentOfProduct(targetDb, target);
    }
    await recountInspections(targetDb);
  });
  return equipment;
}

/** Copies the products, clocks, types and categories that the target lacks. @returns pairs of rows of both groups */
async function bringCatalogue(
  db: PublicDb,
  move: CompanyMove,
  now: Date,
): Promise<Pick<DataMove, 'products' | 'clockKinds'>> {
  await lockProductsForShare(db, move);
  const moving = await findMovingCatalogue(db, move);
  const found = findCounterparts(moving, await findTargetCatalogue(db, move, moving.products));
  await copyCategories(db, move, found.missingCategories);
  await copyTypes(db, move, found.missingTypes);
  await copyProducts(db, move, found.missingProducts);
  const copiedIds = found.missingProducts.map(({ id }) => id);
  const clockKinds = await bringClocks(db, move, copiedIds, now);
  return { products: await withTypes(db, move, found.products), clockKinds };
}

/**
 * @returns number of moved pieces
 */
async function moveRows(db: PublicDb, move: DataMove): Promise<number> {
  const copiedRows = new Map<MovedTable, bigint>();
  for (const table of MOVED_TABLES) {
    copiedRows.set(table, await table.copy(db, move));
  }
  await handOverSerials(db, move);
  await handOverDocumentCodes(db, move);
  await forgetPhones(db, move);
  await removeShares(db, move);
  await forgetEvents(db, move);
  await deleteWebhooksOfCompany(db, move.fromCompanyId);
  for (const table of MOVED_TABLES.toReversed()) {
    if ((await table.remove(db, move)) !== copiedRows.get(table)) {
      throw new Error(`not every row of ${table.table} was copied`);
    }
  }
  return Number(copiedRows.get(movedEquipment));
}
