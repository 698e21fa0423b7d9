// Tests that the laws about triggers report planted breaches, but not breaches that a later migration has mended.
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMigrations, ROOT } from './tree.ts';
import { functionsOfGroups, transitionTables } from './triggers.ts';

/** Returns the breaches of migrations that each replace the body of a trigger's function. */
function breachesOf(...bodies: readonly string[]) {
  return transitionTables([
    ...bodies.map((body, index) => ({
      path: `packages/server/migrations/tenant/000${index + 1}_boats.sql`,
      text: `create or replace function count_boats() returns trigger language plpgsql as $$ begin ${body} end $$;`,
    })),
    {
      path: 'packages/server/migrations/tenant/0009_triggers.sql',
      text: `create trigger count_boats after update on boats
        referencing old table as removed new table as added for each statement execute function count_boats();`,
    },
  ]);
}

const BREACH = 'insert into counts select count(*) from added;';

describe(transitionTables.name, () => {
  it.each([
    ['an insert that reads', BREACH],
    [
      'a built insert that reads',
      `execute format('insert into %I.counts select from (%s)', s, 'select from added');`,
    ],
    ['an insert that gathers first', 'with now as (select from removed) insert into counts select from now;'],
    ['an insert below a condition', `if tg_op = 'UPDATE' then ${BREACH} end if;`],
    ['an insert in a loop', `for row in select from boats loop ${BREACH} end loop;`],
  ])('reports %s', (_, body) => expect(breachesOf(body)).toHaveLength(1));

  it.each([
    [
      'a loop over the rows',
      'for row in select from added loop insert into counts values (row.id); end loop;',
    ],
    ['a condition', 'if exists (select from added) then insert into counts values (1); end if;'],
    ['an insert after a read', 'pieces := (select count(*) from added); insert into counts values (pieces);'],
    ['a table of another name', 'insert into counts select from added_boats;'],
    ['a comment', 'insert into counts values (1) -- not from added\n;'],
  ])('accepts %s', (_, body) => expect(breachesOf(body)).toEqual([]));

  it('checks a function as the last migration leaves it', () => {
    expect(breachesOf(BREACH, 'return null;')).toEqual([]);
    expect(breachesOf('return null;', BREACH)).toMatchObject([{ path: expect.stringContaining('0002_') }]);
  });

  it('checks functions of the shared schema', () => {
    const shared = transitionTables([
      {
        path: 'packages/server/migrations/public/0001_boats.sql',
        text: `create function public.count_boats() returns trigger language plpgsql as $$ begin ${BREACH} end $$;`,
      },
      {
        path: 'packages/server/migrations/tenant/0001_boats.sql',
        text: `create trigger count_boats after insert on boats
          referencing new table as added for each statement execute function public.count_boats();
          drop function count_boats();`,
      },
    ]);
    expect(shared).toMatchObject([{ detail: expect.stringContaining('public.count_boats') }]);
  });

  it('reports the migration that broke registrations on a cluster', () => {
    const known = readMigrations(ROOT).filter(
      ({ path }) => path.includes('/tenant/') && basename(path) < '0030',
    );
    expect(transitionTables(known)).toMatchObject([
      { path: expect.stringContaining('0029_') },
      { path: expect.stringContaining('0029_') },
    ]);
  });
});

describe(functionsOfGroups.name, () => {
  const madeBy = (path: string) =>
    functionsOfGroups([
      {
        path: `packages/server/migrations/${path}`,
        text: `create table boats (id uuid);\ncreate or replace function count_boats() returns trigger language plpgsql as $$ begin return null; end $$;`,
      },
    ]);

  it('reports a function of a group', () => {
    expect(madeBy('tenant/0039_boats.sql')).toMatchObject([
      { detail: expect.stringContaining('count_boats') },
    ]);
  });

  it.each(['tenant/0038_boats.sql', 'public/0039_boats.sql'])('accepts a function of %s', (path) => {
    expect(madeBy(path)).toEqual([]);
  });
});
