/** Tests that an upgrade of the embedded PostgreSQL copies every object of the product's schema, and compares the copy. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { compareDatabases } from '../../../embedded-postgres/src/upgrade/comparison.ts';
import { readDefinitions, runInAnyOrder } from '../../../embedded-postgres/src/upgrade/definitions.ts';
import { copySequences } from '../../../embedded-postgres/src/upgrade/rows.ts';

const COPY = 'mobcheck_copied_definitions';

it('the statements that the upgrade reads from a migrated database make the same database', async () => {
  const connection = { ...inject('cluster'), user: 'postgres' };
  const from = new pg.Client({ ...connection, database: 'mobcheck' });
  await from.connect();
  const to = new pg.Client({ ...connection, database: COPY });
  try {
    const { objects, rules: all } = await readDefinitions(from);
    // Leaves out rules on the database, since they contain its name, which the copy does not have.
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

describe('the sequences of a copied database', () => {
  const names = ['mobcheck_sequences', 'mobcheck_copied_sequences'] as const;
  const connection = { ...inject('cluster'), user: 'postgres' };
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  const [from, to] = [
    new pg.Client({ ...connection, database: names[0] }),
    new pg.Client({ ...connection, database: names[1] }),
  ];

  beforeAll(async () => {
    await admin.connect();
    for (const [index, client] of [from, to].entries()) {
      await admin.query(`create database ${names[index]} template template0`);
      await client.connect();
      await client.query(`
        create sequence public.group_number as integer;
        create table public.lines (id integer generated always as identity, name text)`);
    }
    await from.query(`select nextval('public.group_number') from generate_series(1, 41)`);
  });

  afterAll(async () => {
    await from.end();
    await to.end();
    for (const name of names) {
      await admin.query(`drop database if exists ${name} with (force)`);
    }
    await admin.end();
  });

  beforeEach(async () => copySequences(from, to));

  it('equal the sequences of the original', async () => {
    expect(await compareDatabases(from, to)).toEqual({ tables: 1, rows: 0 });
    const { rows } = await to.query(`select nextval('public.group_number')`);
    expect(rows).toEqual([{ nextval: '42' }]);
  });

  it.each([
    [
      'is behind',
      `setval('public.group_number', 40)`,
      'public.group_number differs: at 41 before, at 40 after',
    ],
    [
      'would give its last number again',
      `setval('public.group_number', 41, false)`,
      'public.group_number differs: at 41 before, at 41 (not given yet) after',
    ],
    [
      'of a column is ahead',
      `nextval('public.lines_id_seq')`,
      'public.lines_id_seq differs: at 1 (not given yet) before, at 1 after',
    ],
  ])('are refused when one %s', async (_, spoil, sentence) => {
    await to.query(`select ${spoil}`);
    await expect(compareDatabases(from, to)).rejects.toThrow(`the sequence ${sentence}`);
  });
});
