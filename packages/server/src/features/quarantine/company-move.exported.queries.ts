/** Moves the quarantine of a company to another group. */
import { sql } from 'kysely';
import { movedTable } from '../../platform/db/company-move.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

export const movedQuarantine = movedTable({
  table: 'quarantine',
  insertInto: (to) => sql`insert into ${tableIn(to, 'quarantine')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'quarantine')}`,
  replaced: async (_, { fromCompanyId, toCompanyId }) => ({
    record_company_id: sql`case source_row.record_company_id when ${fromCompanyId} then ${toCompanyId}::uuid
      else source_row.record_company_id end`,
  }),
});
