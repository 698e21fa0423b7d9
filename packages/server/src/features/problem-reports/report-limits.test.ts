/** Tests of the limits of problem reports with the factor of production. */
import {
  REPORTS_OF_COMPANY_PER_DAY,
  REPORTS_OF_GROUP_PER_DAY,
  REPORTS_OF_PIECE_PER_DAY,
  REPORTS_PER_HOUR,
} from '@mobcheck/contract/problem-reports/problem-reports.contract.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { strangers, takeReports } from '../../testing/agenda/problem-reports.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';

const server = useApp({ rateLimitFactor: 1 });
const { report, follow } = strangers(server);
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  await takeReports(server);
});

afterEach(async () => {
  server.setNow(undefined);
  await server.database.pool.query('delete from public.mail_allowances');
});

const statuses = (replies: readonly { readonly status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(replies, ({ status }) => String(status))).map(([status, list]) => [
      status,
      list?.length,
    ]),
  );

it('one network may send five reports an hour, also about several pieces and at once', async () => {
  const pieces = [await registerTestEquipment(server), await registerTestEquipment(server)];
  const from = '203.0.113.20';
  const replies = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => report(pieces[index % 2]?.serial ?? '', { from })),
  );
  expect(statuses(replies)).toEqual({ 200: REPORTS_PER_HOUR, 429: 3 });
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  const { rows } = await server.database.pool.query<{ key: string }>(
    'select key from public.mail_allowances',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => key.includes('203.0.113'))).toEqual([]);
  server.setNow(new Date(Date.now() + HOUR_MS + 1000));
  expect((await report(pieces[0]?.serial ?? '', { from })).status).toBe(200);
});

it('a subscriber of IPv6 may send five reports an hour from all networks of the line', async () => {
  const { serial } = await registerTestEquipment(server);
  const replies = await Promise.all(
    Array.from({ length: 8 }, async (_, index) =>
      report(serial, { from: `2001:db8:1:2a0${index}::${index}` }),
    ),
  );
  expect(statuses(replies)).toEqual({ 200: REPORTS_PER_HOUR, 429: 3 });
  expect((await report(serial, { from: '2001:db8:1:2b00::1' })).status).toBe(200);
});

it('a piece gets twenty reports a day, and a repeated call is no further report', async () => {
  const { serial } = await registerTestEquipment(server);
  const sent = { id: '0199a9a0-0000-7000-8000-000000000001', from: '203.0.113.30' };
  const first = await report(serial, sent);
  const replies = await Promise.all(
    Array.from({ length: REPORTS_OF_PIECE_PER_DAY + 5 }, async (_, index) =>
      report(serial, { from: `198.51.100.${index}` }),
    ),
  );
  expect(statuses(replies)).toEqual({ 200: REPORTS_OF_PIECE_PER_DAY - 1, 429: 6 });
  expect((await report(serial, sent)).value).toEqual(first.value);
  server.setNow(new Date(Date.now() + 24 * HOUR_MS + 1000));
  expect((await report(serial, { from: '203.0.113.31' })).status).toBe(200);
});

it('a company gets a limited number of reports a day, and other companies of the group still get theirs', async () => {
  const { serial } = await registerTestEquipment(server);
  const sibling = await registerTestEquipment(server, { who: 'siblingAdmin' });
  await server.database.pool.query(
    `insert into public.mail_allowances (id, key, at)
     select gen_random_uuid(), 'day report in company ' || company_id, now()
     from g1_home.tags, generate_series(1, $1) where serial_number = $2`,
    [REPORTS_OF_COMPANY_PER_DAY, serial],
  );
  expect((await report(serial, { from: '203.0.113.50' })).status).toBe(429);
  expect((await report(sibling.serial, { from: '203.0.113.51' })).status).toBe(200);
});

it('a group gets a limited number of reports a day, and other groups still get theirs', async () => {
  const { serial } = await registerTestEquipment(server);
  await takeReports(server, 'foreignGroupAdmin');
  const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
  await server.database.pool.query(
    `insert into public.mail_allowances (id, key, at)
     select gen_random_uuid(), 'day report in ' || tenant_role, now()
     from public.company_groups, generate_series(1, $1) where name = 'home'`,
    [REPORTS_OF_GROUP_PER_DAY],
  );
  expect((await report(serial, { from: '203.0.113.40' })).status).toBe(429);
  expect((await report(foreign.serial, { from: '203.0.113.41' })).status).toBe(200);
});

it('wrong codes are limited', async () => {
  const { serial } = await registerTestEquipment(server);
  const guesses = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => follow(serial, String(index).padStart(15, '0'))),
  );
  expect(statuses(guesses)).toEqual({ 404: expect.any(Number) as number, 429: expect.any(Number) as number });
});
