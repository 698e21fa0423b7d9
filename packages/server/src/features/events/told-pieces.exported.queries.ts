/** Reads pieces as events show them, and those that begin to expire or have expired since a day. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';

/** Columns of `equipment`. */
const TOLD_COLUMNS = [
  'id',
  'companyId',
  'tagSerialNumber',
  'enabledTag',
  'improper',
  'dueDate',
  'nextInspectionDate',
  'expiresOn',
  'lastInspectionId',
  'lastInspectionAt',
  'lastMaintenanceId',
  'lastMaintenanceAt',
  'productId',
  'productName',
  'productSku',
  'extraLabel',
  'extraCode',
  'assetNumber',
  'manufacturer',
  'manufacturingNumber',
  'manufacturingDate',
  'unit',
] as const;

/** The first day of the notice of either date. */
const NOTICE_ON = sql<string | null>`least(equipment.due_notice_date, equipment.next_inspection_notice_date)`;

/** Returns the changed piece as `findToldPiece` reads it, at the end of a statement that updates `equipment`. */
export const RETURNING_TOLD = sql`
  returning ${sql.join(TOLD_COLUMNS.map((name) => sql.ref(`equipment.${name}`)))},
    (select name from companies where companies.id = equipment.company_id) as company_name,
    ${NOTICE_ON} as notice_on, (select day from told_days) as told_until`;

function selectPieces(db: TenantDb) {
  return db
    .selectFrom('equipment')
    .innerJoin('companies', 'companies.id', 'equipment.companyId')
    .select(TOLD_COLUMNS.map((name) => `equipment.${name}` as const))
    .select(['companies.name as companyName', NOTICE_ON.as('noticeOn')])
    .select((select) => select.selectFrom('toldDays').select('day').as('toldUntil'));
}

/** A piece with the day up to which expired pieces of the group were told, or null before the first night. */
export type ToldPiece = NonNullable<Awaited<ReturnType<typeof findToldPiece>>>;

const selectPiece = compiledOnce((db: TenantDb, { id }: { readonly id: string }) =>
  selectPieces(db).where('equipment.id', '=', id),
);

/** Finds a piece, with the changes of the transaction so far. */
export async function findToldPiece(db: TenantDb, id: string) {
  const { rows } = await selectPiece(db, { id });
  return rows[0];
}

/**
 * Lists pieces in use that begin to expire, or expire, after `since` and up to `today`, in the order of their ids. A piece that does
 * both is only expired.
 */
export async function listExpiring(
  db: TenantDb,
  { since, today, afterId, limit }: { since: string; today: string; afterId: string | null; limit: number },
) {
  const isExpired = sql<boolean>`equipment.expires_on < ${today}`;
  return selectPieces(db)
    .select(isExpired.as('isExpired'))
    .where('equipment.enabledTag', '=', true)
    .where(
      sql<boolean>`((equipment.expires_on >= ${since} and equipment.expires_on < ${today})
        or (${NOTICE_ON} > ${since} and ${NOTICE_ON} <= ${today} and equipment.expires_on >= ${today}))`,
    )
    .$if(afterId !== null, (select) => select.where('equipment.id', '>', afterId ?? ''))
    .orderBy('equipment.id')
    .limit(limit)
    .execute();
}

/** Finds and locks the day up to which expiring and expired pieces were told. */
export async function lockToldDay(db: TenantDb): Promise<string | undefined> {
  const row = await db.selectFrom('toldDays').select('day').forUpdate().executeTakeFirst();
  return row?.day;
}

/** Stores the day up to which expiring and expired pieces were told. */
export async function setToldDay(db: TenantDb, day: string): Promise<void> {
  await db
    .insertInto('toldDays')
    .values({ day })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ day }))
    .execute();
}

/** Forgets the day, so that nothing is told about the time without integrations. */
export async function forgetToldDay(db: TenantDb): Promise<void> {
  await db.deleteFrom('toldDays').execute();
}
