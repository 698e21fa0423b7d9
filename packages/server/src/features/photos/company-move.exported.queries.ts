/** Moves the photos of a company to another group. Only the rows move, and the files stay in the file store. */
import { sql } from 'kysely';
import { movedTable } from '../../platform/db/company-move.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

export const movedPhotos = movedTable({
  table: 'photos',
  insertInto: (to) => sql`insert into ${tableIn(to, 'photos')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'photos')}`,
});
