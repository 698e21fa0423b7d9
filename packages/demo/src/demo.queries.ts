/** Queries of the demonstration's group, users, products and free tags. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PublicDb, TenantDb } from '@mobcheck/server/platform/db/database.ts';

// An arbitrary number for the lock that keeps two servers from loading at once.
const ADVISORY_LOCK_ID = 727_002;

/** Finds the group. Waits while another server is loading it. */
export async function findDemoGroup(db: PublicDb, name: string) {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_ID})`.execute(db);
  return db
    .selectFrom('companyGroups')
    .select(['id', 'schemaName', 'tenantRole'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Lists the users of a group, in the order of their creation. */
export async function listUsers(db: PublicDb, groupName: string) {
  return db
    .selectFrom('users')
    .innerJoin('companyGroups', 'companyGroups.id', 'users.companyGroupId')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.companyId'])
    .where('companyGroups.name', '=', groupName)
    .orderBy('users.id')
    .execute();
}

/** Returns the serials that are already in the tag directory of any group. */
export async function listTakenSerials(db: TenantDb, serials: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    select serial from unnest(${serials}::text[]) as serial where public.tag_is_taken(serial)`.execute(db);
  return rows.map((row) => row.serial);
}

/** Lists serials of a company's enabled equipment by the date of the next inspection. */
export async function listInspectableSerials(db: TenantDb, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('equipment')
    .select('tagSerialNumber')
    .where('companyId', '=', companyId)
    .where('enabledTag', '=', true)
    .orderBy(sql`next_inspection_date nulls last`)
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map((row) => row.tagSerialNumber);
}

/** Lists free tags of the company with a CNPJ. */
export async function listFreeSerials(db: TenantDb, cnpj: string): Promise<string[]> {
  const tags = await db
    .selectFrom('tags')
    .innerJoin('companies', 'companies.id', 'tags.companyId')
    .select('tags.serialNumber')
    .where('companies.cnpj', '=', cnpj)
    .where('tags.equipmentId', 'is', null)
    .where('tags.retired', '=', false)
    .where('tags.enabled', '=', true)
    .orderBy('tags.serialNumber')
    .execute();
  return tags.map((tag) => tag.serialNumber);
}

/** Lists every product with its checklists, attributes and parts. */
export async function listDemoProducts(db: TenantDb) {
  return db
    .selectFrom('products')
    .innerJoin('inspectionTypes', 'inspectionTypes.id', 'products.inspectionTypeId')
    .select([
      'products.id',
      'products.sku',
      'products.name',
      'products.inspectionTypeId',
      'inspectionTypes.categoryId',
      'products.isDueDate',
      'products.inspectionSchedule',
      'products.daysNotificationNextInspectionDate',
    ])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('inspectionQuestions')
          .select(['inspectionQuestions.question', 'inspectionQuestions.type'])
          .select((question) =>
            jsonArrayFrom(
              question
                .selectFrom('inspectionCustomAnswers')
                .select(['answer', 'type'])
                .whereRef('inspectionQuestionId', '=', 'inspectionQuestions.id')
                .orderBy('position'),
            ).as('customAnswers'),
          )
          .whereRef('inspectionQuestions.inspectionTypeId', '=', 'products.inspectionTypeId')
          .orderBy('inspectionQuestions.position'),
      ).as('inspectionQuestions'),
      jsonArrayFrom(
        row
          .selectFrom('maintenanceQuestions')
          .select(['question', 'type', 'reports'])
          .whereRef('maintenanceQuestions.inspectionTypeId', '=', 'products.inspectionTypeId')
          .orderBy('position'),
      ).as('maintenanceQuestions'),
      jsonArrayFrom(
        row
          .selectFrom('inspectionTypeAttributes')
          .select(['id', 'attribute'])
          .whereRef('inspectionTypeAttributes.inspectionTypeId', '=', 'products.inspectionTypeId')
          .orderBy('position'),
      ).as('attributes'),
      jsonArrayFrom(
        row
          .selectFrom('maintenanceParts')
          .select(['name', 'unit'])
          .whereRef('productId', '=', 'products.id')
          .orderBy('position'),
      ).as('parts'),
    ])
    .execute();
}

export type DemoProduct = Awaited<ReturnType<typeof listDemoProducts>>[number];
