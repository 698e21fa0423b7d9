/** Queries of a company's shared views. */
import type { ListColumn } from '@mobcheck/contract/list-views/list-views.contract.ts';
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import type { TenantDb } from '../../platform/db/database.ts';

interface CompanyList {
  readonly companyId: string;
  readonly list: ListName;
}

interface SharedKey extends CompanyList {
  readonly id: string;
}

interface SharedView {
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
  readonly columns: ListColumn[] | null;
}

interface SharedRow extends SharedView {
  readonly id: string;
  readonly sharedBy: string;
  readonly updateDate: Date;
}

const COLUMNS = ['id', 'name', 'search', 'columns', 'userName as sharedBy', 'updateDate'] as const;

function stored({ search, columns }: Pick<SharedView, 'search' | 'columns'>) {
  return {
    search: JSON.stringify(search),
    columns: columns === null ? null : JSON.stringify(columns),
  };
}

/** Lists the views of a company, by name. */
export async function listSharedViews(db: TenantDb, { companyId, list }: CompanyList): Promise<SharedRow[]> {
  const rows = await db
    .selectFrom('sharedViews')
    .select(COLUMNS)
    .where('companyId', '=', companyId)
    .where('list', '=', list)
    .orderBy('nameFolded')
    .execute();
  // Only this file writes the rows, after the contract has checked them.
  return rows as SharedRow[];
}

/** Lets one transaction at a time add views of a company. @returns undefined when the company has moved to another group */
export async function lockViewsOf(db: TenantDb, companyId: string) {
  return db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds a view of a company and locks it until the end of the transaction. */
export async function lockSharedView(
  db: TenantDb,
  { companyId, list, id }: SharedKey,
): Promise<SharedRow | undefined> {
  const row = await db
    .selectFrom('sharedViews')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('list', '=', list)
    .forUpdate()
    .executeTakeFirst();
  return row as SharedRow | undefined;
}

export async function insertSharedView(
  db: TenantDb,
  view: SharedKey &
    SharedView & { readonly userId: string; readonly userName: string; readonly updateDate: Date },
): Promise<void> {
  await db
    .insertInto('sharedViews')
    .values({ ...view, ...stored(view), sharedAt: view.updateDate })
    .execute();
}

export async function changeSharedView(
  db: TenantDb,
  id: string,
  { name, updateDate, ...view }: SharedView & { readonly updateDate: Date },
): Promise<void> {
  await db
    .updateTable('sharedViews')
    .set({ name, updateDate, ...stored(view) })
    .where('id', '=', id)
    .execute();
}

export async function deleteSharedView(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('sharedViews').where('id', '=', id).execute();
}
