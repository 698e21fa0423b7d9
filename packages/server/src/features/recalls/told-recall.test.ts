/** Company admins are told about the blocking deficiencies that a recall opens, at once and later. */
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { followRecalls, openPreviewed } from '../../testing/agenda/recalls.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();

beforeAll(async () => {
  await switchOnPreviewed(server);
});

const made = async (manufacturer: string) => registerTestEquipment(server, { body: { manufacturer } });

/** Returns the counts in the notices about blocking deficiencies. */
async function countsTold(who: PersonName): Promise<unknown[]> {
  const { items } = (await server.call(who, listNotices, { query: {} })).value;
  return items.flatMap(({ kind, facts }) =>
    kind === 'blocking-deficiencies' ? [(facts as { count: number }).count] : [],
  );
}

it('a recall tells the admin of the company about its first pieces and about later pieces', async () => {
  await made('Contada');
  await openPreviewed(server, { manufacturer: 'Contada' });
  await server.runJobs();
  expect(await countsTold('companyAdmin')).toEqual([1]);
  await made('Contada');
  await followRecalls(server);
  await server.runJobs();
  expect(await countsTold('companyAdmin')).toEqual([2]);
  expect(await countsTold('siblingAdmin')).toEqual([]);
  expect(await countsTold('groupAdmin')).toEqual([]);
});

it('a recall that does not block is told to nobody', async () => {
  const before = await countsTold('companyAdmin');
  await made('Leve');
  await openPreviewed(server, { manufacturer: 'Leve' }, { severity: 'MAJOR' });
  await server.runJobs();
  expect(await countsTold('companyAdmin')).toEqual(before);
});
