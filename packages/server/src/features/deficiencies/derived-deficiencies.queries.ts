/** Reads the records and deficiencies of pieces, and writes derived deficiencies. */
import { sql, type UpdateObject } from 'kysely';
import type { TenantDb, NewTenantRow, TenantChange } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import type { FactRecord, KnownDeficiency } from './deficiency-facts.ts';
import type { KnownQuestion } from './question-keys.rules.ts';

/** Returns when the agenda was last switched on, or null before the first time. */
export async function findCountedFrom(db: TenantDb): Promise<Date | null> {
  const { countedFrom } = await db
    .selectFrom('deficiencyCounter')
    .select('countedFrom')
    .executeTakeFirstOrThrow();
  return countedFrom;
}

/** Lists all deficiencies of pieces, including withdrawn ones, with the subcategory and the company of their pieces. */
export async function listKnown(db: TenantDb, equipmentIds: readonly string[]) {
  return db
    .selectFrom('deficiencies')
    .innerJoin('equipment', 'equipment.id', 'deficiencies.equipmentId')
    .select([
      'deficiencies.id',
      'deficiencies.equipmentId',
      'equipment.inspectionTypeId',
      'number',
      sql<KnownDeficiency['source']>`source`.as('source'),
      'questionId',
      'questionKey',
      'text',
      'state',
      'openedAt',
      'openedByName',
      'openedByEmail',
      'openedKind',
      'seenAt',
      'flawRecordIds',
      'fixedAt',
      'fixedByName',
      'fixedKind',
      'fixedRecordId',
      'dismissedAt',
      'confirmedAt',
      'recallId',
    ])
    .where('deficiencies.equipmentId', 'in', equipmentIds)
    .orderBy('number')
    .execute();
}
export type KnownRow = Awaited<ReturnType<typeof listKnown>>[number];

/** Finds the companies of pieces. */
export async function listCompanies(db: TenantDb, equipmentIds: readonly string[]) {
  return db
    .selectFrom('equipment')
    .select(['id', 'companyId'])
    .where('id', 'in', equipmentIds)
    .orderBy('id')
    .execute();
}

/**
 * Lists the records that count as facts: records since the first counted flaw of their piece, and maintenances with fixes.
 * @param countedRecords records whose flaws count although they were received before `countedFrom`
 */
export async function listFactRecords(
  db: TenantDb,
  equipmentIds: readonly string[],
  { countedFrom, countedRecords }: { readonly countedFrom: Date; readonly countedRecords: readonly string[] },
): Promise<(FactRecord & { readonly equipmentId: string })[]> {
  const flawed = sql`annulled_at is null and improper
    and (received_at >= ${countedFrom} or id = any(${countedRecords}::uuid[]))`;
  const columns = sql`records.id, records.equipment_id as "equipmentId", records.created_at as "createdAt",
    records.received_at as "receivedAt", records.inspection_type_id as "inspectionTypeId", records.user_name as "userName",
    records.user_email as "userEmail", records.improper, records.questions_answers as answers`;
  const { rows } = await sql<FactRecord & { readonly equipmentId: string }>`
    with pieces as (
      select piece.id, least(
        (select min(created_at) from inspections where equipment_id = piece.id and ${flawed}),
        (select min(created_at) from maintenances where equipment_id = piece.id and ${flawed})) as since
      from unnest(${equipmentIds}::uuid[]) as piece (id))
    select 'INSPECTION' as kind, ${columns}, array[]::uuid[] as fixes
    from pieces join inspections as records on records.equipment_id = pieces.id
    where records.annulled_at is null and records.created_at >= pieces.since
    union all
    select 'MAINTENANCE', ${columns}, coalesce(records.fixes, '{}')
    from pieces join maintenances as records on records.equipment_id = pieces.id
    where records.annulled_at is null and (records.created_at >= pieces.since or records.fixes is not null)`.execute(
    db,
  );
  return rows;
}

/** Lists the questions in the subcategories of pieces and of their records, each also with its earlier texts. */
export async function listQuestions(db: TenantDb, equipmentIds: readonly string[]): Promise<KnownQuestion[]> {
  const types = (table: 'equipment' | 'inspections' | 'maintenances') => {
    const id = sql.ref(table === 'equipment' ? 'id' : 'equipment_id');
    return sql`select inspection_type_id from ${sql.table(table)} where ${id} = any(${equipmentIds}::uuid[])`;
  };
  const columns = sql`id, inspection_type_id as "inspectionTypeId", question, severity, true as "isPresent"`;
  const { rows } = await sql<KnownQuestion>`
    with types as (${types('equipment')} union ${types('inspections')} union ${types('maintenances')}),
    present as (
      select 'INSPECTION' as kind, ${columns} from inspection_questions
      where inspection_type_id in (select inspection_type_id from types)
      union all
      select 'MAINTENANCE', ${columns} from maintenance_questions
      where inspection_type_id in (select inspection_type_id from types))
    select * from present
    union all
    select present.kind, present.id, present."inspectionTypeId", past.content ->> 'question', present.severity, false
    from present join row_history as past on past.row_id = present.id
    where past.content ->> 'question' <> present.question`.execute(db);
  return rows;
}

/**
 * Takes the next numbers of the group, and locks the counter until the transaction ends.
 * @returns the first of them
 */
export async function takeNumbers(db: TenantDb, count: number): Promise<number> {
  const { lastNumber } = await db
    .updateTable('deficiencyCounter')
    .set((set) => ({ lastNumber: set('lastNumber', '+', count) }))
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber - count + 1;
}

export async function insertDeficiencies(
  db: TenantDb,
  rows: readonly NewTenantRow<'deficiencies'>[],
): Promise<void> {
  await db.insertInto('deficiencies').values(rows).execute();
}

export async function updateDeficiency(
  db: TenantDb,
  id: string,
  change: TenantChange<'deficiencies'>,
): Promise<void> {
  await db.updateTable('deficiencies').set(change).where('id', '=', id).execute();
}

/** Gives deficiencies the same values. */
export async function updateAll(
  db: TenantDb,
  ids: readonly string[],
  change: UpdateObject<TenantTables, 'deficiencies'>,
): Promise<void> {
  if (ids.length > 0) {
    await db.updateTable('deficiencies').set(change).where('id', 'in', ids).execute();
  }
}

/** Dismisses deficiencies. A phone's clock may be ahead, so a dismissal is never before the flaw that the person saw. */
export async function dismissAll(
  db: TenantDb,
  ids: readonly string[],
  { now, userName, reason }: { readonly now: Date; readonly userName: string; readonly reason: string },
): Promise<void> {
  await updateAll(db, ids, {
    state: 'DISMISSED',
    dismissedAt: sql<Date>`greatest(seen_at, ${now}::timestamptz)`,
    dismissedByName: userName,
    dismissalReason: reason,
    updateDate: now,
  });
}

/**
 * Withdraws one of two deficiencies, for each recall of which both pieces have a deficiency. A closed deficiency stays rather than an open
 * one, since both are about the same physical piece. If both have the same state, the deficiency of the remaining piece stays.
 */
export async function withdrawRecallTwins(db: TenantDb, from: string, to: string): Promise<void> {
  await sql`
    update deficiencies set state = 'WITHDRAWN', fixed_at = null, fixed_by_name = null, fixed_kind = null, fixed_record_id = null
    where id in (
      select id from (
        select id, row_number() over (
          partition by recall_id order by array_position('{FIXED,DISMISSED,OPEN}'::text[], state), equipment_id = ${to} desc, number) as place
        from deficiencies
        where equipment_id in (${from}, ${to}) and recall_id is not null and state <> 'WITHDRAWN') as ranked
      where place > 1)`.execute(db);
}

/**
 * Gives all deficiencies of a piece to the piece into which it is merged. If both pieces have an open deficiency of the same question, the
 * deficiency of the merged piece is withdrawn.
 */
export async function repointDeficiencies(db: TenantDb, from: string, to: string): Promise<void> {
  await sql`
    update deficiencies as moved set equipment_id = ${to}, company_id = target.company_id,
      state = case when state = 'OPEN' and question_key in (
          select question_key from deficiencies where equipment_id = ${to} and state = 'OPEN')
        then 'WITHDRAWN' else state end
    from equipment as target where target.id = ${to} and moved.equipment_id = ${from}`.execute(db);
}
