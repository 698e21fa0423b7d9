/** Moves the problem reports of a company to another group. Their codes stay. */
import { sql } from 'kysely';
import { movedTable } from '../../platform/db/company-move.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

export const movedProblemReports = movedTable({
  table: 'problem_reports',
  insertInto: (to) => sql`insert into ${tableIn(to, 'problem_reports')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'problem_reports')}`,
  where: ({ from, fromCompanyId }) => sql`deficiency_id in (
    select id from ${tableIn(from, 'deficiencies')} where company_id = ${fromCompanyId})`,
  replaced: async () => ({}),
});
