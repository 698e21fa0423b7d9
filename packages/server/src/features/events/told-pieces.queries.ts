/** Reads pieces as events show them, and those that begin to expire or have expired since a day. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';

/** The first day of the notice of either date. */
const NOTICE_ON = sql<string | null>`least(equipment.due_notice_date, equipment.next_inspection_notice_date)`;

function selectPieces(db: TenantDb) {
  return db
    .selectFrom('equipment')
    .innerJoin('companies', 'companies.id', 'equipment.companyId')
    .select([
      'equipment.id',
      'equipment.companyId',
      'companies.name as companyName',
      'equipment.tagSerialNumber',
      'equipment.enabledTag',
      'equipment.improper',
      'equipment.dueDate',
      'equipment.nextInspectionDate',
      'equipment.expiresOn',
      NOTICE_ON.as('noticeOn'),
      'equipment.lastInspectionId',
      'equipment.lastInspectionAt',
      'equipment.lastMaintenanceId',
      'equipment.lastMaintenanceAt',
      'equipment.productId',
      'equipment.productName',
      'equipment.productSku',
      'equipment.extraLabel',
      'equipment.extraCode',
      'equipment.assetNumber',
      'equipment.manufacturer',
      'equipment.manufacturingNumber',
      'equipment.manufacturingDate',
      'equipment.unit',
    ])
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
 * Lists pieces in use that begin to expire, or expire, after one day and up to another, in the order of their ids. A piece that does both is
 * only expired.
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
