/** Moves the tag replacement requests of a company to another group. */
import { sql } from 'kysely';
import { movedTable } from '../../platform/db/company-move.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

export const movedTagReplacements = movedTable({
  table: 'tag_replacements',
  insertInto: (to) => sql`insert into ${tableIn(to, 'tag_replacements')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'tag_replacements')}`,
});
