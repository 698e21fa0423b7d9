/** The records of a piece that a visitor sees. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

interface SharedRow {
  readonly id: string;
  readonly kind: 'INSPECTION' | 'MAINTENANCE';
  readonly createdAt: Date;
  readonly userName: string;
  readonly result: 'VALID' | 'IMPROPER' | 'ANNULLED';
}

/** Lists records of a piece that were made in a company, the newest first. */
export async function listRecordsOfPiece(
  db: TenantDb,
  { equipmentId, companyId }: { readonly equipmentId: string; readonly companyId: string },
  limit: number,
): Promise<readonly SharedRow[]> {
  const recordsIn = (table: 'inspections' | 'maintenances', kind: SharedRow['kind']) => sql`
    select id, ${sql.lit(kind)} as kind, created_at, user_name,
      case when annulled_at is not null then 'ANNULLED' when improper then 'IMPROPER' else 'VALID' end as result
    from ${sql.table(table)} where equipment_id = ${equipmentId} and company_id = ${companyId}`;
  const { rows } = await sql<SharedRow>`
    ${recordsIn('inspections', 'INSPECTION')} union all ${recordsIn('maintenances', 'MAINTENANCE')}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
