/** Queries of the views and columns of lists, with a row per person and list. */
import type {
  ListColumn,
  ListSettings,
  ListView,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import type { TenantDb } from '../../platform/db/database.ts';

export interface StoredSettings {
  readonly views: ListView[];
  readonly columns: ListColumn[] | null;
  readonly sharedStart: string | null;
  readonly sharedColumns: ListSettings['sharedColumns'];
  readonly updateDate: Date;
}

interface SettingsKey {
  readonly userId: string;
  readonly list: ListName;
}

const COLUMNS = ['views', 'columns', 'sharedStart', 'sharedColumns', 'updateDate'] as const;

/** Finds the settings of a person for a list. @param lock whether other changes wait until the transaction ends */
export async function findSettings(
  db: TenantDb,
  { userId, list }: SettingsKey,
  lock = false,
): Promise<StoredSettings | undefined> {
  const row = await db
    .selectFrom('listSettings')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('list', '=', list)
    .$if(lock, (select) => select.forUpdate())
    .executeTakeFirst();
  // Only `saveSettings` writes the rows, after the contract has checked them.
  return row as StoredSettings | undefined;
}

/** Stores the settings of a person for a list. @returns false if `isNew` is true but another call has already added the row */
export async function saveSettings(
  db: TenantDb,
  { userId, list }: SettingsKey,
  { views, columns, sharedStart, sharedColumns, updateDate }: StoredSettings,
  isNew: boolean,
): Promise<boolean> {
  const values = {
    views: JSON.stringify(views),
    columns: columns === null ? null : JSON.stringify(columns),
    sharedStart,
    sharedColumns: JSON.stringify(sharedColumns),
    updateDate,
  };
  const saved = await db
    .insertInto('listSettings')
    .values({ userId, list, ...values })
    .onConflict((conflict) =>
      isNew
        ? conflict.columns(['userId', 'list']).doNothing()
        : conflict.columns(['userId', 'list']).doUpdateSet(values),
    )
    .returning('list')
    .executeTakeFirst();
  return saved !== undefined;
}
