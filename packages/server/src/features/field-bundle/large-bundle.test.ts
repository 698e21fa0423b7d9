/** The bundle of a large company: it comes whole, in pages of a bounded size; with `OFFLINE_PROOF=1` fifty thousand pieces. */
import { getFieldBundle, MAX_BUNDLE_ROWS } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { beforeAll, expect, inject, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { type CallResponse, useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';

const server = useApp();
/** The last page has fewer rows than the others. */
const PIECES = inject('isOfflineProof') ? 50_001 : 5001;
/** Fifty thousand rows take their time beside other tests. */
const SETUP_LIMIT_MS = 600_000;
/** Maximum bytes of a page as JSON, which server and phone hold at a time. */
const PAGE_LIMIT = 3_000_000;

/** Columns that are copied from one registered piece. The database computes the dates. */
const COPIED = `company_id, product_id, inspection_type_id, category_id, product_name, product_sku, extra_label, extra_code,
  unit, asset_number, manufacturer, created_at, created_date, update_date`;

beforeAll(async () => {
  const { id } = await registerTestEquipment(server);
  const serials = Array.from({ length: PIECES }, () => newTagSerial(systemIds.randomBytes(11)));
  await server.database.pool.query(
    `with made as (select serial, gen_random_uuid() as id from unnest($2::text[]) as serial),
       made_tags as (
         insert into g1_home.tags (serial_number, company_id, equipment_id, created_at, update_date)
         select made.serial, piece.company_id, made.id, now(), now()
         from made, g1_home.equipment as piece where piece.id = $1)
     insert into g1_home.equipment (id, tag_serial_number, ${COPIED})
       select made.id, made.serial, ${COPIED.replaceAll(/\w+/g, 'piece.$&')}
       from made, g1_home.equipment as piece where piece.id = $1`,
    [id, serials],
  );
}, SETUP_LIMIT_MS);

/** Fetches page after page, until none follows or `isEnough`. Returns the ids and the largest page in bytes. */
async function fetchPages(isEnough = (_pages: number) => false) {
  const ids: string[] = [];
  let [after, largest, total, pages]: [string | undefined, number, number, number] = [undefined, 0, 0, 0];
  do {
    const reply: CallResponse<typeof getFieldBundle> = await server.call('companyAdmin', getFieldBundle, {
      query: { after },
    });
    const { equipment, next }: { equipment: { id: string[] }; next: string | null } = reply.value;
    ids.push(...equipment.id);
    largest = Math.max(largest, reply.bytes.length);
    ({ total } = reply.value);
    pages += 1;
    after = next ?? undefined;
  } while (after !== undefined && !isEnough(pages));
  return { ids, largest, total, pages };
}

it('has each piece once, and no page is larger than its limit', async () => {
  const { ids, largest, total, pages } = await fetchPages();
  expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  expect(total).toBeGreaterThanOrEqual(PIECES);
  expect(pages).toBe(Math.ceil(total / MAX_BUNDLE_ROWS));
  expect(largest).toBeLessThan(PAGE_LIMIT);
});

it('control: without its last page it has fewer pieces than it says', async () => {
  const { ids, total } = await fetchPages((pages) => pages === 1);
  expect(ids.length).toBe(MAX_BUNDLE_ROWS);
  expect(total).toBeGreaterThan(ids.length);
});
