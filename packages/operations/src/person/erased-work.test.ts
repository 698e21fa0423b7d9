/** Tests that an erasure keeps annulments, limited questions and clocks, with changes that can still be undone. */
import { undoClockChange } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { systemClock } from '@mobcheck/server/platform/context/clock.ts';
import { systemIds } from '@mobcheck/server/platform/context/ids.ts';
import { useApp } from '@mobcheck/server/testing/app.ts';
import { emailOf } from '@mobcheck/server/testing/people.ts';
import { beforeAll, expect, it } from 'vitest';
import { readWork, type WorkedGroup, workInGroup } from '../group/worked-group.testing.ts';
import { erasePerson, readPersonalData } from './personal-data.ts';

const server = useApp();
const parts = () => ({ database: server.database, clock: systemClock, ids: systemIds });
const [ADMIN, GROUP_ADMIN] = [emailOf('companyAdmin'), emailOf('groupAdmin')];
let worked: WorkedGroup;
/** The tables with data of each person before a test erased it. */
let held: Record<'admin' | 'groupAdmin', Awaited<ReturnType<typeof readPersonalData>>['rows']>;

/** Reads the work as the platform admin, whose account stays. */
const read = async () => readWork(server, { ...worked, admin: 'platformAdmin', groupAdmin: 'platformAdmin' });

beforeAll(async () => {
  const people = { admin: 'companyAdmin', groupAdmin: 'groupAdmin' } as const;
  worked = await workInGroup(server, people, `Tag trocada, avisar ${ADMIN}`);
  // Another admin of the group, since the last one cannot be erased.
  await server.database.pool.query(`update public.users set role = 'COMPANY_GROUP_ADMIN' where email = $1`, [
    emailOf('siblingAdmin'),
  ]);
  held = {
    admin: (await readPersonalData(server, ADMIN)).rows,
    groupAdmin: (await readPersonalData(server, GROUP_ADMIN)).rows,
  };
});

it('the data of a person has annulled records and changes of clocks', () => {
  expect(Object.keys(held.admin)).toEqual(
    expect.arrayContaining(['g1_home.inspections', 'g1_home.maintenances']),
  );
  expect(held.groupAdmin['g1_home.clock_changes']).toHaveLength(3);
});

it('annulments get the new address of the erased person, as records do', async () => {
  const before = await read();
  const { replacement } = await erasePerson(parts(), ADMIN);
  expect(JSON.stringify(before)).toContain(ADMIN);
  expect(await read()).toEqual(JSON.parse(JSON.stringify(before).replaceAll(ADMIN, replacement)));
  for (const table of ['inspections', 'maintenances']) {
    const { rows } = await server.database.pool.query(
      `select user_email, annulled_by_name, annulled_by_email, annulment_reason from g1_home.${table}
       where annulled_at is not null`,
    );
    expect(rows).toEqual([
      {
        user_email: replacement,
        annulled_by_name: 'Pessoa companyAdmin',
        annulled_by_email: replacement,
        annulment_reason: `Tag trocada, avisar ${replacement}`,
      },
    ]);
  }
});

it('changes of clocks keep the name of an erased person and can be undone', async () => {
  const before = await read();
  await erasePerson(parts(), GROUP_ADMIN);
  expect(await read()).toEqual(before);
  expect(before.changes.map(({ userName }) => userName)).toEqual(Array(3).fill('Pessoa groupAdmin'));
  const params = { id: worked.changes.applied };
  expect((await server.call('platformAdmin', undoClockChange, { params })).status).toBe(200);
  const after = await read();
  expect(after.product).toMatchObject({ clocks: [], norm: null });
  expect(after.changes).toContainEqual(
    expect.objectContaining({ id: worked.changes.applied, undoneByName: 'Pessoa platformAdmin' }),
  );
});
