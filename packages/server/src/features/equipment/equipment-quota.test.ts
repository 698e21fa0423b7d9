/** Tests the tag quota when equipment gets a counted product while a colleague enables its tag. */
import { getEquipment, updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';

const server = useApp();
const { call } = server;

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;

it('STALE_WRITE when a tag is enabled while its equipment changes to a counted product', async () => {
  const { product: counted } = await registerTestEquipment(server);
  const { serial, id, product } = await registerTestEquipment(server, { productName: 'Escada' });
  await sql('update g1_home.products set is_dv_exclusive = true where id = $1', [product.id]);
  await call('companyAdmin', toggleTag, { params: { serial }, body: { enabled: false } });
  await sql('update g1_home.companies set tags_limit = 1');
  // The tag is enabled in an open transaction, without a check of the quota, because the product is exclusive.
  const enableTag = 'update g1_home.tags set enabled = true where serial_number = $1';
  await whileRowsLocked(server, enableTag, [serial], async ({ query, untilBlocking }) => {
    await query('update g1_home.equipment set enabled_tag = true where id = $1', [id]);
    const change = call('companyAdmin', updateEquipment, {
      params: { serial },
      body: { productId: counted.id, extraLabel: 'Corredor' },
    });
    await untilBlocking();
    await query('commit');
    expect((await change).problem.code).toBe('STALE_WRITE');
  });
  expect((await call('companyAdmin', getEquipment, { params: { serial } })).value.productId).toBe(product.id);
});
