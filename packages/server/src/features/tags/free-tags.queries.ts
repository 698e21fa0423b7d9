/** Inserts many free tags in one statement. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/**
 * Adds free tags with consecutive positions in their batch.
 * @param batch `before` is the number of tags already in the batch
 */
export async function insertFreeTags(
  db: TenantDb,
  serials: readonly string[],
  batch: { companyId: string; batchId: string; createdAt: Date; before: number },
): Promise<void> {
  const { companyId, batchId, createdAt, before } = batch;
  await sql`
    insert into tags (serial_number, company_id, created_at, update_date, label_batch_id, batch_place)
    select serial, ${companyId}::uuid, ${createdAt}::timestamptz, ${createdAt}::timestamptz, ${batchId}::uuid,
      ${before}::int + place
    from unnest(${serials}::text[]) with ordinality as drawn (serial, place)`.execute(db);
}
