/** Queries of the field bundle for changed or removed equipment since a revision, and for the lists. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { BundleCatalogue } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { withoutEmptyLimits } from '@mobcheck/contract/inspection-types/question-limits.ts';
import { MAX_LIST_BYTES } from '@mobcheck/contract/kernel/page.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { INSPECTION_LIMITS, MAINTENANCE_LIMITS } from '../equipment/field/field-tag.exported.queries.ts';
import {
  BYTES_OF_DEFICIENCIES,
  DEFICIENCIES_OF_EQUIPMENT,
} from '../equipment/field/open-deficiencies.exported.queries.ts';
import { LISTED_FLAWED_RECORD } from '../equipment/field/flawed-record.exported.queries.ts';
import { findNormsOfProducts } from '../equipment/status/product-norms.exported.queries.ts';
import { BYTES_OF_CLOCKS, CLOCKS_OF_EQUIPMENT, CLOCKS_OF_PRODUCT } from './bundle-clocks.queries.ts';

interface ChangeFilter {
  readonly companyId: string;
  /** Transaction from which changes are selected; null selects everything. */
  readonly from: string | null;
}

/** Returns the condition for equipment of a company that changed, or has a changed tag or deficiency. */
function isChanged({ companyId, from }: ChangeFilter): RawBuilder<SqlBool> {
  return from === null
    ? sql<SqlBool>`equipment.company_id = ${companyId}`
    : sql<SqlBool>`equipment.company_id = ${companyId} and equipment.id in (
        select id from equipment where company_id = ${companyId} and changed_xid >= ${from}::xid8
        union all select equipment_id from tags
        where company_id = ${companyId} and changed_xid >= ${from}::xid8 and equipment_id is not null
        union all select equipment_id from deficiencies
        where company_id = ${companyId} and changed_xid >= ${from}::xid8 and equipment_id is not null
          and state <> 'REPORTED')`;
}

const COLUMNS = [
  'equipment.id',
  'equipment.tagSerialNumber',
  'equipment.enabledTag',
  'equipment.productId',
  'equipment.extraLabel',
  'equipment.extraCode',
  'equipment.assetNumber',
  'equipment.manufacturingNumber',
  'equipment.manufacturer',
  'equipment.unit',
  'equipment.manufacturingDate',
  'equipment.retestDate',
  'equipment.rechargeDate',
  'equipment.weightDate',
  'equipment.dueDate',
  'equipment.rechargeDueDate',
  'equipment.retestDueDate',
  'equipment.weightDueDate',
  'equipment.statedDueDate',
  'equipment.nextInspectionDate',
  'equipment.improper',
  'equipment.lastInspectionAt',
  'equipment.lastInspectionUserName',
  'equipment.lastInspectionUserEmail',
  'equipment.lastMaintenanceAt',
  'equipment.lastMaintenanceUserName',
  'equipment.lastMaintenanceUserEmail',
  'equipment.createdAt',
  'equipment.updateDate',
] as const;

const FIVE_DECIMALS = 5;

/** Estimated bytes of the ids, dates and serials of a piece as JSON. */
const BYTES_OF_SHORT_COLUMNS = 500;

/**
 * Finds the first piece that would exceed the size of a page, since texts, attributes and last flaws can be long.
 * @returns undefined when all pieces fit
 */
export async function findPieceWithoutRoom(
  db: TenantDb,
  filter: ChangeFilter,
  page: { readonly after: string | null; readonly limit: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as number, sum(bytes) over (order by id) as bytes from (
        select equipment.id, ${BYTES_OF_SHORT_COLUMNS}
          + octet_length(concat(equipment.extra_label, equipment.extra_code, equipment.asset_number,
            equipment.manufacturing_number, equipment.manufacturer, equipment.unit))
          + octet_length(equipment.attributes::text) + coalesce(octet_length((${LISTED_FLAWED_RECORD})::text), 0)
          + ${BYTES_OF_CLOCKS} + ${BYTES_OF_DEFICIENCIES} as bytes
        from equipment left join inspections on inspections.id = equipment.last_inspection_id
        where ${isChanged(filter)} and (${page.after}::uuid is null or equipment.id > ${page.after}::uuid)
        order by equipment.id limit ${page.limit}
      ) as listed
    ) as measured
    where number > 1 and bytes > ${MAX_LIST_BYTES} order by id limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * Lists equipment of a company in the order of ids.
 * @param page.after only ids after this one; null starts at the first
 * @param page.before only ids before this one; undefined means up to the limit
 */
export async function listChangedEquipment(
  db: TenantDb,
  filter: ChangeFilter,
  page: { readonly after: string | null; readonly before: string | undefined; readonly limit: number },
) {
  return db
    .selectFrom('equipment')
    .leftJoin('inspections', 'inspections.id', 'equipment.lastInspectionId')
    .select(COLUMNS)
    .select([
      sql<string[]>`array(
        select serial_number from tags
        where equipment_id = equipment.id and serial_number <> equipment.tag_serial_number
        order by serial_number)`.as('retiredSerials'),
      sql<EquipmentSummary['maintenanceStatus']>`maintenance_status`.as('maintenanceStatus'),
      sql<EquipmentSummary['inspectionTypeAttribute']>`equipment.attributes`.as('attributes'),
      LISTED_FLAWED_RECORD.as('flawed'),
      CLOCKS_OF_EQUIPMENT.as('clocks'),
      DEFICIENCIES_OF_EQUIPMENT.as('deficiencies'),
      sql<number | null>`round(inspections.latitude::numeric, ${FIVE_DECIMALS})`.as('latitude'),
      sql<number | null>`round(inspections.longitude::numeric, ${FIVE_DECIMALS})`.as('longitude'),
    ])
    .where(isChanged(filter))
    .$if(page.after !== null, (select) => select.where('equipment.id', '>', page.after ?? ''))
    .$if(page.before !== undefined, (select) => select.where('equipment.id', '<', page.before ?? ''))
    .orderBy('equipment.id')
    .limit(page.limit)
    .execute();
}
export type ChangedEquipment = Awaited<ReturnType<typeof listChangedEquipment>>[number];

/** Lists ids of equipment that was removed from the company since a transaction. */
export async function listRemovedEquipment(
  db: TenantDb,
  { companyId, from }: ChangeFilter & { readonly from: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('removedEquipment')
    .select('equipmentId')
    .where('companyId', '=', companyId)
    .where(sql<SqlBool>`changed_xid >= ${from}::xid8`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('equipment')
            .select('equipment.id')
            .whereRef('equipment.id', '=', 'removedEquipment.equipmentId')
            .where('equipment.companyId', '=', companyId),
        ),
      ),
    )
    .orderBy('equipmentId')
    .execute();
  return rows.map(({ equipmentId }) => equipmentId);
}

/** Counts the equipment of a company. */
export async function countEquipment(db: TenantDb, companyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('equipment')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return total;
}

const emptyList = sql`'[]'::json`;

function attributesOf(kind: 'INSPECTION' | 'MAINTENANCE') {
  return sql<{ id: string; name: string }[]>`coalesce((
    select json_agg(json_build_object('id', id, 'name', name) order by position, id) from category_attributes
    where category_id = categories.id and kind = ${kind} and enabled), ${emptyList})`;
}

async function listCategories(db: TenantDb): Promise<BundleCatalogue['categories']> {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'enabled'])
    .select([
      attributesOf('INSPECTION').as('inspectionAttributes'),
      attributesOf('MAINTENANCE').as('maintenanceAttributes'),
    ])
    .orderBy('id')
    .execute();
}

type BundleType = BundleCatalogue['inspectionTypes'][number];

async function listInspectionTypes(db: TenantDb): Promise<BundleType[]> {
  const types = await db
    .selectFrom('inspectionTypes')
    .select(['id', 'name', 'categoryId', 'enabled'])
    .select([
      sql<BundleType['inspectionQuestions']>`coalesce((
        select json_agg(json_build_object(
          'id', question.id, 'question', question.question, 'type', question.type, ${INSPECTION_LIMITS},
          'customAnswers', case when question.type = 'CUSTOM' then coalesce((
            select json_agg(json_build_object('id', id, 'answer', answer, 'type', type) order by position, id)
            from inspection_custom_answers where inspection_question_id = question.id and enabled), ${emptyList})
          else ${emptyList} end) order by position, id)
        from inspection_questions as question
        where inspection_type_id = inspection_types.id and enabled), ${emptyList})`.as('inspectionQuestions'),
      sql<BundleType['maintenanceQuestions']>`coalesce((
        select json_agg(json_build_object(
          'id', id, 'question', question, 'type', type, 'reports', reports, 'renews', renews,
          ${MAINTENANCE_LIMITS}) order by position, id)
        from maintenance_questions
        where inspection_type_id = inspection_types.id and enabled), ${emptyList})`.as(
        'maintenanceQuestions',
      ),
      sql<BundleType['attributes']>`coalesce((
        select json_agg(json_build_object('id', id, 'attribute', attribute, 'type', type) order by position, id)
        from inspection_type_attributes
        where inspection_type_id = inspection_types.id and enabled), ${emptyList})`.as('attributes'),
    ])
    .orderBy('id')
    .execute();
  return types.map((type) => ({
    ...type,
    inspectionQuestions: type.inspectionQuestions.map((question) => withoutEmptyLimits(question)),
    maintenanceQuestions: type.maintenanceQuestions.map((question) => withoutEmptyLimits(question)),
  }));
}

async function listProducts(db: TenantDb) {
  const rows = await db
    .selectFrom('products')
    .select([
      'id',
      'sku',
      'name',
      'inspectionTypeId',
      'enabled',
      'isDueDate',
      'retestDate',
      'rechargeDate',
      'weightDate',
      'rechargeMonths',
      'retestMonths',
      'weightMonths',
      'manufacturer',
      'manufacturingNumber',
      'inspectionSchedule',
      'daysNotificationDueDate',
      'daysNotificationNextInspectionDate',
      'updateDate',
      sql<boolean>`image_key is not null`.as('image'),
      sql<BundleCatalogue['products'][number]['parts']>`coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'unit', unit) order by position, id)
        from maintenance_parts where product_id = products.id), ${emptyList})`.as('parts'),
      CLOCKS_OF_PRODUCT.as('clocks'),
    ])
    .orderBy('name')
    .orderBy('id')
    .execute();
  const norms = await findNormsOfProducts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ clocks, ...product }) => {
    const norm = norms.get(product.id);
    return { ...product, ...(clocks && { clocks }), ...(norm && { norm }) };
  });
}

/** Reads the data shared by all equipment, such as categories, subcategories with their checklists, and products. */
export async function findCatalogue(db: TenantDb) {
  return {
    categories: await listCategories(db),
    inspectionTypes: await listInspectionTypes(db),
    products: await listProducts(db),
  };
}

/** Lists the open tag replacement requests of a company, newest first. */
export async function listOpenReplacements(db: TenantDb, companyId: string) {
  return db
    .selectFrom('tagReplacements')
    .select(['newSerial', 'oldSerial', 'requestedAt', 'userName as requestedBy'])
    .where('state', '=', 'OPEN')
    .where('companyId', '=', companyId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Deletes rows of `removed_equipment` about removals before an instant. */
export async function deleteRemovals(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('removedEquipment').where('removedAt', '<', before).execute();
}
