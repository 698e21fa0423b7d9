/** Queries of imports, without their rows. */
import type {
  EquipmentImport,
  listImports as endpoint,
} from '@mobcheck/contract/imports/imports.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { TenantDb, NewTenantRow, TenantChange } from '../../../platform/db/database.ts';
import { limitedTo, onePage } from '../../../platform/db/one-page.ts';
import { requireRoom } from '../../../platform/db/large-pages/page-bytes.ts';
import { matchesAnyColumn } from '../../../platform/db/search.ts';
import type { TenantTables } from '../../../platform/db/tenant.gen.ts';
import type { Mapping } from '../columns/import-suggestion.ts';

/** Whether the company has a later import that is running or has imported rows. */
function hasLaterImport(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from imports as later
    where later.company_id = imports.company_id and later.confirmed_at > imports.confirmed_at
      and (later.state = 'RUNNING' or (later.state in ('DONE', 'FAILED') and later.done_rows > 0)))`;
}

function selectImports(db: TenantDb) {
  return (
    db
      .selectFrom('imports')
      .select([
        'id',
        'companyId',
        'fileName',
        'userId',
        'userName',
        'userEmail',
        'totalRows',
        'goodRows',
        'badRows',
        'doneRows',
        'plannedRows',
        'failure',
        'createdAt',
        'updateDate',
      ])
      // The check constraint of `state` allows only the contract's values.
      .select([
        sql<EquipmentImport['state']>`state`.as('state'),
        sql<string[]>`headers`.as('headers'),
        sql<Mapping>`mapping`.as('mapping'),
        hasLaterImport().as('hasLaterImport'),
      ])
  );
}

export type ImportRecord = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>;

function hasIdInCompany(id: string, companyId: string | undefined) {
  return (eb: ExpressionBuilder<TenantTables, 'imports'>) =>
    eb.and([eb('id', '=', id), ...(companyId === undefined ? [] : [eb('companyId', '=', companyId)])]);
}

/** @param companyId the only company to look in, undefined for all of the group */
export async function findImport(db: TenantDb, id: string, companyId: string | undefined) {
  return selectImports(db).where(hasIdInCompany(id, companyId)).executeTakeFirst();
}

/** Like `findImport`, but locks the import until the end of the transaction, so that calls for it run one after the other. */
export async function lockImport(db: TenantDb, id: string, companyId: string | undefined) {
  return selectImports(db).where(hasIdInCompany(id, companyId)).forUpdate('imports').executeTakeFirst();
}

/** Returns one page of the imports of a company, and the total of matching imports. */
export async function listImports(db: TenantDb, companyId: string, filter: QueryOf<typeof endpoint>) {
  const matches = (eb: ExpressionBuilder<TenantTables, 'imports'>) =>
    eb.and([
      eb('companyId', '=', companyId),
      ...(filter.query === ''
        ? []
        : [
            matchesAnyColumn(
              ['file_name', 'user_name'].map((column) => sql`public.fold(${sql.ref(column)})`),
              filter.query,
            ),
          ]),
    ]);
  const ordered = selectImports(db)
    .where(matches)
    .orderBy('createdAt', filter.direction)
    .orderBy('id', filter.direction);
  await requireRoom(db, limitedTo(ordered, filter), filter);
  return onePage(ordered, filter);
}

export async function insertImport(db: TenantDb, row: NewTenantRow<'imports'>): Promise<void> {
  await db.insertInto('imports').values(row).execute();
}

export async function updateImport(db: TenantDb, id: string, change: TenantChange<'imports'>): Promise<void> {
  await db.updateTable('imports').set(change).where('id', '=', id).execute();
}

/** Lists imports of which no row was imported and that nobody has changed since an instant. */
export async function listStaleImports(db: TenantDb, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['UPLOADED', 'CHECKED'])
    .where('updateDate', '<', since)
    .orderBy('updateDate')
    .execute();
  return rows.map((row) => row.id);
}

/** Removes an import with its rows. */
export async function deleteImport(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute();
}
