/** The public page of a tag. Only the company's settings enable the page, and all visitors see the same data. */
import { equipmentStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import type { PublicTag } from '@mobcheck/contract/public-tags/public-tags.contract.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import type { Database, TenantDb } from '../../platform/db/database.ts';
import { findEnabledSettings } from '../system-config/system-config.service.ts';
import { findGroupOfTag } from './public-tags.queries.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { findSummary } from '../equipment/equipment.exported.queries.ts';
import { takesProblemReports } from '../switches/switches.exported.queries.ts';

/**
 * Finds the group of a tag.
 * @param serial a normalised serial
 * @throws ApiError NOT_FOUND for an unknown tag
 */
export async function findTagGroup(database: Database, serial: string) {
  return requireFound(await database.public((db) => findGroupOfTag(db, serial)));
}

/**
 * Finds the piece on a tag, if its company shows it to everybody.
 * @param serial a normalised serial, which may be a retired serial of the piece
 * @throws ApiError NOT_FOUND for a free or disabled tag, and when the company has not enabled the page
 */
export async function findPublicPiece(db: TenantDb, serial: string) {
  const row = requireFound(await findSummary(db, serial, undefined));
  if (!(await findEnabledSettings(db, row.companyId)).has('PUBLIC_TAG_PAGE')) {
    throw apiError(NOT_FOUND);
  }
  if (!row.enabledTag) {
    throw apiError(NOT_FOUND);
  }
  return row;
}

/**
 * Returns the public data of the equipment on a tag.
 * @param serial a normalised serial, which may be a retired serial of the equipment
 * @throws ApiError NOT_FOUND for an unknown, free or disabled tag, and when the company has not enabled the page
 */
export async function getPublicTag(database: Database, serial: string, now: Date): Promise<PublicTag> {
  const group = await findTagGroup(database, serial);
  return database.tenant(group, async (db) => {
    const row = await findPublicPiece(db, serial);
    const company = requireFound(await findCompany(db, row.companyId));
    return {
      serial,
      productName: row.productName,
      companyName: company.name,
      status: equipmentStatus(row, dayIn(group.timeZone, now)),
      noDueDate: row.noDueDate && row.dueDate === null,
      lastInspectionDate: row.lastInspectionAt === null ? null : dayIn(group.timeZone, row.lastInspectionAt),
      nextInspectionDate: row.nextInspectionDate,
      ...((await takesProblemReports(db)) && { canReport: true as const }),
    };
  });
}
