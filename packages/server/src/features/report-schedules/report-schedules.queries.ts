/** Queries of the schedules of reports, and of their recipients. */
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type {
  listReportSchedules,
  ReportFormat,
  ReportPeriod,
  RunOutcome,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { sql } from 'kysely';
import type { TenantDb, NewTenantRow, TenantChange } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

const COLUMNS = [
  'id',
  'companyId',
  'name',
  'query',
  'format',
  'every',
  'day',
  'hour',
  'language',
  'ownerId',
  'ownerName',
  'paused',
  'nextRunAt',
  'lastRunId',
  'lastRunAt',
  'lastOutcome',
  'askedAt',
  'updateDate',
] as const;

/** The columns whose check constraints allow only the contract's values. */
interface CheckedColumns {
  readonly format: ReportFormat;
  readonly every: ReportPeriod;
  readonly language: Language;
  readonly paused: 'PERSON' | 'OWNER' | 'FILTER' | null;
  readonly lastOutcome: RunOutcome | null;
}

function selectSchedules(db: TenantDb) {
  return db.selectFrom('reportSchedules').select(COLUMNS).$narrowType<CheckedColumns>();
}

/** Lists one page of schedules. @param companyId only this company's; undefined means all companies and the group */
export async function listSchedules(
  db: TenantDb,
  { field, direction, query, ...page }: QueryOf<typeof listReportSchedules>,
  companyId: string | undefined,
) {
  const ordered = selectSchedules(db)
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''))
    .$if(query !== '', (select) => select.where(matchesAnyColumn([sql.ref('nameFolded')], query)))
    .orderBy(field, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('id');
  return onePage(ordered, page);
}

/** Finds a schedule. */
export async function findSchedule(db: TenantDb, id: string) {
  return selectSchedules(db).where('id', '=', id).executeTakeFirst();
}
export type Schedule = NonNullable<Awaited<ReturnType<typeof findSchedule>>>;

/** Finds a schedule and locks it until the end of the transaction. */
export async function lockSchedule(db: TenantDb, id: string) {
  return selectSchedules(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Lets one transaction at a time add schedules. Returns the number of a company's schedules. Null counts those of the whole group. */
export async function lockAndCount(db: TenantDb, companyId: string | null): Promise<number> {
  await sql`lock table report_schedules in share row exclusive mode`.execute(db);
  const { count } = await db
    .selectFrom('reportSchedules')
    .select(sql<number>`count(*)`.as('count'))
    .where('companyId', companyId === null ? 'is' : '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSchedule(db: TenantDb, row: NewTenantRow<'reportSchedules'>): Promise<void> {
  await db.insertInto('reportSchedules').values(row).execute();
}

export async function changeSchedule(
  db: TenantDb,
  id: string,
  change: TenantChange<'reportSchedules'>,
): Promise<void> {
  await db.updateTable('reportSchedules').set(change).where('id', '=', id).execute();
}

export async function deleteSchedule(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('reportSchedules').where('id', '=', id).execute();
}

/** Sets the recipients of a schedule. A recipient who stopped the mails gets none. @param keyOf makes the key of a new recipient's link */
export async function setRecipients(
  db: TenantDb,
  scheduleId: string,
  userIds: readonly string[],
  keyOf: () => string,
): Promise<void> {
  await db
    .deleteFrom('reportRecipients')
    .where('scheduleId', '=', scheduleId)
    .where('userId', 'not in', userIds)
    .execute();
  await db
    .insertInto('reportRecipients')
    .values(userIds.map((userId) => ({ scheduleId, userId, stopKey: keyOf() })))
    .onConflict((conflict) => conflict.columns(['scheduleId', 'userId']).doNothing())
    .execute();
}

/** Lists the recipients of schedules, by the person's id. */
export async function listRecipients(db: TenantDb, scheduleIds: readonly string[]) {
  if (scheduleIds.length === 0) {
    return [];
  }
  return db
    .selectFrom('reportRecipients')
    .select(['scheduleId', 'userId', 'stopKey', 'stoppedAt'])
    .where('scheduleId', 'in', scheduleIds)
    .orderBy('userId')
    .execute();
}

/** Finds the recipient of a link to stop, with the schedule. */
export async function findRecipientOfKey(db: TenantDb, stopKey: string) {
  return db
    .selectFrom('reportRecipients')
    .innerJoin('reportSchedules', 'reportSchedules.id', 'scheduleId')
    .select(['scheduleId', 'userId', 'stoppedAt', 'reportSchedules.name', 'reportSchedules.companyId'])
    .where('stopKey', '=', stopKey)
    .executeTakeFirst();
}

/** Notes that a recipient stopped receiving a report. Returns false when the person had already stopped. */
export async function stopRecipient(db: TenantDb, stopKey: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reportRecipients')
    .set({ stoppedAt: at })
    .where('stopKey', '=', stopKey)
    .where('stoppedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes the due schedules of the group. Simultaneous servers take different schedules. */
export async function takeDueSchedules(db: TenantDb, now: Date) {
  return db
    .selectFrom('reportSchedules')
    .select(['id', 'every', 'day', 'hour'])
    .$narrowType<Pick<CheckedColumns, 'every'>>()
    .where('paused', 'is', null)
    .where('nextRunAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function insertReportFile(db: TenantDb, row: NewTenantRow<'reportFiles'>): Promise<void> {
  await db.insertInto('reportFiles').values(row).execute();
}

/** Deletes the rows of attached files. Returns their keys. @param which files from before an instant, or files of a schedule */
export async function deleteReportFiles(
  db: TenantDb,
  which: { readonly madeBefore: Date } | { readonly scheduleId: string },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('reportFiles')
    .$if('madeBefore' in which, (select) =>
      select.where('madeAt', '<', 'madeBefore' in which ? which.madeBefore : new Date(0)),
    )
    .$if('scheduleId' in which, (select) =>
      select.where('scheduleId', '=', 'scheduleId' in which ? which.scheduleId : ''),
    )
    .returning('fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}
