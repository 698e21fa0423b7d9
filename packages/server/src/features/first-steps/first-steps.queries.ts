/** Queries of the first steps: existing data of a group, and a person's marks in the checklist. */
import { sql, type RawBuilder } from 'kysely';
import { inOneMessage, type PublicDb, type TenantDb } from '../../platform/db/database.ts';

/** Whether data of each kind exists, in a company or in the whole group. */
interface DoneSteps {
  readonly people: boolean;
  readonly labels: boolean;
  readonly equipment: boolean;
  readonly inspection: boolean;
}

function exists(rows: RawBuilder<unknown>, companyId: string | undefined): RawBuilder<boolean> {
  const ofCompany = companyId === undefined ? sql`true` : sql`company_id = ${companyId}`;
  return sql<boolean>`exists (select from ${rows} and ${ofCompany})`;
}

/**
 * Finds which kinds of data exist in the active group. Each search stops at its first row.
 * @param companyId undefined means all companies
 * @param userId the user, who does not count as an added person
 */
export async function findDoneSteps(
  db: TenantDb,
  { companyId, userId }: { readonly companyId: string | undefined; readonly userId: string },
): Promise<DoneSteps> {
  const others = sql`public.users where status in ('ACTIVE', 'INACTIVE', 'PENDING')
    and role <> 'MOBCHECK_ADMIN' and id <> ${userId}`;
  const [inShared, inGroup] = await inOneMessage(db, [
    () => sql<Pick<DoneSteps, 'people'>>`select ${exists(others, companyId)} as people`.execute(db),
    () =>
      sql<Omit<DoneSteps, 'people'>>`
        select ${exists(sql`label_batches where true`, companyId)} as labels,
          ${exists(sql`equipment where true`, companyId)} as equipment,
          ${exists(sql`inspections where annulled_at is null`, companyId)} as inspection`.execute(db),
  ]);
  const [[people], [row]] = [inShared.rows, inGroup.rows];
  if (people === undefined || row === undefined) {
    throw new Error('a select without a table returned no row');
  }
  return { ...people, ...row };
}

/** Finds a person's marks in the checklist, or undefined before the first mark. */
export async function findMarks(db: PublicDb, userId: string) {
  return db
    .selectFrom('firstSteps')
    .select(['closedAt', 'reportOpenedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Closes the checklist of a person. Null opens it again. */
export async function saveClosed(db: PublicDb, userId: string, closedAt: Date | null): Promise<void> {
  await db
    .insertInto('firstSteps')
    .values({ userId, closedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ closedAt }))
    .execute();
}

/** Stores the instant of a person's first look at the report. */
export async function saveReportOpened(db: PublicDb, userId: string, reportOpenedAt: Date): Promise<void> {
  await db
    .insertInto('firstSteps')
    .values({ userId, reportOpenedAt })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ reportOpenedAt: sql`coalesce(first_steps.report_opened_at, ${reportOpenedAt})` }),
    )
    .execute();
}
