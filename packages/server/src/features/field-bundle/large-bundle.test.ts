/** Tests that the bundle of a large company is complete, in pages of limited size. `OFFLINE_PROOF=1` tests fifty thousand pieces. */
import { getFieldBundle, MAX_BUNDLE_ROWS } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { beforeAll, expect, inject, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { type CallResponse, useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';

const server = useApp();
/** No multiple of the page size, so that the last page has fewer rows. */
const PIECES = inject('isOfflineProof') ? 50_001 : 5001;
/** Time limit for inserting fifty thousand rows while other tests run. */
const SETUP_LIMIT_MS = 600_000;
/** Maximum bytes of a page as JSON, which server and phone have in memory at once. */
const PAGE_LIMIT = 3_000_000;

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

it('control: the first page alone has fewer pieces than the total', async () => {
  const { ids, total } = await fetchPages((pages) => pages === 1);
  expect(ids.length).toBe(MAX_BUNDLE_ROWS);
  expect(total).toBeGreaterThan(ids.length);
});
