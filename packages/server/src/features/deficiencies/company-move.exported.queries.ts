/** Moves deficiencies with their pieces, to another company of the group and with a company to another group. */
import { sql } from 'kysely';
import { type CompanyMove, type DataMove, movedTable } from '../../platform/db/company-move.ts';
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

/** Gives the deficiencies of a piece to its new company. Owners who may not enter the company are removed. @returns ids of their photos */
export async function moveDeficiencies(
  db: TenantDb,
  equipmentId: string,
  companyId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('deficiencies')
    .set({
      companyId,
      updateDate: now,
      ownerId: sql<string | null>`case when exists (
        select from public.users where users.id = owner_id and (users.company_id = ${companyId}
          or role = 'COMPANY_GROUP_ADMIN')) then owner_id end`,
      ownerName: sql<string | null>`case when exists (
        select from public.users where users.id = owner_id and (users.company_id = ${companyId}
          or role = 'COMPANY_GROUP_ADMIN')) then owner_name end`,
    })
    .where('equipmentId', '=', equipmentId)
    .returning('photos')
    .execute();
  return rows.flatMap(({ photos }) => photos);
}

/** Reserves a number of the other group for each deficiency. @returns the last number before the reserved numbers */
async function reserveNumbers(db: PublicDb, { from, to, fromCompanyId }: CompanyMove): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from ${tableIn(from, 'deficiencies')} where company_id = ${fromCompanyId}`.execute(
    db,
  );
  const count = counted[0]?.count ?? 0;
  const { rows } = await sql<{ before: number }>`
    update ${tableIn(to, 'deficiency_counter')} set last_number = last_number + ${count}
    returning last_number - ${count} as before`.execute(db);
  return rows[0]?.before ?? 0;
}

/** Returns the SQL for the other group's question with the same text, in the piece's subcategory of that group. */
function questionThere(move: DataMove) {
  const inTable = (table: 'inspection_questions' | 'maintenance_questions') => sql`(
    select there.id from ${tableIn(move.to, table)} as there
    where there.inspection_type_id = product.inspection_type_id and public.fold(there.question) = public.fold(source_row.text)
    order by there.id limit 1)`;
  return sql`coalesce(${inTable('inspection_questions')}, ${inTable('maintenance_questions')})`;
}

/** Deficiencies lose their owners, and get the next numbers of the other group. */
export const movedDeficiencies = movedTable({
  table: 'deficiencies',
  insertInto: (to) => sql`insert into ${tableIn(to, 'deficiencies')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'deficiencies')}`,
  row: sql`to_jsonb(source_row) || jsonb_build_object('number', row_number() over (order by source_row.number))`,
  replaced: async (db, move) => ({
    number: sql`${await reserveNumbers(db, move)}::int + source_row.number`,
    owner_id: sql`null::uuid`,
    owner_name: sql`null::text`,
    // A recall belongs to its group.
    recall_id: sql`null::uuid`,
    question_id: sql`case when source_row.question_key is not null then ${questionThere(move)} end`,
    question_key: sql`case when source_row.question_key is not null
      then coalesce(${questionThere(move)}::text, public.fold(source_row.text)) end`,
  }),
  join: (move) => sql`
    left join ${tableIn(move.to, 'equipment')} as piece on piece.id = source_row.equipment_id
    left join ${tableIn(move.to, 'products')} as product on product.id = piece.product_id`,
});

export const movedDeficiencyChanges = movedTable({
  table: 'deficiency_changes',
  insertInto: (to) => sql`insert into ${tableIn(to, 'deficiency_changes')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'deficiency_changes')}`,
  where: ({ from, fromCompanyId }) => sql`deficiency_id in (
    select id from ${tableIn(from, 'deficiencies')} where company_id = ${fromCompanyId})`,
  replaced: async () => ({}),
});
