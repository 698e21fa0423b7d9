/** Blank tags made in one go: random serials that nobody has. */
import { newTagSerial, TAG_SERIAL_LENGTH } from '@mobcheck/contract/tags/tags.rules.ts';
import type { IdSource } from '../../platform/context/ids.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { insertBlankTags } from './blank-tags.queries.ts';
import { addSerials } from './tags.exported.queries.ts';

const RANDOM_EACH = TAG_SERIAL_LENGTH - 1;
/**
 * Draws with a serial that somebody has already. With 55 random bits there is hardly ever one; a source that repeats
 * itself must not hold the database.
 */
const MOST_MISSES = 10;
/** Serials that are drawn, or stored, before other people's calls get their turn. */
const AT_ONCE = 500;

function draw(ids: IdSource, count: number): string[] {
  const random = ids.randomBytes(count * RANDOM_EACH);
  return Array.from({ length: count }, (_, index) =>
    newTagSerial(random.subarray(index * RANDOM_EACH, (index + 1) * RANDOM_EACH)),
  );
}

/**
 * Adds blank tags of a company, in the directory and in the group; a serial that somebody has is drawn anew.
 * @param tags the batch's row is there already
 * @throws Error when the source of randomness repeats itself
 */
export async function makeBlankTags(
  db: TenantDb,
  ids: IdSource,
  tags: { companyId: string; batchId: string; tenantRole: string; quantity: number; createdAt: Date },
): Promise<void> {
  const { companyId, batchId, tenantRole, quantity, createdAt } = tags;
  let made = 0;
  let misses = 0;
  while (made < quantity) {
    if (misses === MOST_MISSES) {
      throw new Error('no fresh serials: the source of randomness repeats itself');
    }
    const drawn = draw(ids, Math.min(quantity - made, AT_ONCE));
    const serials = await addSerials(db, drawn, { tenantRole, createdAt });
    await insertBlankTags(db, serials, { companyId, batchId, createdAt, before: made });
    made += serials.length;
    if (serials.length < drawn.length) {
      misses += 1;
    }
  }
}
