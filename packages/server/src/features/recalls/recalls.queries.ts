/** Adds, lists, finds and locks recalls, and counts their progress. */
import type { listRecalls, RecallState } from '@mobcheck/contract/recalls/recalls.contract.ts';
import type { Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { TenantDb, NewTenantRow, TenantChange } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

const STATE = sql<RecallState>`
  case when taken_back_at is not null then 'TAKEN_BACK' when ended_at is not null then 'ENDED' else 'ACTIVE' end`;

/** Counts the deficiencies of a recall by state, without withdrawn ones, in a query of their rows. */
const COUNTS = sql`count(*) filter (where state <> 'WITHDRAWN')::int as pieces,
  count(*) filter (where state = 'OPEN')::int as open,
  count(*) filter (where state = 'FIXED')::int as fixed,
  count(*) filter (where state = 'DISMISSED')::int as dismissed`;

interface Progress {
  pieces: number;
  open: number;
  fixed: number;
  dismissed: number;
}

export async function insertRecall(db: TenantDb, row: NewTenantRow<'recalls'>): Promise<void> {
  await db.insertInto('recalls').values(row).execute();
}

export async function updateRecall(db: TenantDb, id: string, change: TenantChange<'recalls'>): Promise<void> {
  await db.updateTable('recalls').set(change).where('id', '=', id).execute();
}

function selectRecalls(db: TenantDb) {
  return db
    .selectFrom('recalls')
    .select([
      'recalls.id',
      'recalls.title',
      STATE.as('state'),
      sql<Severity>`severity`.as('severity'),
      'recalls.dueOn',
      'recalls.createdAt',
      'recalls.createdByName',
    ]);
}

/** Returns a page of recalls without their progress. */
export async function listPage(db: TenantDb, query: QueryOf<typeof listRecalls>) {
  const { field, direction } = query;
  const columns = [sql`title_folded`, sql`public.fold(manufacturer)`];
  return onePage(
    selectRecalls(db)
      .$if(query.query !== '', (select) => select.where(matchesAnyColumn(columns, query.query)))
      .orderBy(`recalls.${field}`, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('recalls.id', direction),
    query,
  );
}

/** Counts the deficiencies of recalls by state. A recall without deficiencies has no entry. */
export async function countProgress(db: TenantDb, ids: readonly string[]): Promise<Map<string, Progress>> {
  const { rows } = await sql<Progress & { id: string }>`
    select recall_id as id, ${COUNTS} from deficiencies where recall_id = any(${ids}::uuid[]) group by recall_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}

/** Counts the deficiencies of a recall by company and state, the company with the most open deficiencies first. */
export async function countByCompany(db: TenantDb, id: string, limit: number) {
  const { rows } = await sql<Progress & { companyId: string; companyName: string }>`
    select counted.company_id as "companyId", coalesce(companies.name, '–') as "companyName", pieces, open, fixed, dismissed
    from (select company_id, ${COUNTS} from deficiencies where recall_id = ${id} group by company_id) as counted
    left join companies on companies.id = counted.company_id
    where pieces > 0
    order by open desc, pieces desc, "companyName", counted.company_id limit ${limit}`.execute(db);
  return rows;
}

/** Finds a recall with its criteria. */
export async function findRecall(db: TenantDb, id: string) {
  return selectRecalls(db)
    .leftJoin('products', 'products.id', 'recalls.productId')
    .select([
      'recalls.instructions',
      'recalls.manufacturer',
      'recalls.productId',
      'products.name as productName',
      'recalls.numbers',
      'recalls.madeFrom',
      'recalls.madeUpTo',
      'recalls.endedAt',
    ])
    .where('recalls.id', '=', id)
    .executeTakeFirst();
}

/** Locks a recall, before its pieces. */
export async function lockRecall(db: TenantDb, id: string) {
  return db
    .selectFrom('recalls')
    .selectAll()
    .select(STATE.as('recallState'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Lists the recalls that have not ended. */
export async function listActiveIds(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('recalls')
    .select('id')
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasProduct(db: TenantDb, id: string): Promise<boolean> {
  return (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
