/** Orders written while others hold what they need: whoever waits holds nothing that the others want. */
import { expect, it, vi } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { serviceOrders } from '../../testing/service-orders.ts';

const server = useApp();
const { pieces, create } = serviceOrders(server);

it('an order that waits for its company holds no equipment meanwhile', async () => {
  // As somebody who counts tags does: the companies first, the equipment afterwards.
  const counting = await server.database.pool.connect();
  const [backend] = (await counting.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
  try {
    await counting.query('begin; select from g1_home.companies for update');
    const order = create();
    await vi.waitFor(async () => {
      const { rowCount } = await server.database.pool.query(
        'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [backend?.pid],
      );
      expect(rowCount).toBeGreaterThan(0);
    }, 10_000);
    await counting.query('select from g1_home.equipment where tag_serial_number = $1 for update nowait', [
      pieces[0]?.serial,
    ]);
    await counting.query('commit');
    expect((await order).status).toBe(201);
  } finally {
    counting.release(true);
  }
});
