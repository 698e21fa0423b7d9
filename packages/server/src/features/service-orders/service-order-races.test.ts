/** Tests that service orders are created without a deadlock while other transactions lock rows. */
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import { serviceOrders } from '../../testing/service-orders.ts';

const server = useApp();
const { pieces, create } = serviceOrders(server);

it('an order that waits for its company has locked no equipment', async () => {
  // A move of a company to another group locks the company first and its equipment afterwards.
  await whileRowsLocked(
    server,
    'select from g1_home.companies for update',
    [],
    async ({ query, untilBlocking }) => {
      const order = create();
      await untilBlocking();
      await query('select from g1_home.equipment where tag_serial_number = $1 for update nowait', [
        pieces[0]?.serial,
      ]);
      await query('commit');
      expect((await order).status).toBe(201);
    },
  );
});

it('an order does not wait for a registration that has locked the company', async () => {
  await whileRowsLocked(
    server,
    'select from g1_home.products for update',
    [],
    async ({ query, untilBlocking }) => {
      const registration = registerTestEquipment(server);
      await untilBlocking();
      expect((await create()).status).toBe(201);
      await query('commit');
      await registration;
    },
  );
});
