/** Tests that the last seven days of the dashboard begin with a day of the group's zone, also at a change of the time of year. */
import { getDashboard } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { beforeEach, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { emailOf } from '../../testing/people.ts';
import { recordTestInspection } from '../../testing/records.ts';

const server = useApp();
const { call } = server;

/** Sets the instant of a user's registration, and that of all other users of the group to years before. */
async function registerUserAt(instant: string): Promise<void> {
  await server.database.pool.query(
    `update public.users set created_at = case when email = $1 then $2::timestamptz else '2020-01-01' end`,
    [emailOf('operator'), instant],
  );
}

/** Sets the clock and drops sessions, which are not valid at another time. */
function setNow(instant: string): void {
  server.setNow(new Date(instant));
  server.forgetTokens();
}

const newUsers = async () => (await call('companyAdmin', getDashboard)).value.users.last7DaysTotal;

beforeEach(async () => {
  await server.database.pool.query(`update public.company_groups set time_zone = 'America/Sao_Paulo'`);
});

it.each([
  ['of the first instant of the day six days ago counts', '2026-06-26T03:00:00Z', 1],
  ['of the last second of the day before does not count', '2026-06-26T02:59:59Z', 0],
])('a user %s', async (_, instant, expected) => {
  setNow('2026-07-03T01:30:00Z');
  await registerUserAt(instant);
  expect(await newUsers()).toBe(expected);
});

it.each([
  // Clocks go forward on 6 September at midnight, so this day begins at one o'clock.
  ['forward', '2026-09-12T03:00:00Z', '2026-09-06T04:00:00Z', '2026-09-06T03:59:59Z'],
  // Clocks go back on 5 April at midnight, so the day before ends an hour later.
  ['back', '2026-04-11T04:30:00Z', '2026-04-05T04:00:00Z', '2026-04-05T03:59:59Z'],
])('where clocks go %s, the seven days are days of the calendar', async (_, now, first, before) => {
  await server.database.pool.query(`update public.company_groups set time_zone = 'America/Santiago'`);
  setNow(now);
  await registerUserAt(first);
  expect(await newUsers()).toBe(1);
  await registerUserAt(before);
  expect(await newUsers()).toBe(0);
});

it('users, equipment and inspections count alike', async () => {
  for (const [instant, expected] of [
    // The evening before the first day, and its first hour.
    ['2026-06-27T02:30:00Z', 0],
    ['2026-06-27T03:30:00Z', 1],
  ] as const) {
    setNow(instant);
    await recordTestInspection(server, await registerTestEquipment(server));
    await registerUserAt(instant);
    setNow('2026-07-04T01:30:00Z');
    const { users, equipments, inspections } = (await call('companyAdmin', getDashboard)).value;
    const counted = [users, equipments, inspections].map((figures) => figures.last7DaysTotal);
    expect(counted).toEqual([expected, expected, expected]);
  }
});
