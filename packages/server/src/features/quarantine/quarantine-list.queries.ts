/** Queries of the office about refused records, and the change of their state. */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import type {
  QuarantineProblem,
  QuarantineState,
} from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import type { SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { limitedTo, onePage } from '../../platform/db/one-page.ts';
import { requireRoom } from '../../platform/db/large-pages/page-bytes.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

interface RefusedFilter extends QueryOf<typeof listQuarantine> {
  /** The user may see only the records of this company. Undefined means every company. */
  readonly onlyCompanyId: string | undefined;
}

/** Whether another row waits for a decision about the same piece, in the same company. */
function ofSameDecision(other: 'registration' | 'follower'): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${other}.${column}`);
  return sql<boolean>`${of('state')} = 'WAITING' and ${of('equipment_id')} = quarantine.equipment_id
    and ${of('company_id')} = quarantine.company_id`;
}

/** Selects refused records with the equipment that their tags lead to now, if the user may see it. */
function selectRefused(db: TenantDb, onlyCompanyId: string | undefined) {
  return db
    .selectFrom('quarantine')
    .innerJoin('companies', 'companies.id', 'quarantine.companyId')
    .leftJoin('tags', 'tags.serialNumber', 'quarantine.serial')
    .leftJoin('equipment', (join) =>
      join
        .onRef('equipment.id', '=', 'tags.equipmentId')
        .on((eb) =>
          onlyCompanyId === undefined ? eb.lit(true) : eb('equipment.companyId', '=', onlyCompanyId),
        ),
    )
    .select([
      'quarantine.id',
      'quarantine.companyId',
      'quarantine.userId',
      'quarantine.userName',
      'quarantine.userEmail',
      'quarantine.serial',
      'quarantine.equipmentId',
      'quarantine.equipmentName',
      'quarantine.createdAt',
      'quarantine.phoneTime',
      'quarantine.bundleAt',
      'quarantine.receivedAt',
      'quarantine.photos',
      'quarantine.decidedAt',
      'quarantine.decidedByName',
      'quarantine.reason',
      'quarantine.acceptedSerial',
      'companies.name as companyName',
      sql<SentKind>`quarantine.kind`.as('kind'),
      sql<QuarantineState>`quarantine.state`.as('state'),
      sql<QuarantineProblem>`quarantine.problem`.as('problem'),
      sql<string | null>`case when quarantine.kind <> 'registration' and quarantine.state = 'WAITING' then (
        select id from quarantine as registration where kind = 'registration' and ${ofSameDecision('registration')}
        limit 1) end`.as('registrationId'),
      sql<number>`case when quarantine.kind = 'registration' and quarantine.state = 'WAITING' then (
        select count(*)::int from quarantine as follower where kind <> 'registration'
          and ${ofSameDecision('follower')}) else 0 end`.as('followerCount'),
      sql<string>`coalesce(equipment.extra_label, '')`.as('extraLabel'),
      sql<string>`coalesce(equipment.product_name, '')`.as('productName'),
    ])
    .$if(onlyCompanyId !== undefined, (select) =>
      select.where('quarantine.companyId', '=', onlyCompanyId ?? ''),
    );
}
/** A refused record without its body, which has up to 256 kB. */
export type ListedRefused = Awaited<ReturnType<typeof listRefused>>['items'][number];
export type RefusedRow = NonNullable<Awaited<ReturnType<typeof findRefused>>>;

/** Finds a refused record. @param onlyCompanyId the only company to look in, undefined for all of the group */
export async function findRefused(db: TenantDb, id: string, onlyCompanyId: string | undefined) {
  return selectRefused(db, onlyCompanyId)
    .select('quarantine.body')
    .where('quarantine.id', '=', id)
    .executeTakeFirst();
}

/** Finds a refused record like `findRefused`, and locks it. */
export async function lockRefused(db: TenantDb, id: string, onlyCompanyId: string | undefined) {
  return selectRefused(db, onlyCompanyId)
    .select('quarantine.body')
    .where('quarantine.id', '=', id)
    .forUpdate('quarantine')
    .executeTakeFirst();
}

function matchesSearch(query: string): Expression<SqlBool> {
  const texts = [
    sql`quarantine.user_name`,
    sql`quarantine.equipment_name`,
    ...['extra_label', 'manufacturing_number', 'manufacturer'].map(
      (column) => sql`coalesce(equipment.${sql.ref(column)}, '')`,
    ),
  ];
  const columns = texts.map((column) => sql`public.fold(${column})`);
  return matchesAnyColumn(columns, query, { serials: [sql`lower(quarantine.serial)`] });
}

const SORT_COLUMNS = {
  receivedAt: sql.ref('quarantine.received_at'),
  createdAt: sql.ref('quarantine.created_at'),
  userName: sql.ref('quarantine.user_name'),
  kind: sql.ref('quarantine.kind'),
  tagSerialNumber: sql.ref('quarantine.serial'),
} as const;

/** Returns one page of refused records and the total of those that match. */
export async function listRefused(db: TenantDb, filter: RefusedFilter) {
  const { onlyCompanyId, show, query, field, direction } = filter;
  const ordered = selectRefused(db, onlyCompanyId)
    .$if(show !== 'ALL', (select) =>
      select.where('quarantine.state', show === 'WAITING' ? '=' : '<>', 'WAITING'),
    )
    .$if(query !== '', (select) => select.where(matchesSearch(query)))
    .orderBy(SORT_COLUMNS[field], direction)
    .orderBy('quarantine.id', direction);
  await requireRoom(db, limitedTo(ordered, filter), filter);
  return onePage(ordered, filter);
}

/**
 * Locks the records and requests that share the decision about a registration, in the order in which they were made.
 * @param decidedAt the instant of the decision that is taken back. Null locks the waiting records
 */
export async function lockFollowers(db: TenantDb, registration: RefusedRow, decidedAt: Date | null) {
  return selectRefused(db, registration.companyId)
    .select('quarantine.body')
    .where('quarantine.kind', '<>', 'registration')
    .where('quarantine.equipmentId', '=', registration.equipmentId)
    .where(
      decidedAt === null
        ? sql<boolean>`quarantine.state = 'WAITING'`
        : sql<boolean>`quarantine.state = 'DISCARDED' and quarantine.decided_at = ${decidedAt}`,
    )
    .orderBy('quarantine.createdAt')
    .orderBy('quarantine.id')
    .forUpdate('quarantine')
    .execute();
}

/** Counts the refused records that wait for a decision. */
export async function countWaiting(db: TenantDb, onlyCompanyId: string | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('quarantine')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('state', '=', 'WAITING')
    .$if(onlyCompanyId !== undefined, (select) => select.where('companyId', '=', onlyCompanyId ?? ''))
    .executeTakeFirstOrThrow();
  return total;
}

/** A decision. Null means that the record waits again. */
export type Decision = {
  readonly state: Exclude<QuarantineState, 'WAITING'>;
  readonly decidedAt: Date;
  readonly decidedBy: string;
  readonly decidedByName: string;
  readonly reason: string;
  readonly acceptedSerial: string | null;
} | null;

/** Stores a decision about a record that the caller has locked. */
export async function setDecision(db: TenantDb, id: string, decision: Decision): Promise<void> {
  const undecided = {
    state: 'WAITING',
    decidedAt: null,
    decidedBy: null,
    decidedByName: null,
    reason: '',
    acceptedSerial: null,
  };
  await db
    .updateTable('quarantine')
    .set(decision ?? undecided)
    .where('id', '=', id)
    .execute();
}
