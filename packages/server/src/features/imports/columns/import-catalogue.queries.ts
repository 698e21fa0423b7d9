/** Reads the parts of the group's catalogue that an import needs. */
import { hasClockColumn } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import { clockKindOf, type ClockKindRef } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { TAKING_CLOCK, type TakingClock } from '../../equipment/status/equipment-clocks.exported.queries.ts';
import { listSwitchesOn } from '../../switches/switches.exported.queries.ts';

export interface CatalogueProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly isDueDate: boolean;
  /** The clock that takes over a typed due date. */
  readonly takingClock: TakingClock | null;
  readonly retestDate: boolean;
  readonly rechargeDate: boolean;
  readonly weightDate: boolean;
  readonly inspectionTypeId: string;
  /** The kinds of its clocks. */
  readonly clockKindIds: readonly string[];
}

export interface CatalogueAttribute {
  readonly id: string;
  readonly inspectionTypeId: string;
  readonly attribute: string;
  readonly type: string;
}

/** A kind of clock with a column of its own. */
export interface CatalogueClock {
  readonly kind: ClockKindRef;
  /** In Portuguese if the kind has a key. */
  readonly name: string;
  readonly enabled: boolean;
}

/** Reads the kinds of clocks with a column of their own. None in a group without clocks. */
export async function readClockColumns(db: TenantDb): Promise<CatalogueClock[]> {
  if (!(await listSwitchesOn(db)).includes('CLOCKS')) {
    return [];
  }
  const rows = await db
    .selectFrom('clockKinds')
    .select(['id', 'name', 'enabled'])
    .orderBy(sql`key is null`)
    .orderBy('id')
    .execute();
  return rows
    .map(({ id, ...row }) => ({ kind: clockKindOf(id), ...row }))
    .filter(({ kind }) => hasClockColumn(kind));
}

/** Reads all products, and the enabled attributes of all subcategories in their order. */
export async function readCatalogue(
  db: TenantDb,
): Promise<{ products: CatalogueProduct[]; attributes: CatalogueAttribute[] }> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'enabled', 'isDueDate', 'inspectionTypeId'])
    .select(['retestDate', 'rechargeDate', 'weightDate', TAKING_CLOCK.as('takingClock')])
    .select(
      sql<string[]>`array(select clock_kind_id from product_clocks where product_id = products.id)`.as(
        'clockKindIds',
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  const attributes = await db
    .selectFrom('inspectionTypeAttributes')
    .select(['id', 'inspectionTypeId', 'attribute', 'type'])
    .where('enabled', '=', true)
    .orderBy('inspectionTypeId')
    .orderBy('position')
    .execute();
  return { products, attributes };
}
