/** Moves the label batches of a company to another group. */
import { sql } from 'kysely';
import { movedTable } from '../../platform/db/company-move.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

export const movedLabelBatches = movedTable({
  table: 'label_batches',
  insertInto: (to) => sql`insert into ${tableIn(to, 'label_batches')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'label_batches')}`,
});
