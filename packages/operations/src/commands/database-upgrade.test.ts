/** Tests that an upgrade of the embedded PostgreSQL repeats every object of the product's schema. */
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { readDefinitions, runInAnyOrder } from '../../../embedded-postgres/src/upgrade/definitions.ts';

const COPY = 'mobcheck_copied_definitions';

it('the statements that the upgrade reads from a migrated database make the same database', async () => {
  const connection = { ...inject('cluster'), user: 'postgres' };
  const from = new pg.Client({ ...connection, database: 'mobcheck' });
  await from.connect();
  const to = new pg.Client({ ...connection, database: COPY });
  try {
    const { objects, rules: all } = await readDefinitions(from);
    // Leaves out rules on the database, since they name it.
    const rules = all.filter((line) => !line.includes(' on database '));
    await from.query(`create database ${COPY} owner mobcheck template template0`);
    await to.connect();
    await runInAnyOrder(to, objects);
    await runInAnyOrder(to, rules);
    const after = await readDefinitions(to);
    expect(after.objects).toEqual(objects);
    expect(after.rules.filter((line) => !line.includes(' on database '))).toEqual(rules);
    expect(objects.some((line) => line.startsWith('create collation public.natural_order'))).toBe(true);
  } finally {
    await to.end();
    await from.query(`drop database if exists ${COPY} with (force)`);
    await from.end();
  }
});
