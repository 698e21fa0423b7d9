/** Tests of the events of a night: each day is told once. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { eventsOf } from './events.testing.ts';
import { annulTestRecord, recordTestInspection } from '../../testing/records.ts';
import { NIGHTLY_EVENTS } from './nightly-events.service.ts';

const server = useApp();
const { call } = server;
const { sql, switchTo, bodies, forget, runNight, types } = eventsOf(server);

/** Noon in São Paulo. The tested product is inspected every 30 days. */
const NOON = new Date('2027-05-03T15:00:00Z').getTime();
function setDay(day: number): void {
  server.setNow(new Date(NOON + day * DAY_MS));
  // Sessions end after half a day.
  server.forgetTokens();
}
let piece: TestEquipment;

beforeEach(async () => {
  setDay(0);
  await switchTo(true);
  await sql('delete from g1_home.told_days');
  await sql('update g1_home.equipment set enabled_tag = false');
  await sql('update g1_home.companies set tags_limit = 1000');
  piece = await registerTestEquipment(server);
  await recordTestInspection(server, piece);
  await runNight();
  await forget();
});

const night = async (day: number) => {
  setDay(day);
  await runNight();
  const told = await types();
  await forget();
  return told;
};

describe('a night', () => {
  it('tells the day on which the notice begins, and the day after the last', async () => {
    const told: [number, string][] = [];
    for (let day = 1; day <= 33; day += 1) {
      told.push(...(await night(day)).map((type): [number, string] => [day, type]));
    }
    const [notice] = await sql<{ days: number }>(
      'select next_inspection_date - next_inspection_notice_date as days from g1_home.equipment where id = $1',
      [piece.id],
    );
    expect(told).toEqual([
      [30 - (notice?.days ?? 0), 'equipment.expiring'],
      [31, 'equipment.expired'],
    ]);
  });

  it('after three missed nights tells the passed dates once', async () => {
    await night(29);
    expect(await night(33)).toEqual(['equipment.expired']);
    expect(await night(33)).toEqual([]);
    expect(await night(34)).toEqual([]);
  });

  it('tells only the expiry of a piece whose notice was missed too', async () => {
    expect(await night(60)).toEqual(['equipment.expired']);
  });

  it('that runs several times at once tells each piece once', async () => {
    setDay(31);
    await server.database.public(async (db) => {
      for (let round = 0; round < 4; round += 1) {
        await enqueue(db, nightlyJob(NIGHTLY_EVENTS), {});
      }
    });
    await Promise.all([server.runJobs(), server.runJobs(), server.runJobs()]);
    expect(await types()).toEqual(['equipment.expired']);
  });

  it('tells nothing in the first night, and nothing about a time without integrations', async () => {
    await sql('delete from g1_home.told_days');
    expect(await night(31)).toEqual([]);
    await switchTo(false);
    expect(await night(32)).toEqual([]);
    await switchTo(true);
    expect(await night(60)).toEqual([]);
  });

  it('tells nothing about a piece whose tag is disabled', async () => {
    await call('companyAdmin', toggleTag, { params: { serial: piece.serial }, body: { enabled: false } });
    await forget();
    expect(await night(31)).toEqual([]);
    await call('companyAdmin', toggleTag, { params: { serial: piece.serial }, body: { enabled: true } });
    expect(await types()).toEqual(['tag.enabled', 'equipment.expired']);
  });

  it('uses the day of the zone of the group', async () => {
    await night(30);
    await sql(`update public.company_groups set time_zone = 'Pacific/Kiritimati' where name = 'home'`);
    server.setNow(new Date(NOON + 30 * DAY_MS + 60_000));
    await runNight();
    await sql(`update public.company_groups set time_zone = 'America/Sao_Paulo' where name = 'home'`);
    expect(await types()).toEqual(['equipment.expired']);
  });

  it('deletes events after 30 days', async () => {
    await recordTestInspection(server, piece);
    expect(await bodies()).toHaveLength(1);
    setDay(30);
    server.setNow(new Date(NOON + 30 * DAY_MS - 1000));
    await runNight();
    expect(await types()).toContain('inspection.recorded');
    setDay(31);
    await runNight();
    expect(await types()).not.toContain('inspection.recorded');
  });
});

it('an act that lets a piece expire before the last told day tells the expiry itself', async () => {
  setDay(25);
  const later = await recordTestInspection(server, piece);
  expect(await night(40)).toEqual(['inspection.recorded']);
  await annulTestRecord(server, 'inspections', later);
  expect(await types()).toEqual(['equipment.expired']);
  await forget();
  expect(await night(41)).toEqual([]);
});
