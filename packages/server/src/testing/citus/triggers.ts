/** Triggers that a test gives to tables of the product. */
import type { TestApp } from '../app.ts';

/** Makes or drops a trigger. A cluster of nodes takes it from whoever says that they want it; anything else does not know the setting. */
export async function changeTrigger({ database }: TestApp, statement: string): Promise<void> {
  const client = await database.pool.connect();
  await client.query('set citus.enable_unsafe_triggers to on');
  await client.query(statement);
  client.release(true);
}
