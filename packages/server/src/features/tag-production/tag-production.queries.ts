/** Queries of production runs, their shipments and their tags. */
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type {
  FileTags,
  listProducedTags as tagsEndpoint,
  listProductionRuns as runsEndpoint,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

/** The columns of a run's progress. The generated types of a view allow null. */
interface Progress {
  reserved: number;
  stock: number;
  sent: number;
  claimed: number;
  void: number;
  state: string;
}

function runs(db: PublicDb) {
  return db
    .selectFrom('productionRuns as run')
    .innerJoin('tagOrders', 'tagOrders.id', 'run.orderId')
    .innerJoin('companyGroups', 'companyGroups.id', 'tagOrders.companyGroupId')
    .innerJoin('productionProgress as progress', 'progress.runId', 'run.id')
    .select(['run.id', 'run.orderId', 'run.companyName', 'run.made', 'run.createdAt'])
    .select(['tagOrders.productId', 'tagOrders.quantity', 'companyGroups.name as companyGroup'])
    .select(['progress.reserved', 'progress.stock', 'progress.sent', 'progress.claimed', 'progress.void'])
    .select('progress.state')
    .$narrowType<Progress>();
}

const ORDER_BY = {
  createdAt: 'run.createdAt',
  quantity: 'tagOrders.quantity',
  companyName: 'run.companyName',
} as const;

/** Returns one page of the runs and their total. */
export async function listRuns(db: PublicDb, filter: QueryOf<typeof runsEndpoint>) {
  const { state, query, field, direction } = filter;
  const columns = [sql`public.fold(run.company_name)`, sql`public.fold(company_groups.name)`];
  const ordered = runs(db)
    .$if(state !== undefined, (select) => select.where('progress.state', '=', state ?? ''))
    .$if(query !== '', (select) => select.where(matchesAnyColumn(columns, query)))
    .orderBy(ORDER_BY[field], direction)
    .orderBy('run.id', direction);
  return onePage(ordered, filter);
}

export async function findRun(db: PublicDb, id: string) {
  return runs(db).where('run.id', '=', id).executeTakeFirst();
}

/** Lists the shipments of a run, newest first. */
export async function listShipments(db: PublicDb, runId: string) {
  return db
    .selectFrom('tagShipments')
    .select(['id', 'carrier', 'trackingCode', 'sentOn', 'receivedAt'])
    .select((select) =>
      select
        .selectFrom('producedTags')
        .select(({ fn }) => fn.countAll<number>().as('quantity'))
        .whereRef('shipmentId', '=', 'tagShipments.id')
        .$asScalar()
        .$notNull()
        .as('quantity'),
    )
    .where('runId', '=', runId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

const TAG_COLUMNS = ['serialNumber', 'place', 'state', 'voidReason', 'voidNote', 'replaces'] as const;

/** Returns one page of the tags of a run and their total. */
export async function listTags(db: PublicDb, runId: string, filter: QueryOf<typeof tagsEndpoint>) {
  const { state, query, direction } = filter;
  const ordered = db
    .selectFrom('producedTags')
    .select(TAG_COLUMNS)
    .where('runId', '=', runId)
    .$if(state !== undefined, (select) => select.where('state', '=', state ?? ''))
    .$if(query !== '', (select) =>
      select.where(matchesAnyColumn([], query, { serials: [sql`lower(serial_number)`] })),
    )
    .orderBy('place', direction);
  return onePage(ordered, filter);
}

export async function findTag(db: PublicDb, runId: string, serial: string) {
  return db
    .selectFrom('producedTags')
    .select(TAG_COLUMNS)
    .where('runId', '=', runId)
    .where('serialNumber', '=', serial)
    .executeTakeFirst();
}

/** Lists the serials of the tags of a file, in their order. */
export async function listFileSerials(
  db: PublicDb,
  runId: string,
  { tags, limit, offset }: { readonly tags: FileTags; readonly limit?: number; readonly offset?: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('producedTags')
    .select('serialNumber')
    .where('runId', '=', runId)
    .$if(tags === 'all', (select) => select.where('state', '<>', 'void'))
    .$if(tags !== 'all', (select) => select.where('state', '=', 'reserved'))
    .$if(tags === 'replacements', (select) => select.where('replaces', 'is not', null))
    .orderBy('place')
    .$if(limit !== undefined, (select) => select.limit(limit ?? 0).offset(offset ?? 0))
    .execute();
  return rows.map(({ serialNumber }) => serialNumber);
}

/** Finds the company that ordered the tags of a run, with its group and the payer's e-mail address. */
export async function findBuyer(db: PublicDb, runId: string) {
  return db
    .selectFrom('productionRuns')
    .innerJoin('tagOrders', 'tagOrders.id', 'productionRuns.orderId')
    .innerJoin('companyGroups', 'companyGroups.id', 'tagOrders.companyGroupId')
    .innerJoin('billingCustomers', 'billingCustomers.id', 'tagOrders.customerId')
    .select(['tagOrders.companyId', 'tagOrders.companyGroupId'])
    .select(['companyGroups.schemaName', 'companyGroups.tenantRole'])
    .select(['billingCustomers.email', 'billingCustomers.companyId as payingCompanyId'])
    .select((select) =>
      select
        .selectFrom('users')
        .select('language')
        .where('users.email', '=', sql<string>`lower(billing_customers.email)`)
        .where('users.status', 'not in', ['MIGRATED', 'DELETED'])
        .limit(1)
        .as('language'),
    )
    .where('productionRuns.id', '=', runId)
    .executeTakeFirst();
}

/** Finds the company group that has a serial now, or returns undefined. */
export async function findGroupOfSerial(db: PublicDb, serial: string) {
  return db
    .selectFrom('tagDirectory')
    .innerJoin('companyGroups', 'companyGroups.tenantRole', 'tagDirectory.tenantRole')
    .select(['companyGroups.schemaName', 'companyGroups.tenantRole'])
    .where('tagDirectory.serialNumber', '=', serial)
    .executeTakeFirst();
}

/** Finds the run of an order, with the company and group that ordered. */
export async function findRunOfOrder(db: PublicDb, orderId: string) {
  return db
    .selectFrom('productionRuns')
    .innerJoin('tagOrders', 'tagOrders.id', 'productionRuns.orderId')
    .select(['productionRuns.id', 'tagOrders.companyGroupId', 'tagOrders.companyId'])
    .where('tagOrders.id', '=', orderId)
    .executeTakeFirst();
}
