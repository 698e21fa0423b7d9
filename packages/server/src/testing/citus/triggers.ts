/** Triggers that a test gives to tables of the product. */
import type { TestApp } from '../app.ts';

/** Creates or drops a trigger. Citus allows it only with a setting, which a plain PostgreSQL ignores. */
export async function changeTrigger({ database }: TestApp, statement: string): Promise<void> {
  const client = await database.pool.connect();
  await client.query('set citus.enable_unsafe_triggers to on');
  await client.query(statement);
  client.release(true);
}
