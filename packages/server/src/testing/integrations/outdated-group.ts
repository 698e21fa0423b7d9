/** A group whose upgrade to the version of the server has failed. */
import { onTestFinished } from 'vitest';
import type { TestApp } from '../app.ts';

/** Lets the group `home` wait for its upgrade. Returns a function that ends the wait, which the end of the test also does. */
export async function makeHomeOutdated({
  database,
}: Pick<TestApp, 'database'>): Promise<() => Promise<void>> {
  let isOutdated = true;
  const setVersion = async (change: -1 | 1, error: string | null) =>
    database.pool.query(
      `update public.company_groups set schema_version = schema_version + $1, upgrade_error = $2,
         upgrade_tried_at = case when $2::text is null then null else now() end where name = 'home'`,
      [change, error],
    );
  const endWait = async () => {
    if (isOutdated) {
      isOutdated = false;
      await setVersion(1, null);
    }
  };
  await setVersion(-1, 'column missing');
  onTestFinished(endWait);
  return endWait;
}
