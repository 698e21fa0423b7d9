/** Adds, finds and lists problem reports. */
import type { DeficiencyState } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { ReportChoice } from '@mobcheck/contract/problem-reports/problem-reports.rules.ts';
import { sql } from 'kysely';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';

/** Adds a report. Returns false if the id exists. Waits for a concurrent insert of the same id. */
export async function insertReport(db: TenantDb, row: NewTenantRow<'problemReports'>): Promise<boolean> {
  const inserted = await db
    .insertInto('problemReports')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Finds the receipt of a report. */
export async function findReceipt(db: TenantDb, id: string) {
  return db
    .selectFrom('problemReports')
    .select(['code', 'contentHash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds a report of a piece with its photo. The photo's hash is null without a photo. */
export async function findReport(db: TenantDb, id: string, equipmentId: string) {
  return db
    .selectFrom('problemReports as report')
    .innerJoin('deficiencies', 'deficiencies.id', 'report.deficiencyId')
    .leftJoin('photos', 'photos.id', 'report.photoId')
    .select(['report.deficiencyId', 'report.createdAt', 'report.photoId'])
    .select(['deficiencies.companyId', 'photos.contentHash'])
    .where('report.id', '=', id)
    .where('deficiencies.equipmentId', '=', equipmentId)
    .executeTakeFirst();
}

export async function setPhoto(db: TenantDb, id: string, photoId: string): Promise<void> {
  await db.updateTable('problemReports').set({ photoId }).where('id', '=', id).execute();
}

/** Finds the progress of a report of a piece by its code. */
export async function findProgress(db: TenantDb, code: string, equipmentId: string) {
  return db
    .selectFrom('problemReports as report')
    .innerJoin('deficiencies', 'deficiencies.id', 'report.deficiencyId')
    .leftJoin('serviceOrders as orders', (join) =>
      join.onRef('orders.id', '=', 'deficiencies.orderId').on('orders.status', 'in', ['PENDING', 'PARTIAL']),
    )
    .select([
      'report.createdAt',
      sql<ReportChoice>`report_choice`.as('choice'),
      sql<DeficiencyState>`state`.as('state'),
      sql<boolean>`orders.id is not null`.as('isOrdered'),
      'confirmedAt',
      'fixedAt',
      'dismissedAt',
    ])
    .where('report.code', '=', code)
    .where('deficiencies.equipmentId', '=', equipmentId)
    .executeTakeFirst();
}

/** Lists the newest reports of a deficiency, and counts all. */
export async function listReports(db: TenantDb, deficiencyId: string, limit: number) {
  const reports = db.selectFrom('problemReports').where('deficiencyId', '=', deficiencyId);
  const items = await reports
    .select(['id', 'createdAt', 'words', 'contact', 'photoId'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  const { total } = await reports
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

/**
 * Lists the active admins of a company who get notices of its reports. Without a company admin, lists the group admins who belong to the
 * company.
 */
export async function listAdmins(db: TenantDb, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('public.users as admin')
    .select(['id', 'role'])
    .where('status', '=', 'ACTIVE')
    .where('companyId', '=', companyId)
    .where('role', 'in', ['COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN'])
    .orderBy('id')
    .execute();
  const admins = rows.filter(({ role }) => role === 'COMPANY_ADMIN');
  return (admins.length > 0 ? admins : rows).map(({ id }) => id);
}

/** Erases the contacts of reports whose deficiency ended, or that were sent, before an instant. @returns number of erased contacts */
export async function eraseContacts(
  db: TenantDb,
  before: { readonly ended: Date; readonly reported: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update problem_reports set contact = '' from deficiencies
    where contact <> '' and deficiencies.id = deficiency_id
      and (case state when 'FIXED' then fixed_at when 'DISMISSED' then dismissed_at end < ${before.ended}
        or problem_reports.created_at < ${before.reported})`.execute(db);
  return Number(numAffectedRows);
}
