/** Tests of a recall of ten thousand pieces, which is one act. */
import { takeRecallBack } from '@mobcheck/contract/recalls/recalls.contract.ts';
import { expect, it } from 'vitest';
import { switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { openPreviewed, progressOf } from '../../testing/agenda/recalls.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';

const server = useApp();
const PIECES = 10_000;

it('a recall of many pieces is opened and taken back in one act each', { timeout: 300_000 }, async () => {
  const { database, call } = server;
  await switchOnPreviewed(server);
  const { id } = await registerTestEquipment(server, {
    body: { manufacturer: 'Acme', manufacturingNumber: 'L0' },
  });
  await database.pool.query(
    `insert into g1_home.equipment (id, tag_serial_number, company_id, product_id, inspection_type_id, category_id,
       product_name, product_sku, manufacturer, manufacturing_number, created_at, created_date, update_date)
     select gen_random_uuid(), 'COPY' || copy, company_id, product_id, inspection_type_id, category_id, product_name, product_sku,
       manufacturer, 'L' || copy, now(), now(), now()
     from g1_home.equipment, generate_series(1, $2::int) as copy where id = $1`,
    [id, PIECES - 1],
  );
  const { value } = await openPreviewed(server, { manufacturer: 'acme', numbers: ['L*'] });
  expect(value.opened).toBe(PIECES);
  const progress = { pieces: PIECES, open: PIECES, fixed: 0, dismissed: 0 };
  expect(await progressOf(server, value.id)).toEqual(progress);
  const { rows } = await database.pool.query(
    'select count(distinct number)::int as numbers, max(number) as last from g1_home.deficiencies',
  );
  expect(rows).toEqual([{ numbers: PIECES, last: PIECES }]);
  const back = await call('groupAdmin', takeRecallBack, {
    params: { id: value.id },
    body: { reason: 'Engano' },
  });
  expect(back.value).toEqual({ dismissed: PIECES });
});
