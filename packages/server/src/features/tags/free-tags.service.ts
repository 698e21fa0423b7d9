/** Draws random unused serials, for batches of free tags or as reserved serials. */
import { TAG_SERIAL_LENGTH } from '@mobcheck/contract/kernel/tag-serial.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { IdSource } from '../../platform/context/ids.ts';
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';
import { insertFreeTags } from './free-tags.queries.ts';
import { addReservedSerials } from './reserved-serials.exported.queries.ts';
import { addSerials } from './tags.exported.queries.ts';

const BYTES_PER_SERIAL = TAG_SERIAL_LENGTH - 1;
/**
 * Maximum of draws with a used serial. With 55 random bits a used serial is very rare, so the limit only stops a loop when the random
 * bytes repeat.
 */
const MAX_COLLISIONS = 10;
/** Serials per draw and insert, few so that other requests are served in between. */
const BATCH_SIZE = 500;

function drawSerials(ids: IdSource, count: number): string[] {
  const random = ids.randomBytes(count * BYTES_PER_SERIAL);
  return Array.from({ length: count }, (_, index) =>
    newTagSerial(random.subarray(index * BYTES_PER_SERIAL, (index + 1) * BYTES_PER_SERIAL)),
  );
}

/**
 * Draws serials until the wanted number has been added. A used serial is replaced by another draw.
 * @param add adds serials to the tag directory and returns those that were unused
 * @param onBatch called with each batch of added serials and the number of serials added before
 * @throws Error when the random bytes repeat
 */
async function addFreshSerials(
  ids: IdSource,
  quantity: number,
  add: (serials: string[]) => Promise<string[]>,
  onBatch: (serials: readonly string[], before: number) => Promise<void>,
): Promise<void> {
  let created = 0;
  let collisions = 0;
  while (created < quantity) {
    if (collisions === MAX_COLLISIONS) {
      throw new Error('no fresh serials: the source of randomness repeats itself');
    }
    const candidates = drawSerials(ids, Math.min(quantity - created, BATCH_SIZE));
    const serials = await add(candidates);
    await onBatch(serials, created);
    created += serials.length;
    if (serials.length < candidates.length) {
      collisions += 1;
    }
  }
}

/**
 * Adds free tags of a company to the tag directory and the group.
 * @param tags the row of `batchId` must exist
 * @throws Error when the random bytes repeat
 */
export async function createFreeTags(
  db: TenantDb,
  ids: IdSource,
  tags: { companyId: string; batchId: string; tenantRole: string; quantity: number; createdAt: Date },
): Promise<void> {
  const { companyId, batchId, tenantRole, quantity, createdAt } = tags;
  await addFreshSerials(
    ids,
    quantity,
    (serials) => addSerials(db, serials, { tenantRole, createdAt }),
    (serials, before) => insertFreeTags(db, serials, { companyId, batchId, createdAt, before }),
  );
}

/**
 * Reserves new serials in the tag directory without a group, so that nobody can register equipment on them yet.
 * @param onBatch called with each batch of reserved serials and the number of serials reserved before
 * @throws Error when the random bytes repeat
 */
export async function reserveSerials(
  db: PublicDb,
  ids: IdSource,
  { quantity, createdAt }: { quantity: number; createdAt: Date },
  onBatch: (serials: readonly string[], before: number) => Promise<void>,
): Promise<void> {
  await addFreshSerials(ids, quantity, (serials) => addReservedSerials(db, serials, createdAt), onBatch);
}
