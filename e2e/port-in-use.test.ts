/** Tests a start of Mobcheck on a port that another program listens on. */
import { createServer } from 'node:net';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { copyDatabase } from '../packages/server/src/testing/cluster.ts';
import { databaseUrl, startMobcheck } from './server.ts';

test('a start on a port in use names the port and stops, even while a webhook call waits to be sent', async () => {
  const template = inject('demo');
  const database = `port_in_use_${Date.now()}`;
  await copyDatabase(template, template.database, database);
  const client = new pg.Client({ host: template.host, port: template.port, user: 'mobcheck', database });
  await client.connect();
  await client.query(
    `with delivery as (insert into billing_sandbox.deliveries (body, created_at) values ('{}', now()) returning id)
     select public.enqueue('sandbox-webhook', jsonb_build_object('deliveryId', id)) from delivery`,
  );
  await client.end();
  const otherProgram = createServer();
  await new Promise<void>((resolve) => otherProgram.listen(0, '127.0.0.1', resolve));
  const address = otherProgram.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const environment = { DATABASE_URL: databaseUrl({ ...template, database }), PORT: String(port) };
  const failure: unknown = await startMobcheck(environment).catch((error: unknown) => error);
  await new Promise((resolve) => otherProgram.close(resolve));
  expect(String(failure)).toContain(`Another program listens on port ${port}`);
  // Mobcheck writes this when closing takes too long.
  expect(String(failure)).not.toContain('did not stop cleanly');
});
